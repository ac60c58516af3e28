import CompatModel
import JSONSyntax

extension Operator {
  static let boolAsInt = Operator(
    id: "bool-as-int",
    direction: .retyped,
    target: .scalar,
    summary: "Replaces one boolean with 1 or 0.",
    rationale: """
      A database without booleans, or a language whose truth is a number, writes the response: \
      `true` becomes `1`. Foundation's decoder takes only `true` and `false` for a boolean, so \
      the property rejects it, optional or not.
      """,
    opposite: .none(
      because: "That a 1 is meant as a boolean is not in the payload."),
    peers: ["CATS: NumericBooleans"],
    examples: [
      Example(#"{"a":true,"b":[false]}"#, becomes: #"{"a":1,"b":[false]}"#, #"{"a":true,"b":[0]}"#),
      Example(#"{"a":"true","b":1}"#),
    ]
  ) { subject in
    subject.sites(of: .boolean).map { node in
      .respelling(node, as: .number(JSONNumber(node.boolean == true ? 1 : 0)))
    }
  }
}
