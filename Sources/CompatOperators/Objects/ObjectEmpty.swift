import CompatModel
import JSONSyntax

extension Operator {
  static let objectEmpty = Operator(
    id: "object-empty",
    direction: .removed,
    target: .object,
    changeClass: .empty,
    summary: "Empties one object that has several members.",
    rationale: """
      A partial response, a permission that hides all fields, a placeholder while the real data is \
      still computed: the object is there, and nothing is in it. An optional property does not \
      help, because there is an object; every required member of it takes the whole payload along.
      """,
    opposite: .none(because: "Which members an empty object has lost is not in the payload."),
    peers: ["CATS: EmptyJsonBody"],
    examples: [
      Example(#"{"user": {"id":1, "name":"a"} }"#, becomes: #"{"user": {} }"#),
      Example(#"[{"a":{"b":1,"c":2},"d":3}]"#, becomes: "[{}]", #"[{"a":{},"d":3}]"#),
      Example(#"{"a":{"b":1}}"#),
      Example(#"[{}]"#),
    ]
  ) { subject in
    // Without its only member an object is as empty: `key-missing` and its like.
    subject.sites(of: .object).filter { $0.count > 1 }.map { .replacing($0, by: .object([])) }
  }
}
