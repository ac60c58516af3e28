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
      Example(
        "{}",
        becomesBytes: [
          0x00, 0x00, 0xFE, 0xFF, 0x00, 0x00, 0x00, 0x7B, 0x00, 0x00, 0x00, 0x7D,
        ],
        [0x7B, 0x00, 0x00, 0x00, 0x7D, 0x00, 0x00, 0x00]),
      Example(
        "1", becomesBytes: [0x00, 0x00, 0xFE, 0xFF, 0x00, 0x00, 0x00, 0x31],
        [0x31, 0x00, 0x00, 0x00]),
    ]
  ) { subject in
    let document = subject.document
    let big = [0x00, 0x00, 0xFE, 0xFF] + document.text(bytesPerUnit: 4, isLittleEndian: false)
    let little = document.text(bytesPerUnit: 4, isLittleEndian: true)
    return resending(
      document,
      as: [(big, "UTF-32, big endian, marked"), (little, "UTF-32, little endian, unmarked")])
  }
}
