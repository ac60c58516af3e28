import CompatModel
import JSONSyntax

extension Operator {
  static let enumCaseNfcNfd = Operator(
    id: "enum-case-nfc-nfd",
    direction: .respelled,
    target: .enumValue,
    summary: "Writes the letters with marks of an enum value in the other form of Unicode.",
    rationale: """
      Names that pass through a file system or another database come back decomposed: `é` as `e` \
      and an accent. Strings of Swift are equal by canonical equivalence, so a raw value still \
      matches; JSON, servers and hashes compare scalar by scalar (RFC 8259 section 8.3), and what \
      the app sends back is no longer the name that was sent.
      """,
    opposite: .operatorID("enum-case-nfc-nfd"),
    peers: ["JSONTestSuite: object_key_nfc_nfd"],
    examples: [
      Example(
        "{\"mood\":\"caf\u{E9}\"}", becomes: "{\"mood\":\"cafe\u{301}\"}",
        notes: [.open(at: "mood")]),
      Example("[\"A\u{30A}rger\"]", becomes: "[\"\u{C5}rger\"]", notes: [.open(at: "0")]),
      Example(#"{"mood":"happy","level":3}"#, notes: [.open(at: "mood"), .open(at: "level")]),
    ]
  ) { subject in
    // Both forms are written by the same letters to a `String`, so the scalars decide here.
    subject.enumCases.flatMap { node -> [Change] in
      guard let name = node.string else { return [] }
      return [CanonicalForm.decomposed(name), CanonicalForm.composed(name)]
        .filter { ExactText($0) != ExactText(name) }
        .map { .respelling(node, as: .string($0)) }
    }
  }
}
