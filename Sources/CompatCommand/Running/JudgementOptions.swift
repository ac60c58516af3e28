import CodableCompat

/// The options by which a report is judged: known failures, weights, and conditions of the caller.
struct JudgementOptions: Sendable, Hashable {
  let baseline: BaselineChoice
  let weights: WeightsChoice
  let scope: JudgementScope

  /// The conditions that the report must meet.
  let gates: [QualityGate]

  /// The earlier report that the report is compared with.
  let since: SinceChoice

  /// The file that remembers one line of each run.
  let history: HistoryChoice

  /// The files that a command reads, and does not replace; ``since`` is not among them.
  var inputs: [String] { [weights.path] + (baseline.isUpdated ? [] : [baseline.path]) }

  var outputs: [String] {
    [history.path].compactMap(\.self) + (baseline.isUpdated ? [baseline.path] : [])
  }

  /// The options, in the order of the help.
  static let manuals =
    [
      WeightsChoice.manual, BaselineChoice.manual, todayManual, mode, failOn, gate,
      SinceChoice.manual,
    ] + HistoryChoice.manuals

  static let todayManual = OptionManual.value(
    "today", "DAY",
    """
    The day, such as 2027-01-31, on which entries of the baseline expire and the support of \
    releases ends. No clock is read: where it is not given, nothing ends.
    """)

  private static let mode = OptionManual(
    name: "mode", placeholder: "MODE",
    summary: """
      Which samples a release has to read beside those of its own version: older ones (backward), \
      newer ones (forward) or both (full), of the next version; with '-transitive', of all versions. \
      Default: full-transitive.
      """, allowed: CompatibilityMode.allCases.map(\.rawValue), isList: false)

  private static let failOn = OptionManual.list(
    "fail-on", "OUTCOME,…", of: Outcome.allCases.filter { $0 != .intact }.map(\.rawValue),
    """
    Fails if any class of change at any site has one of these outcomes, also where it is expected \
    or known: the same as --quality-gate OUTCOME=0.
    """)

  private static let gate = OptionManual.list(
    "quality-gate", "CONDITION,…",
    """
    Fails unless all conditions hold, such as 'misread=0,risk(payload)<5': the number of sites and \
    classes of change with an outcome or a loss, or 'new' and 'known' for checks that fail.
    """)

  init(_ arguments: ParsedArguments) throws(UsageError) {
    baseline = BaselineChoice(arguments)
    weights = WeightsChoice(arguments)
    since = SinceChoice(arguments)
    history = HistoryChoice(arguments)
    var scope = JudgementScope.everything
    if let mode = arguments.value(Self.mode.name).flatMap(CompatibilityMode.init(rawValue:)) {
      scope.mode = mode
    }
    scope.today = try Self.today(arguments)
    self.scope = scope
    var gates: [QualityGate] = []
    for name in arguments.list(Self.failOn.name) ?? [] {
      if let outcome = Outcome(rawValue: name) {
        gates.append(QualityGate(.outcome(outcome), .equal, 0))
      }
    }
    for text in arguments.list(Self.gate.name) ?? [] {
      guard let gate = QualityGate(text) else {
        throw .invalidForm(
          text, option: Self.gate,
          expected: """
            a condition such as 'misread=0'; counted are \
            \(Suggestion.list(QualityGate.Metric.all.map(\.name), "and"))
            """)
      }
      gates.append(gate)
    }
    self.gates = gates
  }

  /// The day that the caller gives; nil if it gives none.
  ///
  /// - Throws: A ``UsageError`` for a text that is no day.
  static func today(_ arguments: ParsedArguments) throws(UsageError) -> CalendarDay? {
    guard let text = arguments.value(todayManual.name) else { return nil }
    guard let day = CalendarDay(text) else {
      throw .invalidForm(text, option: todayManual, expected: "a day such as 2027-01-31")
    }
    return day
  }
}
