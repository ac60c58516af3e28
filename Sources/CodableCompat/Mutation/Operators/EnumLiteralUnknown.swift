import JSONSyntax

/// Puts the word unknown in place of an enum value.
struct EnumLiteralUnknown: MutationOperator {
  static let manual = OperatorManual(
    id: "enum-literal-unknown",
    kind: .additive,
    direction: .added,
    place: .enumValue,
    summary: "Puts the word unknown in place of an enum value.",
    rationale: """
      The server has a fallback of its own and sends it under the name that apps use for theirs. \
      A model whose fallback is spelled `unknown` takes the word for a case that it knows, so \
      its statistics of unknown values stay at zero while the server says that it does not know \
      either.
      """,
    opposite: .none(
      because: "Which name the server would have sent if it knew is not in the payload."),
    examples: [
      OperatorExample(
        #"{"status":"active"}"#, becomes: #"{"status":"unknown"}"#, notes: [.open(at: "status")]),
      OperatorExample(
        #"["ON_HOLD", "Open"]"#, becomes: #"["UNKNOWN", "Open"]"#, #"["ON_HOLD", "Unknown"]"#,
        notes: [.open(at: "0")]),
      OperatorExample(
        #"{"status":"active"}"#, siblings: [#"{"status":"unknown"}"#], notes: [.open(at: "status")]),
      OperatorExample(#"{"level":3}"#, notes: [.open(at: "level")]),
    ])

  func changes(of subject: MutationSubject) -> [Change] {
    subject.enumCases.compactMap { node in
      guard let name = node.string else { return nil }
      let word = JSONValue.string(EnumLiteralUnknown.word(like: name))
      // Where a sample says it already, it is a case like any other.
      if subject.survey.values(at: node.pattern).contains(word) { return nil }
      return .replacing(node, by: word)
    }
  }

  /// Returns the word in the letter case of a name.
  static func word(like name: String) -> String {
    guard let first = name.first(where: \.isLetter), first.isUppercase else { return "unknown" }
    return name == name.uppercased() ? "UNKNOWN" : "Unknown"
  }
}
