import JSONSyntax

/// Puts one number into quotes.
struct TypeNumberToString: MutationOperator {
  static let manual = OperatorManual(
    id: "type-number-to-string",
    kind: .breaking,
    direction: .retyped,
    place: .scalar,
    summary: "Puts one number into quotes.",
    rationale: """
      Identifiers outgrow the numbers of JavaScript and become strings; amounts become decimal \
      strings to keep their cents. Foundation's decoder converts nothing, so every numeric \
      property refuses it.
      """,
    opposite: .operatorID("type-string-to-number"),
    peers: [PeerRule("CATS", "NumericStringsInNumeric")],
    examples: [
      OperatorExample(#"{"id":1.50}"#, becomes: #"{"id":"1.50"}"#),
      OperatorExample("[-0, 1E400]", becomes: #"["-0", 1E400]"#, #"[-0, "1E400"]"#),
      OperatorExample(#"{"id":"1"}"#),
    ])

  func changes(of subject: MutationSubject) -> [Change] {
    subject.plainScalars.filter { $0.kind == .number }.map { node in
      .replacing(node, by: .string(String(decoding: node.source, as: UTF8.self)))
    }
  }
}
