import CompatModel

// Payloads that were kept, and what became of them.

extension Sections {
  /// The payloads that are not fixed, and how many are.
  static func regressions(_ report: Report, _ detail: ReportDetail) -> [Block] {
    .section(
      "regressions", "Payloads that were kept",
      note: """
        Found by \("fuzz --save", .command) and decoded again; \("replay --all", .command) shows \
        them in full.
        """,
      [
        .list(items(for: report.regressions)), .paragraph(Prose.fixed(among: report.regressions)),
      ])
  }

  /// The payloads that are not fixed.
  static func items(for regressions: [ReportRegression]) -> [Block.Item] {
    regressions.filter { $0.status != .fixed }.map {
      Block.Item(mark: $0.worst.map(Mark.init), text: Prose.sentence(for: $0))
    }
  }
}

extension Prose {
  /// Says what became of a payload that was kept: its file, what was, and what is now.
  static func sentence(for regression: ReportRegression) -> Sentence {
    "\(regression.status.word, .emphasis) \(regression.file, .location): \(facts(of: regression))"
  }

  fileprivate static func facts(of regression: ReportRegression) -> Sentence {
    let isUnregistered = regression.strategies.allSatisfy { $0.release == nil }
    let answers = regression.strategies.map { replay -> Sentence in
      let was: Sentence = "was \(replay.before)"
      let strategy: Sentence = "in \(replay.strategy, .name)"
      if regression.isGone || isUnregistered { return "\(was) \(strategy)" }
      guard let release = replay.release else {
        return "\(was) \(strategy), which is not registered any more"
      }
      let now: Sentence = replay.now.map { "is \($0)" } ?? "is not checked"
      return "\(was), \(now) \(strategy) (\(release, .value))"
    }
    let list = Sentence.list(answers, atMost: 3, by: "; ") { "and \($0, of: "more strategy")" }
    if regression.isGone {
      return "\(list); \(regression.mutant, .location) does not make this payload any more"
    }
    return "\(list)\(if: isUnregistered, "; no such strategy is registered any more")"
  }

  static func fixed(among regressions: [ReportRegression]) -> Sentence {
    let count = regressions.count { $0.status == .fixed }
    if count == 0 { return "" }
    return """
      \(count, of: "kept payload") \(count, one: "is", many: "are") \
      \(ReplayStatus.fixed.word, .emphasis): \("replay --all --prune", .command) removes \
      \(count, one: "it", many: "them").
      """
  }

  /// How many payloads became what, the worst first; nil if none was replayed.
  static func replayed(_ statuses: [ReplayStatus], _ noun: String) -> Sentence? {
    if statuses.isEmpty { return nil }
    return """
      \(statuses.count, of: noun) \(statuses.count, one: "was", many: "were") replayed: \
      \(counts(of: statuses)).
      """
  }

  static func regressionVerdict(of report: Report) -> Sentence {
    let failing = report.regressions.filter(\.failsRun).map(\.status)
    return """
      \(failing.count, of: "kept payload") \(failing.count, one: "fails", many: "fail"): \
      \(counts(of: failing)).
      """
  }

  private static func counts(of statuses: [ReplayStatus]) -> Sentence {
    let counts = ReplayStatus.allCases.map { status -> Sentence in
      let count = statuses.count { $0 == status }
      return count > 0 ? "\(count) \(status.word, .emphasis)" : ""
    }
    return .joined(counts, by: ", ")
  }

  /// What to do after a run that fails for payloads alone.
  static func nextStep(afterRegressionsOf report: Report) -> Sentence {
    let first = report.regressions.first(where: \.failsRun)
    let replay = first.map { "replay \(shellWord($0.file))" } ?? "replay --all"
    let step: Sentence =
      first?.status == .stale
      ? "delete the payload and its origin, or search again with \("fuzz --save", .command)"
      : "fix the model"
    return "Next: look at \(replay, .command), and \(step)."
  }
}

extension ReportRegression {
  package var plainText: String { "\(status.word): \(Prose.facts(of: self).visibleText)" }
}
