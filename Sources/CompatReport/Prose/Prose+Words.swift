package import CompatModel
#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  public import Foundation
#endif

extension Prose {
  /// Explains an outcome.
  ///
  /// - Returns: One sentence without the outcome's name.
  package static func explanation(of outcome: Outcome) -> AttributedString {
    let sentence: Sentence =
      switch outcome {
      case .intact: "decoded; the app sees exactly what the payload says"
      case .absorbed: "decoded; a fallback is shown for the change, everything else is as before"
      case .rejected: "the decoder threw; nothing was decoded"
      case .collateral: "decoded, but values that the change did not touch were lost"
      case .misread: "decoded, and the app sees a value that the payload does not say"
      case .crashed: "the process ended"
      case .hung: "there was no answer within the limit"
      }
    return sentence.text
  }

  package static func explanation(of kind: ChangeKind) -> AttributedString {
    let sentence: Sentence =
      switch kind {
      case .neutral: "the payload says the same as before"
      case .additive: "the server says something new"
      case .breaking: "something is missing, null, of another type, or elsewhere"
      case .garbled: "it is no longer a valid payload"
      }
    return sentence.text
  }

  static var markLegend: Sentence {
    let sentence: Sentence = """
      \(BaselineStatus.worse.style.mark, .status(.worse)) new failure   \
      \(BaselineStatus.accepted.style.mark, .status(.accepted)) known failure
      """
    return sentence
  }

  /// Says how to read the first matrix.
  static func kindMatrixNote(
    leavingOut alike: [(operatorID: String, outcome: Outcome)]
  ) -> Sentence {
    let sentence: Sentence = """
      Each cell: survived/total and the worst outcome. Sorted by failure rate, lowest first. \
      Exceptions: fail-closed sites must reject unknown values; newer samples only have to decode.
      """
    guard !alike.isEmpty else { return sentence }
    let list = alike.map { one -> Sentence in "\(one.operatorID, .name) (\(one.outcome))" }
    return """
      \(sentence) Not shown: the same for every strategy: \
      \(Sentence.joined(list, by: ", ")).
      """
  }

  static func operatorMatrixNote(detail: ReportDetail) -> Sentence {
    let column: Sentence = detail.isComplete ? " with that number" : ""
    let cells: Sentence = """
      Each cell: the worst outcome of the operator under the strategy\(column); · if it is not \
      applicable.
      """
    if detail.isComplete { return cells }
    return """
      \(cells) Operators with equal cells share a row; those that are as expected and the same for \
      every strategy are only named.
      """
  }

  /// Names the rows that share one: `key-null +2: key-missing and key-renamed`.
  static func sharedRow(of names: [String]) -> Sentence {
    "\(names.first ?? "", .name) +\(names.count - 1): \(list: Array(names.dropFirst()), .name)"
  }

  /// The number of operators with the same expected outcome for all strategies.
  static func uniformRow(of uniform: OperatorRows.Uniform) -> Sentence {
    let sentence: Sentence = """
      \(uniform.operators.count, of: "operator"): all \(uniform.outcome)
      """
    return sentence
  }

  /// The number of operators that are not applicable.
  static func idleRow(of count: Int) -> Sentence {
    let sentence: Sentence = "\(count) not applicable"
    return sentence
  }

  /// The note of the section on known failures.
  static let acceptedNote: Sentence = "By the reason that the baseline gives."

  static var openNote: Sentence {
    let sentence: Sentence = """
      Worse than expected and not in the baseline: each cause once, the most urgent first.
      """
    return sentence
  }

  enum Heading {
    static let outcomes = "Outcomes, best to worst"
    static let difference = "Since the earlier report"
    static let history = "History"
    static let releases = "Releases and versions of the payload"
    static let risks = "What each change would cost"
    static let highestRisks = "Highest risks"
    static let remedies = "Remedies, tried on the model"
    static let simulations = "If every property were written so (simulated)"
    static let comparison = "Which strategy survives what"
    static let choices = "When to use which"
    static let kinds = "Strategies and kinds of change"
    static let operators = "Strategies and operators"
    static let recommendations = "What would survive"
    static let roundTrip = "Round trip and distinguishability"
    static let advice = "Advice"
    static let sampleFailures = "Samples that fail unmodified"
    static let regressions = "Payloads that were kept"
    static let stale = "Stale entries of the baseline"
    static let staleSamples = "Samples that are accepted without need"
    static let open = "New failures"
    static let newerSamples = "Newer samples, read by older releases"
    static let accepted = "Known failures"
    static let limits = "Limits of the decoder"
    static let contracts = "Contracts"
    static let findings = "Findings"
  }
}
