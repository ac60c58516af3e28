import CompatModel

// Sentences about payloads that were kept.

extension Prose {
  /// The number of strategies that a sentence names.
  private static let maximumReplays = 3

  /// Says what became of a payload that was kept: its file, what was, and what is now.
  static func sentence(for regression: ReportRegression) -> Sentence {
    "\(regression.status.word, .emphasis) \(regression.file, .location): \(facts(of: regression))"
  }

  /// Says what was, and what is now, without the file.
  static func facts(of regression: ReportRegression) -> Sentence {
    if regression.isGone {
      return """
        \(list(of: regression.strategies.map(past))); \(regression.mutant, .location) does not make \
        this payload any more
        """
    }
    if regression.strategies.allSatisfy({ $0.release == nil }) {
      return "\(list(of: regression.strategies.map(past))); no such strategy is registered any more"
    }
    return list(of: regression.strategies.map(words))
  }

  private static func past(_ replay: ReportReplay) -> Sentence {
    "was \(replay.before) in \(replay.strategy, .name)"
  }

  private static func words(for replay: ReportReplay) -> Sentence {
    guard let release = replay.release else {
      return "was \(replay.before) in \(replay.strategy, .name), which is not registered any more"
    }
    let now: Sentence = replay.now.map { "is \($0)" } ?? "is not checked"
    return "was \(replay.before), \(now) in \(replay.strategy, .name) (\(release, .value))"
  }

  private static func list(of parts: [Sentence]) -> Sentence {
    let rest = parts.count - maximumReplays
    // One part takes hardly more room than its count.
    guard rest > 1 else { return .joined(parts, by: "; ") }
    let shown = Sentence.joined(Array(parts.prefix(maximumReplays)), by: "; ")
    return "\(shown); and \(rest, of: "more strategy", plural: "more strategies")"
  }

  /// The command that shows a payload in full.
  static func replay(of regression: ReportRegression) -> Sentence {
    "\("replay \(shellWord(regression.file))", .command)"
  }

  static let regressionNote: Sentence = """
    Found by \("fuzz --save", .command) and decoded again; \("replay --all", .command) shows them in \
    full.
    """

  /// Counts the payloads that are fixed; nil if none is.
  static func fixed(among regressions: [ReportRegression]) -> Sentence? {
    let count = regressions.count { $0.status == .fixed }
    guard count > 0 else { return nil }
    let (verb, pronoun): (Sentence, Sentence) = count == 1 ? ("is", "it") : ("are", "them")
    return """
      \(count, of: "kept payload") \(verb) \(ReplayStatus.fixed.word, .emphasis): \
      \("replay --all --prune", .command) removes \(pronoun).
      """
  }

  /// How many payloads a summary does not list.
  static func moreRegressions(_ count: Int) -> Sentence {
    "\(count, of: "more payload"): \("replay --all", .command) lists all of them."
  }

  /// How many payloads became what, the worst first; nil if none was replayed.
  static func replayed(_ statuses: [ReplayStatus], _ noun: String) -> Sentence? {
    guard !statuses.isEmpty else { return nil }
    let counts = ReplayStatus.allCases.compactMap { status -> Sentence? in
      let count = statuses.count { $0 == status }
      return count > 0 ? "\(count) \(status.word, .emphasis)" : nil
    }
    let verb: Sentence = statuses.count == 1 ? "was" : "were"
    return """
      \(statuses.count, of: noun) \(verb) replayed: \(Sentence.joined(counts, by: ", ")).
      """
  }

  /// The result of a run that fails for payloads alone.
  static func regressionVerdict(of report: Report) -> Sentence {
    let failing = report.regressions.filter(\.failsRun)
    let counts = [
      (ReplayStatus.stillFails, "still fails", "still fail"),
      (.changed, "fails in another way", "fail in another way"),
      (.stale, "is stale", "are stale"),
    ].compactMap { status, one, several -> (count: Int, verb: String)? in
      let count = failing.count { $0.status == status }
      return count > 0 ? (count, count == 1 ? one : several) : nil
    }
    let parts = counts.enumerated().map { position, part -> Sentence in
      position == 0
        ? "\(part.count, of: "kept payload") \(Sentence(part.verb, nil))"
        : "\(part.count) \(Sentence(part.verb, nil))"
    }
    return "\(Sentence.joined(parts, by: ", "))."
  }

  /// What to do after a run that fails for payloads alone.
  static func nextStep(afterRegressionsOf report: Report) -> Sentence {
    guard let first = report.regressions.first(where: \.failsRun) else {
      return "Next: look at \("replay --all", .command)."
    }
    if first.status == .stale {
      return """
        Next: look at \(replay(of: first)); delete the payload and its origin, or search again with \
        \("fuzz --save", .command).
        """
    }
    let strategy = first.strategies.first { $0.now.map { !$0.isSurvived } ?? false }
    let model: Sentence =
      (strategy ?? first.strategies.first).map { "\($0.strategy, .name)" } ?? "the model"
    return "Next: look at \(replay(of: first)) and fix \(model)."
  }
}
