import CompatModel
import JSONSyntax

extension Operator {
  /// Puts one boolean into quotes.
  static let boolAsString = Operator(
    id: "bool-as-string",
    direction: .retyped,
    target: .scalar,
    summary: "Puts one boolean into quotes.",
    rationale: """
      A flag comes out of a form, an environment variable or a text column and is passed on as \
      it is. Foundation's decoder takes only `true` and `false` for a boolean, so the property \
      rejects it.
      """,
    opposite: .none(
      because: "That a string which says true is meant as a boolean is not in the payload."),
    peers: ["CATS: NumericBooleans"],
    examples: [
      Example(
        #"{"a":true,"b":[false]}"#, becomes: #"{"a":"true","b":[false]}"#,
        #"{"a":true,"b":["false"]}"#),
      Example(#"{"a":"true","b":1}"#),
    ]
  ) { subject in
    subject.sites(of: .boolean).map { node in
      .replacing(node, by: .string(String(decoding: node.source, as: UTF8.self)))
    }
  }
}
