import CompatEngine
import CompatModel

// What is special about a run: it is incomplete, has a different decoder or no hazards, or models
// ended the process or gave different answers.

extension Prose {
  /// The circumstances of a run that are not as usual, the most important first.
  static func circumstances(of report: Report) -> [Sentence] {
    let stale = Set(report.staleSamples.map(\.sample))
    let accepted = report.contracts.flatMap(\.accepted).filter { !stale.contains($0.sample) }
    let sentences: [Sentence?] =
      [report.progress.map(sentence)] + report.decoderDifferences.map(sentence)
      + [
        sentence(leavingOut: report.hazardsLeftOut), elements(\.skipped, in: report.contracts),
        sentence(for: report.weights), sentence(for: report.leftOut), sentence(for: report.flaky),
        sentence(for: report.nondeterminism),
      ] + accepted.map(sentence)
    return sentences.compactMap(\.self).filter { !$0.isEmpty }
  }

  static func usualCircumstances(of report: Report) -> [Sentence] {
    [
      elements(\.covered, in: report.contracts),
      references(among: report.contracts.flatMap(\.strategies)),
    ].compactMap(\.self)
  }

  private static func sentence(for progress: ReportProgress) -> Sentence {
    let (done, planned) = (progress.checksDone, progress.checksPlanned)
    let share: Sentence = "(\(percent(done, of: planned), .number))"
    let shard: Sentence = "\(progress.shard ?? "1/1", .name)"
    switch progress.cause {
    case .interrupted:
      let all: Sentence =
        progress.shard == nil
        ? "\(planned, of: "check")" : "the \(planned, of: "check") of shard \(shard)"
      return """
        \("Stopped", .emphasis) after \(done) of \(all) \(share); \(progress.resume, .command) \
        resumes.
        """
    case .shard:
      return """
        \("A part", .emphasis): \(done) of the \(planned, of: "check") of shard \(shard); \
        \("report", .command) merges the result files of all shards.
        """
    case .merged:
      return """
        \("Incomplete", .emphasis): the result files cover \(done) of \
        \(planned, of: "check") \(share).
        """
    }
  }

  private static func sentence(for difference: DecoderDifference) -> Sentence {
    """
    \("Foundation's decoder answers differently from the calibrated behaviour", .emphasis): \
    \(difference.question, .value) gives \(difference.observed, .value) instead of \
    \(difference.calibrated, .value); outcomes that depend on it may have changed although no \
    model did, see \("explain \(difference.fact)", .command).
    """
  }

  /// The operators that were not applied, and how to apply them.
  private static func sentence(leavingOut hazards: [String]) -> Sentence? {
    if hazards.isEmpty { return nil }
    return """
      Without \(list: hazards, .name), whose payloads can end the process or take long; a run \
      without \("--no-hazards", .command) applies them as well.
      """
  }

  /// The elements that were not mutated: because others stand for them, or though nothing does.
  private static func elements(
    _ kind: KeyPath<ElementCounts, Int>, in contracts: [ReportContract]
  ) -> Sentence? {
    let counts = contracts.map { (id: $0.id, count: $0.elements?[keyPath: kind] ?? 0) }
      .filter { $0.count > 0 }
    let count = counts.reduce(0) { $0 + $1.count }
    if count == 0 { return nil }
    let names: Sentence = "\(list: counts.map(\.id), .name)"
    let words: Sentence =
      if kind == \.covered {
        """
        of arrays and maps in \(names) \(count, one: "is", many: "are") not mutated: others of the \
        same shape are
        """
      } else {
        """
        in \(names) \(count, one: "was", many: "were") \("skipped", .emphasis): arrays and maps \
        there have too many shapes, or are nested too deeply
        """
      }
    return "\(count, of: "element") \(words); \("run --every-element", .command) mutates all."
  }

  /// Reports how many strategies are not judged; nil where all are.
  private static func references(among strategies: [ReportStrategy]) -> Sentence? {
    let count = strategies.count(where: \.isReference)
    if count == 0 { return nil }
    return """
      \(count) of \(strategies.count, of: "model") \
      \(count, one: "is a reference model", many: "are reference models"): measured, and never \
      judged.
      """
  }

