import CompatModel
import JSONSyntax

extension Operator {
  static let payloadNull = Operator(
    id: "payload-null",
    direction: .removed,
    target: .union,
    changeClass: .null,
    summary: "Replaces with null one member that only some cases of a union have.",
    rationale: """
      The part of an answer that belongs to one kind of thing comes from another service, and \
      that service has nothing. The discriminator promises the case, and the case cannot be read.
      """,
    opposite: .none(because: "What the null replaced is not in the payload."),
    peers: ["CATS: NullValuesInFields"],
    examples: [
      Example(
        #"{"type":"text","id":1,"text":"Hi"}"#, becomes: #"{"type":"text","id":1,"text":null}"#,
        siblings: [#"{"type":"image","id":2,"url":null}"#], notes: [.discriminator(at: "type")]),
      Example(
        #"{"type":"image","id":2,"url":null}"#,
        siblings: [#"{"type":"text","id":1,"text":"Hi"}"#], notes: [.discriminator(at: "type")]),
      Example(#"{"id":1}"#, siblings: [#"{"name":"a"}"#]),
    ]
  ) { subject in
    subject.payloadMembers.filter { $0.kind != .null }.map { .replacing($0, by: .null) }
  }
}
