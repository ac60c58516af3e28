import CompatModel
import JSONSyntax

extension Operator {
  static let discLetterCase = Operator(
    id: "disc-letter-case",
    direction: .respelled,
    target: .union,
    summary: "Spells a discriminator's value in another letter case.",
    rationale: """
      The names of the kinds come from the classes of the backend, and a rewrite spells them \
      `Image` where `image` was. People read the same word; a union compares byte by byte, so a \
      case that the app knows well is rejected or shown as unknown.
      """,
    opposite: .operatorID("disc-letter-case"),
    peers: ["CATS: --discriminatorCasing"],
    examples: [
      Example(
        #"{"type":"image","n":1}"#, becomes: #"{"type":"IMAGE","n":1}"#,
        #"{"type":"Image","n":1}"#, notes: [.discriminator(at: "type")]),
      Example(
        #"[{"type":"Image"}]"#, becomes: #"[{"type":"IMAGE"}]"#,
        siblings: [#"[{"type":"image"}]"#], notes: [.discriminator(at: "0", "type")]),
      Example(#"{"type":3,"n":1}"#, notes: [.discriminator(at: "type")]),
      Example(#"{"type":"image","n":1}"#, notes: [.open(at: "type")]),
    ]
  ) { subject in
    recasing(subject.discriminators, of: subject)
  }
}