  /// Reports by which weights risks are ranked; nil where they are the measured ones.
  private static func sentence(for weights: [ChangeClass: Int]) -> Sentence? {
    let shares = ChangeClass.allCases.compactMap { one -> Sentence? in
      let measured = ChangeFrequency.measured[one]
      guard let weight = weights[one], weight != measured else { return nil }
      return "\(title(of: one), .emphasis) \(weight) instead of \(measured)"
    }
    guard !shares.isEmpty else { return nil }
    return """
      Risks and findings are ranked by weights of your own: \(Sentence.joined(shares, by: ", ")).
      """
  }

  private static func sentence(for sample: ReportAcceptedSample) -> Sentence {
    """
    \(sample.sample, .location) is accepted although it is not intact, and its mutants are judged \
    from what it shows: \(sample.because, .quotation)
    """
  }

  /// The checks that were skipped because a model had ended the process too often.
  private static func sentence(for leftOut: [ReportLeftOut]) -> Sentence? {
    if leftOut.isEmpty { return nil }
    let checks = leftOut.reduce(0) { $0 + $1.checks }
    let list = list(of: leftOut) {
      "\($0.checks) of \($0.contract, .name) in \($0.strategy, .name)"
    }
    return """
      \(checks, of: "check") \(checks == 1 ? "was" : "were", .emphasis) \("skipped", .emphasis), \
      because the model had crashed or hung too often before: \(list). The other checks represent \
      them.
      """
  }

  /// The checks that failed once, but not when they were repeated.
  private static func sentence(for flaky: [ReportFlaky]) -> Sentence? {
    if flaky.isEmpty { return nil }
    let list = list(of: flaky) {
      """
      \($0.count) of \($0.contract, .name) in \($0.strategy, .name) \
      (\(words(for: $0.termination), .emphasis) at \($0.mutant, .location))
      """
    }
    return """
      \("Flaky", .emphasis): \(flaky.reduce(0) { $0 + $1.count }, of: "check") ended or stalled \
      the process, but not when repeated alone, and the repetition counts: \(list).
      """
  }

  /// The checks that gave another answer when they were repeated.
  static func sentence(for nondeterminism: [ReportNondeterminism]) -> Sentence {
    let sentences = [false, true].compactMap { isReadBefore -> Sentence? in
      let group = nondeterminism.filter { ($0.difference == .readBefore) == isReadBefore }
      if group.isEmpty { return nil }
      let checks = group.reduce(0) { $0 + $1.count }
      let words: Sentence =
        isReadBefore
        ? "depends on what was read before, on the time or on chance: \(checks, of: "payload") had another answer"
        : "\(checks, of: "repeated check") gave another answer to the same payload"
      let list = list(of: group) {
        """
        \($0.count) of \($0.contract, .name) in \($0.strategy, .name) \
        (\(answers(of: $0)) at \($0.mutant, .location))
        """
      }
      return "\("Nondeterministic", .emphasis): \(words): \(list)."
    }
    return .joined(sentences, by: " ")
  }

  private static func answers(of part: ReportNondeterminism) -> Sentence {
    switch part.difference {
    case .outcome:
      "\(part.outcome.rawValue, .emphasis), then \(part.repeatedOutcome.rawValue, .emphasis)"
    case .errorKind: "\(part.outcome.rawValue, .emphasis) with errors of different kinds"
    case .errorPath: "\(part.outcome.rawValue, .emphasis) with errors at different paths"
    case .readBefore where part.outcome == part.repeatedOutcome:
      """
      another \(part.outcome == .intact ? "value" : "error" as Sentence) in a \
      process that had read others first
      """
    case .readBefore:
      """
      \(answer(part.outcome), .emphasis), but \(answer(part.repeatedOutcome), .emphasis) by a \
      process that had read others first
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

  /// Lists what is told of strategies; if there are many, the last ones are only counted.
  private static func list<Element>(
    of elements: [Element], _ words: (Element) -> Sentence
  ) -> Sentence {
    .list(elements.map(words), atMost: 6, of: "strategy")
  }
}

extension ReportProgress {
  var resume: String { "run --resume" + (shard.map { " --shard \($0)" } ?? "") }
}
