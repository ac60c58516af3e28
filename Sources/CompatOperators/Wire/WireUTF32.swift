import CompatModel
import JSONSyntax

extension Operator {
  static let wireUTF32 = Operator(
    id: "wire-utf32",
    kind: .neutral,
    direction: .respelled,
    target: .document,
    summary: "Sends the payload in UTF-32, in two of its spellings.",
    rationale: """
      No server sends UTF-32 on purpose, but a program that writes its wide characters as they \
      lie in memory does. Foundation's decoder recognises it by its mark in big endian, and by \
      its zeros in little endian without one, so nothing may change; it mistakes the mark of \
      little endian.
      """,
    opposite: .none(because: "UTF-8 is what nearly every sample is sent in already."),
    examples: [
      OperatorExample(
        "{}",
        becomesBytes: [
          0x00, 0x00, 0xFE, 0xFF, 0x00, 0x00, 0x00, 0x7B, 0x00, 0x00, 0x00, 0x7D,
        ],
        [0x7B, 0x00, 0x00, 0x00, 0x7D, 0x00, 0x00, 0x00]),
      OperatorExample(
        "1", becomesBytes: [0x00, 0x00, 0xFE, 0xFF, 0x00, 0x00, 0x00, 0x31],
        [0x31, 0x00, 0x00, 0x00]),
    ]
  ) { subject in
    let document = subject.document
    let (big, little) = bytes(of: document)
    let bodies = [
      (bytes: [0x00, 0x00, 0xFE, 0xFF] + big, remark: "UTF-32, big endian, marked"),
      (bytes: little, remark: "UTF-32, little endian, unmarked"),
    ]
    return bodies.filter { $0.bytes != document.original }.map { body in
      .replacing(
        0..<document.bytes.count, of: document, by: body.bytes, expectedReading: .same,
        remark: body.remark)
    }
  }

  /// The text in UTF-32 without a mark: the highest byte of each scalar first, and the lowest.
  private static func bytes(of document: JSONDocument) -> (big: [UInt8], little: [UInt8]) {
    let mark = document.encoding == .utf8WithByteOrderMark ? 3 : 0
    let text = String(decoding: document.bytes[mark...], as: UTF8.self)
    var (big, little): ([UInt8], [UInt8]) = ([], [])
    for scalar in text.unicodeScalars {
      for shift: UInt32 in [24, 16, 8, 0] {
        big.append(UInt8(truncatingIfNeeded: scalar.value >> shift))
        little.append(UInt8(truncatingIfNeeded: scalar.value >> (24 - shift)))
      }
    }
    return (big, little)
  }
}
