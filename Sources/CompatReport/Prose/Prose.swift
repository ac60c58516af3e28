import CompatModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The sentences of all reports.
///
/// Only this type turns the facts of a report into words. The renderers choose the style of the
/// words by the ``ProseMeaning`` of each part.
package enum Prose {
  /// The result of a run, in one sentence.
  static func verdict(of report: Report) -> AttributedString {
    let unread = report.sampleFailures.filter { !$0.isLoss }
    let failingSamples = Set((unread.isEmpty ? report.sampleFailures : unread).map(\.sample)).count
    let were: Sentence = failingSamples == 1 ? "was" : "were"
    let are: Sentence = failingSamples == 1 ? "is" : "are"
    let failures: Sentence = report.totals.worse == 0 ? "." : "; \(mostUrgent(of: report))"
    let happen: Sentence = report.staleEntries.count == 1 ? "happens" : "happen"
    let unreliable = report.nondeterminism.count
    let sentence: Sentence =
      switch report.verdict {
      case .asExpected: news(of: report)
      case .worseThanExpected: mostUrgent(of: report)
      case .baselineStale where report.staleEntries.isEmpty:
        "The corpus is stale: \(staleSamples(of: report))."
      case .baselineStale where !report.staleSamples.isEmpty:
        """
        The baseline is stale: \(report.staleEntries.count, of: "known failure") no longer \
        \(happen), and \(staleSamples(of: report)).
        """
      case .baselineStale where report.staleEntries.count == 1:
        "The baseline is stale: \(1, of: "known failure") no longer happens."
      case .baselineStale:
        """
        The baseline is stale: \(report.staleEntries.count, of: "known failure") no longer \
        happen.
        """
      case .gateMissed:
        "\(missedGates(of: report))."
      case .regressionFailed, .regressionStale:
        regressionVerdict(of: report)
      case .sampleFailed where report.sampleFailures.allSatisfy(\.isOfExcerpt):
        """
        \(failingSamples, of: "sample") \(were) not checked with \
        every strategy, because a model needs all elements of an array or map.
        """
      case .sampleFailed where unread.isEmpty:
        "\(failingSamples, of: "sample") \(are) read with a loss\(failures)"
      case .sampleFailed where failingSamples == 1:
        """
        \(1, of: "sample") does not decode unmodified; its mutants were skipped.
        """
      case .sampleFailed:
        """
        \(failingSamples, of: "sample") do not decode unmodified; their \
        mutants were skipped.
        """
      case .nondeterministic where unreliable == 1:
        """
        \(1, of: "strategy") gives different answers to the same payload; its results prove nothing.
        """
      case .nondeterministic:
        """
        \(unreliable, of: "strategy", plural: "strategies") give different answers to the same \
        payload; their results prove nothing.
        """
      }
    return sentence.text
  }

  /// There are no new failures, and so many are known.
  private static func news(of report: Report) -> Sentence {
    let soFar: Sentence = report.progress == nil ? "" : " so far"
    let known = FindingFamily.families(of: report.findings).count
    if known == 0 { return "No failures\(soFar): every outcome is as expected." }
    let reasons: Sentence =
      report.findings.contains(where: \.lacksReason) ? ", not all with a reason" : ""
    let silent = FindingFamily.families(of: report.silentFindings).count
    let part: Sentence =
      silent == 0
      ? "" : silent == known ? ", silent" : ", \(silent) of them silent (wrong or lost values)"
    return "No new failures\(soFar); \(known) known\(part)\(reasons)."
  }

  /// How many failures are new, and which is the most urgent.
  private static func mostUrgent(of report: Report) -> Sentence {
    let families = FindingFamily.families(of: report.findings.filter { $0.status == .worse })
    guard let first = families.first else {
      return "\(report.totals.worse, of: "check") are worse than expected."
    }
    let noun: Sentence = "\(families.count, of: "new failure")"
    return families.count == 1
      ? "\(noun): \(title(of: first))." : "\(noun), first \(title(of: first))."
  }

  /// The conditions that are not met, with what was counted.
  private static func missedGates(of report: Report) -> Sentence {
    let missed = report.gates.filter { !$0.isMet }
    let verb: Sentence = missed.count == 1 ? "is" : "are"
    let list = missed.map(condition)
    return """
      \(missed.count, of: "quality gate") \(verb) not met: \(Sentence.joined(list, by: "; "))
      """
  }

  /// A condition that is not met, with what was counted.
  static func missed(_ gate: ReportGate) -> Sentence {
    "quality gate is not met: \(condition(of: gate))"
  }

  private static func condition(of gate: ReportGate) -> Sentence {
    "\(gate.condition, .command), counted \(gate.count)"
  }

  /// The number of samples that are accepted without need.
  private static func staleSamples(of report: Report) -> Sentence {
    let count = report.staleSamples.count
    let verb: Sentence = count == 1 ? "is" : "are"
    return "\(count, of: "accepted sample") \(verb) intact"
  }

  static func scope(of report: Report) -> AttributedString {
    let totals = report.totals
    let names = Set(report.contracts.flatMap(\.strategies).map(\.id)).count
    let strategies: Sentence = "\(names, of: "strategy", plural: "strategies")"
    // A strategy has a model in each of several contracts.
    let models: Sentence =
      totals.strategies == names
      ? strategies : "\(totals.strategies, of: "model"), \(strategies)"
    let sentence: Sentence = """
      \(totals.contracts, of: "contract"), \(totals.samples, of: "sample"), \(models), \
      \(totals.operators, of: "operator"): \(totals.mutants, of: "mutant"), \
      \(totals.checks, of: "check").
      """
    return sentence.text
  }

  /// Says how many checks survived, and how many are worse than expected.
  static func survival(of totals: ReportTotals) -> AttributedString {
    let share = percent(totals.tally.survived, of: totals.checks)
    let unexpected = totals.worse + totals.accepted
    let verb: Sentence = unexpected == 1 ? "is" : "are"
    let rest: Sentence =
      switch (totals.worse, totals.accepted) {
      case (0, 0): "none is worse than expected"
      case (0, _): "\(unexpected) \(verb) worse than expected, in known failures"
      case (_, 0): "\(unexpected) \(verb) worse than expected, in new failures"
      case (let new, let known):
        "\(unexpected) are worse than expected, \(new) in new failures and \(known) in known ones"
      }
    let sentence: Sentence = """
      \(totals.tally.survived, of: "check") survived (\(share, .number)); \(rest).
      """
    return sentence.text
  }

  /// Says what to do next, in one line.
  ///
  /// Commands are named without the program, because the name of the executable varies.
  static func nextStep(after report: Report) -> AttributedString {
    if let progress = report.progress,
      progress.cause == .interrupted || report.verdict == .asExpected
    {
      return nextStep(after: progress).text
    }
    let sentence: Sentence
    switch report.verdict {
    case .asExpected where report.totals.accepted == 0:
      sentence = "Nothing to do: every outcome is as expected."
    case .asExpected where report.findings.contains(where: \.lacksReason):
      sentence = """
        Next: write a reason into each entry of the baseline that has none; the next run fails \
        until then.
        """
    case .asExpected:
      sentence =
        suggestion(in: report).map { "Nothing is new. What would help most: \($0)." }
        ?? "Nothing to do: nothing is new."
    case .baselineStale where report.staleEntries.isEmpty:
      let stale = report.staleSamples.first
      sentence = """
        Next: delete what \(stale?.file ?? "the contract", .location) accepts without need.
        """
    case .baselineStale:
      sentence = """
        Next: remove the stale entries from the baseline with \
        \("run --update-baseline", .command).
        """
    case .sampleFailed:
      let failure = report.sampleFailures.first { !$0.isLoss } ?? report.sampleFailures.first
      let flaw: Sentence = failure?.isLoss == true ? "loses a value of it" : "cannot read it"
      sentence = """
        Next: fix \(failure?.file ?? "the sample", .location), or the model \
        \(failure?.strategy ?? "that reads it", .name), which \(flaw).
        """
    case .nondeterministic:
      let first = report.nondeterminism.first
      sentence = """
        Next: make the answer of \(first?.strategy ?? "the model", .name) depend on nothing but the \
        payload: no random number, no time, no global variable.
        """
    case .gateMissed:
      sentence = """
        Next: apply the remedies of the highest risks, or move the limit of \
        \("--quality-gate", .command).
        """
    case .regressionFailed, .regressionStale:
      sentence = nextStep(afterRegressionsOf: report)
    case .worseThanExpected:
      let worst = report.findings.first { $0.status == .worse }
      let command = "explain \(worst?.operatorID ?? "OPERATOR")"
      sentence = """
        Next: look at \(command, .command) and fix the model, or list the known failure with \
        \("run --update-baseline", .command) and write its reason.
        """
    }
    return sentence.text
  }

  /// A share in whole percent, never rounded up to all and never down to nothing.
  static func percent(_ part: Int, of whole: Int) -> String {
    guard part > 0, whole > 0 else { return "0 %" }
    let share = part.multipliedFullWidth(by: 100)
    let percent = whole.dividingFullWidth(share).quotient
    return percent == 0 ? "under 1 %" : "\(percent) %"
  }
}

extension ReportFinding {
  /// Whether the finding is a known failure without a reason.
  fileprivate var lacksReason: Bool {
    status == .accepted && because?.allSatisfy(\.isWhitespace) ?? false
  }
}
