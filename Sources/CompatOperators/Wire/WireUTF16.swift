import CompatModel
import JSONSyntax

extension Operator {
  static let wireUTF16 = Operator(
    id: "wire-utf16",
    kind: .neutral,
    direction: .respelled,
    target: .document,
    summary: "Sends the payload in UTF-16, with and without byte order mark.",
    rationale: """
      A legacy server or a file export writes UTF-16. Foundation's decoder recognises it by its \
      byte order mark or by the zeros between the first two characters (RFC 4627 section 3), so \
      nothing may change.
      """,
    opposite: .none(because: "UTF-8 is what nearly every sample is sent in already."),
    examples: [
      Example(
        #"{"é":1}"#,
        becomesBytes: [
          0xFF, 0xFE, 0x7B, 0x00, 0x22, 0x00, 0xE9, 0x00, 0x22, 0x00, 0x3A, 0x00, 0x31, 0x00,
          0x7D, 0x00,
        ],
        [0x00, 0x7B, 0x00, 0x22, 0x00, 0xE9, 0x00, 0x22, 0x00, 0x3A, 0x00, 0x31, 0x00, 0x7D]),
      Example(#""😀""#, becomesBytes: [0xFF, 0xFE, 0x22, 0x00, 0x3D, 0xD8, 0x00, 0xDE, 0x22, 0x00]),
    ]
  ) { subject in
    let document = subject.document
    var bodies = [
      (
        bytes: [0xFF, 0xFE] + document.text(bytesPerUnit: 2, isLittleEndian: true),
        remark: "UTF-16, little endian, marked"
      )
    ]
    // Without a mark only two characters of ASCII reveal the encoding.
    let big = document.text(bytesPerUnit: 2, isLittleEndian: false)
    if big.count > 2, [big[0], big[2]] == [0, 0], big[1] < 0x80, big[3] < 0x80 {
      bodies.append((big, "UTF-16, big endian, unmarked"))
    }
    return resending(document, as: bodies)
  }

  /// Sends what a payload says in other encodings than its own.
  static func resending(
    _ document: JSONDocument, as bodies: [(bytes: [UInt8], remark: String)]
  ) -> [Change] {
    bodies.filter { $0.bytes != document.original }.map { body in
      .replacing(
        0..<document.bytes.count, of: document, by: body.bytes, expectedReading: .same,
        remark: body.remark)
    }
  }
}

extension JSONDocument {
  /// The text in units of two or four bytes, without a mark.
  func text(bytesPerUnit count: Int, isLittleEndian: Bool) -> [UInt8] {
    let mark = encoding == .utf8WithByteOrderMark ? 3 : 0
    let text = String(decoding: bytes[mark...], as: UTF8.self)
    let units = count == 2 ? text.utf16.map(UInt32.init) : text.unicodeScalars.map(\.value)
    return units.flatMap { unit in
      (0..<count).map { index in
        let shift = 8 * UInt32(isLittleEndian ? index : count - 1 - index)
        return UInt8(truncatingIfNeeded: unit >> shift)
      }
    }
  }
}
