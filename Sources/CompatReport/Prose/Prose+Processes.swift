import CompatEngine
import CompatModel

// Sentences about runs that ended early, and about processes that ended.

extension Prose {
  /// The number of strategies that a circumstance names.
  private static let maximumStrategies = 6

  static func sentence(for progress: ReportProgress) -> Sentence {
    let (done, planned) = (progress.checksDone, progress.checksPlanned)
    let share: Sentence = "(\(percent(done, of: planned), .number))"
    let resume = "run --resume" + (progress.shard.map { " --shard \($0)" } ?? "")
    let sentence: Sentence =
      switch (progress.cause, progress.shard) {
      case (.interrupted, nil):
        """
        \("Stopped", .emphasis) after \(done) of \(planned, of: "check") \(share); \
        \(resume, .command) resumes.
        """
      case (.interrupted, let shard?):
        """
        \("Stopped", .emphasis) after \(done) of the \(planned, of: "check") of shard \
        \(shard, .name) \(share); \(resume, .command) resumes.
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
        \("Incomplete", .emphasis): the result files cover \(done) of \
        \(planned, of: "check") \(share).
        """
      }
    return sentence
  }

  /// Says what to do after a run that is not complete.
  static func nextStep(after progress: ReportProgress) -> Sentence {
    let sentence: Sentence
    switch progress.cause {
    case .interrupted:
      let resume = "run --resume" + (progress.shard.map { " --shard \($0)" } ?? "")
      sentence = "Next: resume with \(resume, .command); finished checks are kept."
    case .shard:
      sentence = """
        Next: when all shards are finished, judge the whole with \("report", .command) and their \
        result files.
        """
    case .merged:
      sentence = "Next: add the result files that are missing."
    }
    return sentence
  }

  /// The checks that were skipped because a model had ended the process too often.
  static func sentence(for leftOut: [ReportLeftOut]) -> Sentence {
    let checks = leftOut.reduce(0) { $0 + $1.checks }
    let parts = leftOut.map { part -> Sentence in
      let sentence: Sentence = """
        \(part.checks) of \(part.contract, .name) in \(part.strategy, .name)
        """
      return sentence
    }
    let verb = checks == 1 ? "was" : "were"
    let sentence: Sentence = """
      \(checks, of: "check") \(verb, .emphasis) \("skipped", .emphasis), because the model had \
      crashed or hung too often before: \(enumeration(of: parts)). The other checks represent \
      them.
      """
    return sentence
  }

  /// The checks that failed once, but not when they were repeated.
  static func sentence(for flaky: [ReportFlaky]) -> Sentence {
    let checks = flaky.reduce(0) { $0 + $1.count }
    let parts = flaky.map { part -> Sentence in
      let sentence: Sentence = """
        \(part.count) of \(part.contract, .name) in \(part.strategy, .name) (\
        \(words(for: part.termination), .emphasis) at \(part.mutant, .location))
        """
      return sentence
    }
    let sentence: Sentence = """
      \("Flaky", .emphasis): \(checks, of: "check") ended or stalled the process, but not when \
      repeated alone, and the repetition counts: \(enumeration(of: parts)).
      """
    return sentence
  }

  /// The checks that gave another answer when they were repeated.
  static func sentence(for nondeterminism: [ReportNondeterminism]) -> Sentence {
    let groups = [false, true].map { isOfProcess in
      nondeterminism.filter { ($0.difference == .readBefore) == isOfProcess }
    }
    let sentences = groups.filter { !$0.isEmpty }.map { group -> Sentence in
      let checks = group.reduce(0) { $0 + $1.count }
      let parts = group.map { part -> Sentence in
        """
        \(part.count) of \(part.contract, .name) in \(part.strategy, .name) (\
        \(answers(of: part)) at \(part.mutant, .location))
        """
      }
      let words: Sentence =
        group[0].difference == .readBefore
        ? "depends on what was read before: \(checks, of: "payload") had another answer"
        : "\(checks, of: "repeated check") gave another answer to the same payload"
      return "\("Nondeterministic", .emphasis): \(words): \(enumeration(of: parts))."
    }
    return Sentence.joined(sentences, by: " ", last: " ")
  }

  private static func answers(of part: ReportNondeterminism) -> Sentence {
    switch part.difference {
    case .outcome:
      "\(part.outcome.rawValue, .emphasis), then \(part.repeatedOutcome.rawValue, .emphasis)"
    case .errorKind: "\(part.outcome.rawValue, .emphasis) with errors of different kinds"
    case .errorPath: "\(part.outcome.rawValue, .emphasis) with errors at different paths"
    case .readBefore where part.outcome == part.repeatedOutcome && part.outcome == .intact:
      "another value in a process that had read nothing else"
    case .readBefore where part.outcome == part.repeatedOutcome:
      "another error in a process that had read nothing else"
    case .readBefore:
      """
      \(answer(part.outcome), .emphasis), but \(answer(part.repeatedOutcome), .emphasis) by a \
      process that had read nothing else
      """
    }
  }

  /// What a process that was not judged made of a payload.
  private static func answer(_ outcome: Outcome) -> String {
    switch outcome {
    case .intact: "decoded"
    case .crashed: "ended"
    default: outcome.rawValue
    }
  }

  /// Lists parts; if there are many, the last ones are only counted.
  private static func enumeration(of parts: [Sentence]) -> Sentence {
    let rest = parts.count - maximumStrategies
    // One part takes hardly more room than its count.
    let shown = rest > 1 ? parts.prefix(maximumStrategies) : parts[...]
    let list = Sentence.joined(Array(shown), by: ", ", last: rest <= 1 ? " and " : ", ")
    guard rest > 1 else { return list }
    return "\(list) and \(rest, of: "more strategy", plural: "more strategies")"
  }
}
