import CompatEngine
import CompatModel
import JSONSyntax

// The result of a run in one sentence, and what to do next.

extension Prose {
  static func verdict(of report: Report) -> Sentence {
    let unread = report.sampleFailures.filter { !$0.isLoss }
    let samples = Set((unread.isEmpty ? report.sampleFailures : unread).map(\.sample)).count
    let unreliable = report.nondeterminism.count
    switch report.verdict {
    case .asExpected: return news(of: report)
    case .worseThanExpected: return "\(new(in: report))."
    case .baselineStale: return stale(in: report)
    case .gateMissed:
      let missed = report.gates.filter { !$0.isMet }
      return """
        \(missed.count, of: "quality gate") \(missed.count, one: "is", many: "are") not met: \
        \(Sentence.joined(missed.map(condition), by: "; ")).
        """
    case .regressionFailed, .regressionStale:
      return kept(report.regressions.filter(\.failsRun).map(\.status)) ?? ""
    case .sampleFailed:
      let failures: Sentence = "; \(new(in: report))"
      let skipped: Sentence = """
        not read unmodified, so that \(samples, one: "its", many: "their") mutants were skipped
        """
      return """
        \(samples, of: "sample") \(samples, one: "is", many: "are") \
        \(unread.isEmpty ? "read with a loss" : skipped)\(if: report.totals.worse > 0, failures).
        """
    case .nondeterministic:
      return """
        \(unreliable, of: "strategy") \(unreliable, one: "gives", many: "give") different answers \
        to the same payload; \(unreliable, one: "its", many: "their") results prove nothing.
        """
    }
  }

  private static func news(of report: Report) -> Sentence {
    if report.hasCheckedNothing { return "Nothing has been checked yet." }
    let soFar: Sentence = report.progress == nil ? "" : " so far"
    let known = FindingFamily.families(of: report.findings).count
    if known == 0 { return "No failures\(soFar): every outcome is as expected." }
    let silent = FindingFamily.families(of: report.silentFindings).count
    let lacksReasons = report.findings.contains(where: \.lacksReason)
    let answer: Sentence =
      silent == 0
      ? "No new failures\(soFar); \(known) known"
      : """
      \(silent) of \(known, of: "known failure") \(silent, one: "is", many: "are") silent (wrong or \
      lost values); none is new\(soFar)
      """
    return "\(answer)\(if: lacksReasons, ", not all with a reason")."
  }

  private static func new(in report: Report) -> Sentence {
    let silent = report.silentFindings.filter { $0.status == .worse }
    let count = report.failureCount(.worse)
    return "\(count, of: "new failure")\(silence(of: silent, among: count))"
  }

  private static func silence(of findings: [ReportFinding], among count: Int) -> Sentence {
    let silent = FindingFamily.families(of: findings).count
    return silent == count && silent > 0
      ? ", silent" : "\(if: silent > 0, ", \(silent) of them silent (wrong or lost values)")"
  }

  private static func stale(in report: Report) -> Sentence {
    let (entries, samples) = (report.staleEntries.count, report.staleSamples.count)
    let counts: [Sentence] = [
      "\(if: entries > 0, "known failures that no longer happen: \(entries)")",
      "\(if: samples > 0, "samples accepted without need: \(samples)")",
    ]
    return "Stale: \(.joined(counts, by: ", "))."
  }

  static func condition(of gate: ReportGate) -> Sentence {
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
    if let rule = rule(of: report) {
      return "Next: \(Sentence(rule.advice.prefix(1).lowercased() + rule.advice.dropFirst()))"
    }
    if let worst = report.families(.worse).first {
      let finding = StrategyAdvice(in: report).advised(worst.smallest, in: report)
      let remedy = finding.survivors.isEmpty ? finding.remedy : nil
      let step: Sentence =
        remedy.map { "First: write \($0.property, .name) as \($0.code, .command)\($0.module)" }
        ?? "First fix \(place(of: worst))\(hint(for: finding, atMost: 1), after: ": ")"
      return """
        \(step). To accept failures: \("run --update-baseline", .command), with a reason for each.
        """
    }
    if report.findings.contains(where: \.lacksReason) {
      return """
        Next: write a reason into each entry of the baseline that has none; the next run fails \
        until then.
        """
    }
    return suggestion(in: report).map { "First: \($0)." } ?? "Nothing to do: nothing is new."
  }

  /// The rule whose advice comes next; nil where failures or risks say what to do.
  private static func rule(of report: Report) -> DiagnosticRule? {
    switch report.verdict {
    case .asExpected, .worseThanExpected: nil
    case .baselineStale: report.staleEntries.isEmpty ? .staleSample : .staleEntry
    case .sampleFailed: .unreadableSample
    case .nondeterministic: .nondeterminism
    case .gateMissed: .missedGate
    case .regressionFailed: .failingRegression
    case .regressionStale: .staleRegression
    }
  }

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

  /// What to do where nothing is new, the first row of a table above it; nil if nothing helps.
  ///
  /// Known failures are accepted: risks of several strategies come first, or properties.
  private static func suggestion(in report: Report) -> Sentence? {
    if let brief = RiskBrief.helped(RiskBrief.all(in: report)).first {
      return """
        \(title(of: brief.changeClass), .emphasis) at \(brief.contract, .name) \
        \(brief.sites.first ?? "/", .location) breaks \(list: brief.harms.flatMap(\.releases), .value); \
        write \(brief.survivor ?? "", .name) there
        """
    }
    guard let property = PropertyDigest.all(in: report).first, let fix = property.fix else {
      return nil
    }
    return "write \(property.name) as \(fix.remedy.code, .command)\(fix.remedy.module)"
  }
}

extension ReportRemedy {
  /// The module that an edit needs beside the standard library.
  fileprivate var module: Sentence {
    pattern == RemedyPattern.optional.rawValue
      ? "" : ", with \("import DecodingStrategies", .command)"
  }
}

extension Report {
  /// Whether a run was stopped before its first check was known.
  var hasCheckedNothing: Bool { progress?.cause == .interrupted && totals.checks == 0 }

  /// The failures that no error reports: values are wrong, or are lost.
  var silentFindings: [ReportFinding] { findings.filter(\.isSilent) }
}

extension ReportFinding {
  var isSilent: Bool { outcome.isSilent }

  var lacksReason: Bool {
    status == .accepted && because?.allSatisfy(\.isWhitespace) ?? false
  }
}
