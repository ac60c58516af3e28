import CompatModel
import JSONSyntax

extension Operator {
  static let scalarToObject = Operator(
    id: "scalar-to-object",
    direction: .retyped,
    target: .scalar,
    summary: "Puts one string, number or boolean into an object.",
    rationale: """
      A reference is sent expanded: the customer's id becomes the customer; a plain value gets a \
      label or a unit beside it. The property has another JSON type and rejects it.
      """,
    opposite: .none(
      because: "Which member of an object its single value would be is not in the payload."),
    peers: ["CATS: ReplacePrimitivesWithObjects"],
    examples: [
      Example(
        #"{"customer":"cus_9s6X","total":5}"#,
        becomes: #"{"customer":{"id":"cus_9s6X"},"total":5}"#,
        #"{"customer":"cus_9s6X","total":{"value":5}}"#),
      Example(#"["b\u0031-2018 "]"#, becomes: #"[{"value":"b\u0031-2018 "}]"#),
      Example(#"{"a":null}"#),
    ]
  ) { subject in
    subject.plainScalars.map { node in
      let key = isIdentifier(node.string ?? "") ? "id" : "value"
      return .replacing(node, spelled: Spelling.object([Spelling.member(key, node.source)]))
    }
  }

  /// Whether a text looks like a reference: letters and digits without blanks, at least six of
  /// them.
  private static func isIdentifier(_ text: String) -> Bool {
    text.utf8.count >= 6 && text.contains(where: \.isNumber) && text.contains(where: \.isLetter)
      && text.allSatisfy { $0.isASCII && ($0.isNumber || $0.isLetter || $0 == "_" || $0 == "-") }
  }
}
