import CompatModel

// The result of a run in one sentence, and what to do next.

extension Prose {
  static func verdict(of report: Report) -> Sentence {
    let unread = report.sampleFailures.filter { !$0.isLoss }
    let samples = Set((unread.isEmpty ? report.sampleFailures : unread).map(\.sample)).count
    let unreliable = report.nondeterminism.count
    switch report.verdict {
    case .asExpected: return news(of: report)
    case .worseThanExpected: return mostUrgent(of: report)
    case .baselineStale: return stale(in: report)
    case .gateMissed:
      let missed = report.gates.filter { !$0.isMet }
      return """
        \(missed.count, of: "quality gate") \(missed.count, one: "is", many: "are") not met: \
        \(Sentence.joined(missed.map(condition), by: "; ")).
        """
    case .regressionFailed, .regressionStale: return regressionVerdict(of: report)
    case .sampleFailed where report.sampleFailures.allSatisfy(\.isOfExcerpt):
      return """
        \(samples, of: "sample") \(samples, one: "was", many: "were") not checked with every \
        strategy, because a model needs all elements of an array or map.
        """
    case .sampleFailed where unread.isEmpty:
      let failures: Sentence = report.totals.worse == 0 ? "." : "; \(mostUrgent(of: report))"
      return """
        \(samples, of: "sample") \(samples, one: "is", many: "are") read with a loss\(failures)
        """
    case .sampleFailed:
      return """
        \(samples, of: "sample") \(samples, one: "does", many: "do") not decode unmodified; \
        \(samples, one: "its", many: "their") mutants were skipped.
        """
    case .nondeterministic:
      return """
        \(unreliable, of: "strategy") \(unreliable, one: "gives", many: "give") different answers \
        to the same payload; \(unreliable, one: "its", many: "their") results prove nothing.
        """
    }
  }

  /// There are no new failures, and so many are known.
  private static func news(of report: Report) -> Sentence {
    let soFar: Sentence = report.progress == nil ? "" : " so far"
    let known = FindingFamily.families(of: report.findings).count
    if known == 0 { return "No failures\(soFar): every outcome is as expected." }
    let silent = FindingFamily.families(of: report.silentFindings).count
    let remark: Sentence =
      silent == 0
      ? "" : silent == known ? ", silent" : ", \(silent) of them silent (wrong or lost values)"
    let lacksReasons = report.findings.contains(where: \.lacksReason)
    return """
      No new failures\(soFar); \(known) known\(remark)\
      \(if: lacksReasons, ", not all with a reason").
      """
  }

  /// How many failures are new, and which is the most urgent.
  private static func mostUrgent(of report: Report) -> Sentence {
    let families = FindingFamily.families(of: report.findings.filter { $0.status == .worse })
    guard let first = families.first else {
      return "\(report.totals.worse, of: "check") are worse than expected."
    }
    let separator = families.count == 1 ? ":" : ", first"
    return "\(families.count, of: "new failure")\(Sentence(separator)) \(title(of: first))."
  }

  private static func stale(in report: Report) -> Sentence {
    let (entries, samples) = (report.staleEntries.count, report.staleSamples.count)
    let accepted: Sentence = """
      \(samples, of: "accepted sample") \(samples, one: "is", many: "are") intact
      """
    if entries == 0 { return "The corpus is stale: \(accepted)." }
    return """
      The baseline is stale: \(entries, of: "known failure") no longer \
      \(entries, one: "happens", many: "happen")\(if: samples > 0, ", and \(accepted)").
      """
  }

  /// A condition that is not met, with what was counted.
  static func missed(_ gate: ReportGate) -> Sentence {
    "quality gate is not met: \(condition(of: gate))"
  }

  private static func condition(of gate: ReportGate) -> Sentence {
    "\(gate.condition, .command), counted \(gate.count)"
  }

  /// Says what to do next, in one line.
  ///
  /// Commands are named without the program, because the name of the executable varies.
  static func nextStep(after report: Report) -> Sentence {
    if let progress = report.progress,
      progress.cause == .interrupted || report.verdict == .asExpected
    {
      return nextStep(after: progress)
    }
    let update: Sentence = "\("run --update-baseline", .command)"
    switch report.verdict {
    case .asExpected where report.totals.accepted == 0:
      return "Nothing to do: every outcome is as expected."
    case .asExpected where report.findings.contains(where: \.lacksReason):
      return """
        Next: write a reason into each entry of the baseline that has none; the next run fails \
        until then.
        """
    case .asExpected:
      return suggestion(in: report).map { "Nothing is new. What would help most: \($0)." }
        ?? "Nothing to do: nothing is new."
    case .baselineStale where report.staleEntries.isEmpty:
      let file = report.staleSamples.first?.file ?? "the contract"
      return "Next: delete what \(file, .location) accepts without need."
    case .baselineStale:
      return "Next: remove the stale entries from the baseline with \(update)."
    case .sampleFailed:
      let failure = report.sampleFailures.first { !$0.isLoss } ?? report.sampleFailures.first
      let flaw: Sentence = failure?.isLoss == true ? "loses a value of it" : "cannot read it"
      return """
        Next: fix \(failure?.file ?? "the sample", .location), or the model \
        \(failure?.strategy ?? "that reads it", .name), which \(flaw).
        """
    case .nondeterministic:
      return """
        Next: make the answer of \(report.nondeterminism.first?.strategy ?? "the model", .name) \
        depend on nothing but the payload: no random number, no time, no global variable.
        """
    case .gateMissed:
      return """
        Next: apply the remedies of the highest risks, or move the limit of \
        \("--quality-gate", .command).
        """
    case .regressionFailed, .regressionStale: return nextStep(afterRegressionsOf: report)
    case .worseThanExpected:
      let worst = report.findings.first { $0.status == .worse }
      return """
        Next: look at \("explain \(worst?.operatorID ?? "OPERATOR")", .command) and fix the model, \
        or list the known failure with \(update) and write its reason.
        """
    }
  }

  /// What to do after a run that is not complete.
  private static func nextStep(after progress: ReportProgress) -> Sentence {
    switch progress.cause {
    case .interrupted:
      "Next: resume with \(progress.resume, .command); finished checks are kept."
    case .shard:
      """
      Next: when all shards are finished, judge the whole with \("report", .command) and their \
      result files.
      """
    case .merged: "Next: add the result files that are missing."
    }
  }

  /// What would help most where nothing is new: the strategy for the highest risk of a newest release,
  /// or the first remedy that was tried; nil if nothing helps.
  private static func suggestion(in report: Report) -> Sentence? {
    let briefs = RiskBrief.all(in: report.contracts)
    if let brief = briefs.first(where: { $0.survivor != nil && $0.breaksNewest }) {
      return """
        \(brief.survivor ?? "", .name) at \(brief.contract, .name) \
        \(brief.sites.first ?? "/", .location)
        """
    }
    return report.contracts.lazy.filter { $0.strategies.count == 1 }.compactMap { contract in
      contract.remedies.first.map { Sections.line(for: $0, of: contract) }
    }.first
  }
}

extension Report {
  /// The failures that no error reports: values are wrong, or are lost.
  var silentFindings: [ReportFinding] {
    findings.filter { $0.outcome == .collateral || $0.outcome == .misread }
  }
}

extension ReportFinding {
  /// Whether the finding is a known failure without a reason.
  fileprivate var lacksReason: Bool {
    status == .accepted && because?.allSatisfy(\.isWhitespace) ?? false
  }
}
