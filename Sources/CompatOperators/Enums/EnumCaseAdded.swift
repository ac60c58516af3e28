import CompatModel
import JSONSyntax

extension Operator {
  static let enumCaseAdded = Operator(
    id: "enum-case-added",
    kind: .additive,
    direction: .added,
    target: .enumValue,
    changeClass: .newValue,
    summary: "Replaces an enum value with a case that no sample has.",
    rationale: """
      The server ships a new state, kind or category. It is the most frequent change of all and \
      is sold as compatible, yet every app in the field that decodes the value as a closed enum \
      rejects the whole payload, and an optional property does not help.
      """,
    opposite: .none(
      because: "A case that the server stops sending leaves no trace in a single payload."),
    peers: ["oasdiff: response-property-enum-value-added", "CATS: InvalidValuesInEnums"],
    examples: [
      Example(
        #"{"id":7,"status":"confirmed"}"#, becomes: #"{"id":7,"status":"unforeseen"}"#,
        notes: [.open(at: "status")]),
      Example(
        #"[ {"size" : 2} ]"#, becomes: #"[ {"size" : 90} ]"#,
        siblings: ["[{\"size\":3}]"], notes: [.open(at: "0", "size")]),
      Example(#"{"name":"Ada Lovelace","age":36}"#),
      Example(#"{"tags":["new"]}"#, notes: [.open(at: "tags", "0")]),
      Example(#"{"type":"card"}"#, notes: [.discriminator(at: "type")]),
    ]
  ) { subject in
    subject.enumCases.filter { $0.parent?.kind != .array }.map { node in
      .replacing(node, by: subject.neverSeenValue(at: node))
    }
  }
}
