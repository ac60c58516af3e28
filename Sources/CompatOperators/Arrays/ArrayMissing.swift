import CompatModel
import JSONSyntax

extension Operator {
  static let arrayMissing = Operator(
    id: "array-missing",
    direction: .removed,
    target: .array,
    changeClass: .missing,
    summary: "Removes one member that holds an array.",
    rationale: """
      A serializer is configured to leave empty collections out, or a list moves to an endpoint \
      of its own. An array is the one thing that is believed to be always there, so few models \
      have a default for it.
      """,
    opposite: .none(because: "What a missing array held is not in the payload."),
    peers: ["CATS: RemoveFields", "Confluent: PROPERTY_REMOVED_FROM_OPEN_CONTENT_MODEL"],
    examples: [
      Example(#"{"a":[{"b":[]}],"c":1}"#, becomes: #"{"c":1}"#, #"{"a":[{}],"c":1}"#),
      Example(#"{"a":"[]","b":{}}"#),
    ]
  ) { subject in
    subject.uncasedMembers.filter { $0.kind == .array }.compactMap { .removing($0) }
  }
}
