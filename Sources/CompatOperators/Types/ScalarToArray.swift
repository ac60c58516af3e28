import CompatModel
import JSONSyntax

extension Operator {
  static let scalarToArray = Operator(
    id: "scalar-to-array",
    direction: .retyped,
    target: .scalar,
    summary: "Puts one string, number or boolean into an array.",
    rationale: """
      What could be chosen once can be chosen several times: one category becomes a list of \
      categories. Some serializers even switch by count. The property has another JSON type and \
      rejects it.
      """,
    opposite: .none(because: "An array of several elements has no single value to become."),
    peers: ["Jackson: ACCEPT_SINGLE_VALUE_AS_ARRAY"],
    examples: [
      Example(#"{"a":"x","b":1.0}"#, becomes: #"{"a":["x"],"b":1.0}"#, #"{"a":"x","b":[1.0]}"#),
      Example(#"[true,[]]"#, becomes: "[[true],[]]"),
      Example(#"{"a":null}"#),
    ]
  ) { subject in
    subject.plainScalars.map { .replacing($0, spelled: Spelling.array([Array($0.source)])) }
  }
}
