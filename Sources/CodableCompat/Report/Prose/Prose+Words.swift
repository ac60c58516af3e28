import CompatModel
#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Prose {
  /// Explains an outcome.
  ///
  /// - Parameter outcome: The outcome.
  /// - Returns: One sentence without the outcome's name.
  public static func explanation(of outcome: Outcome) -> AttributedString {
    let sentence: Sentence =
      switch outcome {
      case .intact: "decoded; the app sees exactly what the payload says"
      case .absorbed: "decoded; a fallback stands where the change is, all else is as before"
      case .rejected: "the decoder threw; nothing was decoded"
      case .collateral: "decoded, but values that the change did not touch were lost"
      case .misread: "decoded, and the app sees a value that the payload does not say"
      case .crashed: "the process ended"
      case .hung: "no answer came within the limit"
      }
    return sentence.text
  }

  /// Explains a kind of change.
  ///
  /// - Parameter kind: The kind of change.
  /// - Returns: A few words.
  public static func explanation(of kind: ChangeKind) -> AttributedString {
    let sentence: Sentence =
      switch kind {
      case .neutral: "the payload says the same as before"
      case .additive: "the server says something new"
      case .breaking: "something is missing, null, of another type, or elsewhere"
      case .garbled: "it is no longer a valid payload"
      }
    return sentence.text
  }

  /// Says which marks stand behind the symbols.
  static var markLegend: AttributedString {
    let sentence: Sentence = """
      \(BaselineStatusStyle.worse.mark, .status(.worse)) worse than asked   \
      \(BaselineStatusStyle.accepted.mark, .status(.accepted)) worse than asked, and accepted with a \
      reason
      """
    return sentence.text
  }

  /// Says how to read the first matrix.
  ///
  /// - Parameter alike: The accepted operators under which all strategies fare alike.
  /// - Returns: How the strategies are ordered, and what is left out.
  static func kindMatrixNote(
    leavingOut alike: [(operatorID: String, outcome: Outcome)]
  ) -> AttributedString {
    let sentence: Sentence = """
      The worst outcome, then checks that survived / all checks. The strategy with the smallest \
      share of checks that are worse than asked comes first. Two things are asked differently: a \
      new or broken value at a fail-closed site must be rejected, and an unchanged sample that is \
      newer than the release need only survive.
      """
    guard !alike.isEmpty else { return sentence.text }
    var text = sentence.text + AttributedString(" Left out, because all strategies fare alike: ")
    for (position, one) in alike.enumerated() {
      let name: Sentence = "\(one.operatorID, .name) (\(one.outcome))"
      text += AttributedString(position == 0 ? "" : ", ") + name.text
    }
    return text + AttributedString(".")
  }

  /// Says how to read the second matrix.
  ///
  /// - Parameter isComplete: Whether every operator has a row of its own.
  /// - Returns: What rows, columns and dots are.
  static func operatorMatrixNote(isComplete: Bool) -> AttributedString {
    let sentence: Sentence = """
      The worst outcome of each operator (row) under each strategy (column); a dot where there \
      was nothing to change.
      """
    guard !isComplete else { return sentence.text }
    let folded: Sentence = """
       Operators that fare alike share a row and are named below, and those that all strategies \
      meet alike and as asked are only counted; \("--verbose", .command) shows each.
      """
    return sentence.text + folded.text
  }

  /// Names the operators of a shared row.
  ///
  /// - Parameter row: A row of several operators.
  /// - Returns: `key-null +2: key-missing and key-renamed`.
  static func sharedRow(of row: OperatorRows.Row) -> AttributedString {
    let others = row.operators.dropFirst().map(\.id)
    let sentence: Sentence = """
      \(row.operators.first?.id ?? "", .name) +\(others.count): \(list: others, .name)
      """
    return sentence.text
  }

  /// Counts the operators under which all strategies fare alike, and as asked.
  ///
  /// - Parameter uniform: The operators.
  /// - Returns: `61 operators: all rejected`.
  static func uniformRow(of uniform: OperatorRows.Uniform) -> AttributedString {
    let sentence: Sentence = """
      \(uniform.operators.count, of: "operator"): all \(uniform.outcome)
      """
    return sentence.text
  }

  /// Says what is folded away below a matrix.
  ///
  /// - Parameters:
  ///   - count: The number of operators.
  ///   - outcomes: Their outcomes.
  /// - Returns: `61 operators under which all strategies fare alike and as asked: intact, rejected`.
  static func foldedRows(of count: Int, outcomes: [Outcome]) -> AttributedString {
    var text = Sentence(
      "\(count, of: "operator") under which all strategies fare alike and as asked: "
    ).text
    for (position, outcome) in outcomes.enumerated() {
      text.append(Sentence("\(position == 0 ? "" : ", ", .aside)\(outcome)").text)
    }
    return text
  }

  /// Counts the operators that had nothing to change.
  ///
  /// - Parameter count: The number of operators.
  /// - Returns: `3 with nothing to change`.
  static func idleRow(of count: Int) -> AttributedString {
    let sentence: Sentence = "\(count) with nothing to change"
    return sentence.text
  }

  /// Says what the facts mean.
  static var factsNote: AttributedString {
    let sentence: Sentence = """
      What encoding sends back for an unknown enum value, where it decodes, and whether the app \
      can tell two unknown values, unknown from absent, and missing from null. Contracts that \
      differ stand behind |; – means that there was nothing to look at.
      """
    return sentence.text
  }

  /// Says what the accepted findings are.
  ///
  /// - Parameter isComplete: Whether all of them are shown.
  /// - Returns: The sentence.
  static func acceptedNote(isComplete: Bool) -> AttributedString {
    let sentence: Sentence =
      isComplete
      ? "Worse than asked, and accepted by the baseline."
      : """
      Worse than asked, and accepted by the baseline: each reason, and one example for each \
      outcome; \("--verbose", .command) shows all.
      """
    return sentence.text
  }

  /// Says what the findings that are not accepted are.
  static var openNote: AttributedString {
    let sentence: Sentence = "Worse than asked and not accepted, worst first."
    return sentence.text
  }

  /// The headings of the sections.
  enum Heading {
    static let outcomes = "Outcomes, best to worst"
    static let kinds = "Strategies and kinds of change"
    static let operators = "Strategies and operators"
    static let recommendations = "What would survive"
    static let facts = "Round trip, and what can be told apart"
    static let advice = "Advice"
    static let sampleFailures = "Samples that fail before anything is changed"
    static let stale = "Stale entries of the baseline"
    static let open = "Worse than asked"
    static let accepted = "Accepted"
    static let reasons = "Why they are accepted"
    static let contracts = "Contracts"
    static let findings = "Findings"
  }
}
