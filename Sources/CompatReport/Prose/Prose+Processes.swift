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
    let checks = nondeterminism.reduce(0) { $0 + $1.count }
    let parts = nondeterminism.map { part -> Sentence in
      let sentence: Sentence = """
        \(part.count) of \(part.contract, .name) in \(part.strategy, .name) (\
        \(answers(of: part)) at \(part.mutant, .location))
        """
      return sentence
    }
    let sentence: Sentence = """
      \("Nondeterministic", .emphasis): \(checks, of: "repeated check") gave another answer to the \
      same payload: \(enumeration(of: parts)).
      """
    return sentence
  }

  /// The two answers to one payload.
  private static func answers(of part: ReportNondeterminism) -> Sentence {
    switch part.difference {
    case .outcome:
      "\(part.outcome.rawValue, .emphasis), then \(part.repeatedOutcome.rawValue, .emphasis)"
    case .errorKind: "\(part.outcome.rawValue, .emphasis) with errors of different kinds"
    case .errorPath: "\(part.outcome.rawValue, .emphasis) with errors at different paths"
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
