import CompatModel
import JSONSyntax

extension Operator {
  static let payloadFieldMissing = Operator(
    id: "payload-field-missing",
    direction: .removed,
    target: .union,
    changeClass: .missing,
    summary: "Removes one member that only some cases of a union have.",
    rationale: """
      A case's own field becomes optional on the server while the discriminator still names the \
      case. A strict union rejects the object; a fallback that catches every error shows an \
      unknown case and hides that a known one is broken.
      """,
    opposite: .operatorID("payload-extra-field"),
    peers: ["CATS: RemoveFields"],
    examples: [
      Example(
        #"{"type":"text","id":1,"text":"Hi"}"#, becomes: #"{"type":"text","id":1}"#,
        siblings: [#"{"type":"image","id":2,"url":"u"}"#], notes: [.discriminator(at: "type")]),
      Example(#"{"done":{"at":1}}"#, becomes: #"{"done":{}}"#, siblings: [#"{"failed":{}}"#]),
      Example(#"{"id":1}"#, siblings: [#"{"name":"a"}"#]),
    ]
  ) { subject in
    subject.payloadMembers.compactMap { .removing($0) }
  }
}
