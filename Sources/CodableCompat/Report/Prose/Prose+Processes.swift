#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// What is said of a run that ended early, and of processes that ended under it.

extension Prose {
  /// The number of strategies that a circumstance names.
  private static let maximumStrategies = 6

  /// Says how far a run came.
  ///
  /// - Parameter progress: The numbers.
  /// - Returns: The sentence.
  static func sentence(for progress: ReportProgress) -> AttributedString {
    let (done, planned) = (progress.checksDone, progress.checksPlanned)
    let share: Sentence = "(\(percent(done, of: planned), .number))"
    let resume = "run --resume" + (progress.shard.map { " --shard \($0)" } ?? "")
    let sentence: Sentence =
      switch (progress.cause, progress.shard) {
      case (.interrupted, nil):
        """
        \("Stopped", .emphasis) after \(done) of \(planned, of: "check") \(share.text); \
        \(resume, .command) goes on.
        """
      case (.interrupted, let shard?):
        """
        \("Stopped", .emphasis) after \(done) of the \(planned, of: "check") of shard \
        \(shard, .name) \(share.text); \(resume, .command) goes on.
        """
      case (.shard, let shard) where done < planned:
        """
        \("A part", .emphasis): \(done) of the \(planned, of: "check") of shard \
        \(shard ?? "1/1", .name); the others were skipped. \("report", .command) merges the result \
        files of all shards.
        """
      case (.shard, let shard):
        """
        \("A part", .emphasis): the \(planned, of: "check") of shard \(shard ?? "1/1", .name); \
        \("report", .command) merges the result files of all shards.
        """
      case (.merged, _):
        """
        \("Incomplete", .emphasis): the result files tell of \(done) of \
        \(planned, of: "check") \(share.text).
        """
      }
    return sentence.text
  }

  /// Says what to do after a run that is not complete.
  ///
  /// - Parameter progress: How far it came.
  /// - Returns: The sentence.
  static func nextStep(after progress: ReportProgress) -> AttributedString {
    let sentence: Sentence
    switch progress.cause {
    case .interrupted:
      let resume = "run --resume" + (progress.shard.map { " --shard \($0)" } ?? "")
      sentence = "Next: go on with \(resume, .command); what was checked is kept."
    case .shard:
      sentence = """
        Next: when all shards are through, judge the whole with \("report", .command) and their \
        result files.
        """
    case .merged:
      sentence = "Next: add the result files that are missing."
    }
    return sentence.text
  }

  /// Says which checks were not made because a model had ended the process too often.
  ///
  /// - Parameter leftOut: The checks, by contract and strategy.
  /// - Returns: The sentences.
  static func sentence(for leftOut: [ReportLeftOut]) -> AttributedString {
    let checks = leftOut.reduce(0) { $0 + $1.checks }
    let parts = leftOut.map { part -> AttributedString in
      let sentence: Sentence = """
        \(part.checks) of \(part.contract, .name) in \(part.strategy, .name)
        """
      return sentence.text
    }
    let verb = checks == 1 ? "was" : "were"
    let sentence: Sentence = """
      \(checks, of: "check") \(verb, .emphasis) \("not made", .emphasis), because the model had \
      crashed or hung too often before: \(enumeration(of: parts)). Those that were made stand for \
      the rest.
      """
    return sentence.text
  }

  /// Says which checks went wrong once, and not again.
  ///
  /// - Parameter flaky: The checks, by contract and strategy.
  /// - Returns: The sentences.
  static func sentence(for flaky: [ReportFlaky]) -> AttributedString {
    let checks = flaky.reduce(0) { $0 + $1.count }
    let parts = flaky.map { part -> AttributedString in
      let sentence: Sentence = """
        \(part.count) of \(part.contract, .name) in \(part.strategy, .name) (\
        \(words(for: part.termination), .emphasis) at \(part.mutant, .place))
        """
      return sentence.text
    }
    let sentence: Sentence = """
      \("Flaky", .emphasis): \(checks, of: "check") ended or stalled the process, and did not \
      when made once more alone, which is what counts: \(enumeration(of: parts)).
      """
    return sentence.text
  }

  /// Sets parts in a row, of which the last ones are only counted where there are many.
  private static func enumeration(of parts: [AttributedString]) -> AttributedString {
    let rest = parts.count - maximumStrategies
    // One part takes hardly more room than its count.
    let shown = rest > 1 ? parts.prefix(maximumStrategies) : parts[...]
    var text = AttributedString()
    for (position, part) in shown.enumerated() {
      let isLast = rest <= 1 && position == shown.count - 1
      if position > 0 { text += AttributedString(isLast ? " and " : ", ") }
      text.append(part)
    }
    guard rest > 1 else { return text }
    let more: Sentence = " and \(rest, of: "more strategy", plural: "more strategies")"
    return text + more.text
  }
}
