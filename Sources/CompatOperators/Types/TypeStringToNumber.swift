import CompatModel
import JSONSyntax

extension Operator {
  static let typeStringToNumber = Operator(
    id: "type-string-to-number",
    direction: .retyped,
    target: .scalar,
    summary: "Replaces one string with a number.",
    rationale: """
      An article number that used to carry a letter becomes an integer; a serializer takes a \
      string of digits for a number. Foundation's decoder converts nothing, so every string \
      property rejects it.
      """,
    opposite: .operatorID("type-number-to-string"),
    peers: ["CATS: NumericValuesInString"],
    examples: [
      Example(
        #"{"sku":"12.50","name":"a"}"#, becomes: #"{"sku":12.50,"name":"a"}"#,
        #"{"sku":"12.50","name":1}"#),
      Example(
        #"["\u0031", "007", "", "1 "]"#, becomes: #"[1, "007", "", "1 "]"#,
        #"["\u0031", 1, "", "1 "]"#, #"["\u0031", "007", 1, "1 "]"#, #"["\u0031", "007", "", 1]"#),
      Example(#"{"sku":12}"#),
    ]
  ) { subject in
    subject.plainScalars.filter { $0.kind == .string }.map { node in
      let text = node.string ?? ""
      return .replacing(node, spelled: (JSONNumber(text) == nil ? "1" : text).utf8)
    }
  }
}
