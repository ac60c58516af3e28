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
      OperatorExample(
        #"{"é":1}"#,
        becomesBytes: [
          0xFF, 0xFE, 0x7B, 0x00, 0x22, 0x00, 0xE9, 0x00, 0x22, 0x00, 0x3A, 0x00, 0x31, 0x00,
          0x7D, 0x00,
        ],
        [0x00, 0x7B, 0x00, 0x22, 0x00, 0xE9, 0x00, 0x22, 0x00, 0x3A, 0x00, 0x31, 0x00, 0x7D]),
      OperatorExample(
        #""😀""#, becomesBytes: [0xFF, 0xFE, 0x22, 0x00, 0x3D, 0xD8, 0x00, 0xDE, 0x22, 0x00]),
    ]
  ) { subject in
    let document = subject.document
    let units = units(of: document)
    var bodies = [
      (
        bytes: [0xFF, 0xFE] + littleEndian(units), remark: "UTF-16, little endian, marked"
      )
    ]
    // Without a mark only two characters of ASCII reveal the encoding.
    if units.count > 1, units.prefix(2).allSatisfy({ $0 < 0x80 }) {
      bodies.append((bigEndian(units), "UTF-16, big endian, unmarked"))
    }
    return bodies.filter { $0.bytes != document.original }.map { body in
      .replacing(
        0..<document.bytes.count, of: document, by: body.bytes, expectedReading: .same,
        remark: body.remark)
    }
  }

  /// Returns the text in UTF-16, without a byte order mark.
  private static func units(of document: JSONDocument) -> [UInt16] {
    let mark = document.encoding == .utf8WithByteOrderMark ? 3 : 0
    var units: [UInt16] = []
    for unit in String(decoding: document.bytes[mark...], as: UTF8.self).utf16 {
      units.append(unit)
    }
    return units
  }

  /// Returns the bytes of UTF-16 with the lower half first.
  private static func littleEndian(_ units: [UInt16]) -> [UInt8] {
    bytes(of: units) { $0.littleEndian }
  }

  /// Returns the bytes of UTF-16 with the upper half first.
  private static func bigEndian(_ units: [UInt16]) -> [UInt8] {
    bytes(of: units) { $0.bigEndian }
  }

  /// Returns the bytes of units as they lie in memory after they were put in order.
  private static func bytes(of units: [UInt16], inOrder order: (UInt16) -> UInt16) -> [UInt8] {
    units.map(order).withUnsafeBytes { Array($0) }
  }
}
