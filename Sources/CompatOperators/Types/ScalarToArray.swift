import CompatModel
import JSONSyntax

extension Operator {
  static let scalarToArray = Operator(
    id: "scalar-to-array",
    direction: .retyped,
    target: .scalar,
    changeClass: .otherType,
    summary: "Puts one string, number or boolean into an array.",
    rationale: """
      What could be chosen once can be chosen several times: one category becomes a list of \
      categories. Some serializers even switch by count. The property has another JSON type and \
      rejects it.
      """,
    opposite: .none(because: "An array of several elements has no single value to become."),
    peers: [EquivalentRule("Jackson", "ACCEPT_SINGLE_VALUE_AS_ARRAY")],
    examples: [
      OperatorExample(
        #"{"a":"x","b":1.0}"#, becomes: #"{"a":["x"],"b":1.0}"#, #"{"a":"x","b":[1.0]}"#),
      OperatorExample(#"[true,[]]"#, becomes: "[[true],[]]"),
      OperatorExample(#"{"a":null}"#),
    ]
  ) { subject in
    subject.plainScalars.map { .replacing($0, spelled: Spelling.array([Array($0.source)])) }
  }
}
