import CompatModel
import JSONSyntax

extension Operator {
  static let payloadExtraField = Operator(
    id: "payload-extra-field",
    kind: .neutral,
    direction: .added,
    target: .union,
    summary: "Adds a member that no sample has to one object that is a case of a union.",
    rationale: """
      A case gets one more field. A union that looks at its discriminator does not care; one that \
      tries its cases in turn, or counts the keys, can take the object for another case than it \
      was.
      """,
    opposite: .operatorID("payload-field-missing"),
    peers: ["Confluent: PROPERTY_ADDED_TO_OPEN_CONTENT_MODEL"],
    examples: [
      Example(
        #"{"type":"text","text":"Hi"}"#,
        becomes: #"{"type":"text","text":"Hi","unforeseen":"added"}"#,
        notes: [.discriminator(at: "type")]),
      Example(#"{"id":1}"#),
    ]
  ) { subject in
    subject.discriminators.compactMap {
      $0.parent.flatMap { addingMember(JSONValue.string("added").bytes, to: $0, of: subject) }
    }
  }
}
