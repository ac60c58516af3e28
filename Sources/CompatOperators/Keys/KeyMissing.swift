import CompatModel
import JSONSyntax

extension Operator {
  static let keyMissing = Operator(
    id: "key-missing",
    direction: .removed,
    target: .key,
    changeClass: .missing,
    summary: "Removes one member that holds a scalar.",
    rationale: """
      A field is retired, or a partial response leaves it out. Every model that requires the key \
      rejects the whole payload, and a property wrapper without its overload of the keyed \
      container does so too, although its author meant it to be tolerant.
      """,
    opposite: .operatorID("key-added"),
    peers: [
      "oasdiff: response-property-became-optional",
      "CATS: RemoveFields",
      "Schemathesis: remove_required_property",
    ],
    examples: [
      Example(#"{"id":1,"name":"a"}"#, becomes: #"{"name":"a"}"#, #"{"id":1}"#),
      Example(#"[ { "a" : { "b" : 1, "c": null } } ]"#, becomes: #"[ { "a" : { "c": null } } ]"#),
      Example(#"{"\u0022,":1, "x":2}"#, becomes: #"{"x":2}"#, #"{"\u0022,":1}"#),
      Example(#"{"a":1,"a":2}"#),
      Example("[1, 2]"),
    ]
  ) { subject in
    // Where null goes missing it is `key-missing-vs-null`.
    subject.uncasedMembers.filter { !$0.isContainer && $0.kind != .null }
      .compactMap { .removing($0) }
  }
}
