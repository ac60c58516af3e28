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

  /// How much of the plan was checked; the next step says what to do about the rest.
  private static func sentence(for progress: ReportProgress) -> Sentence {
    let (done, planned) = (progress.checksDone, progress.checksPlanned)
    let start =
      switch progress.cause {
      case .interrupted: "Stopped after"
      case .shard: "A part:"
      case .merged: "Incomplete:"
      }
    return """
      \(start, .emphasis) \(done) of \(planned, of: "check")\
      \(progress.shard, .name, after: " of shard ") (\(percent(done, of: planned), .number)).
      """
  }

  private static func sentence(for difference: DecoderDifference) -> Sentence {
    """
    \("Foundation's decoder answers differently from the calibrated behaviour", .emphasis): \
    \(difference.question, .value) gives \(difference.observed, .value) instead of \
    \(difference.calibrated, .value); outcomes that depend on it may have changed although no \
    model did, see \("explain \(difference.fact)", .command).
    """
  }

  private static func sentence(leavingOut hazards: [String]) -> Sentence? {
    if hazards.isEmpty { return nil }
    return """
      Without \(list: hazards, .name), whose payloads can end the process or take long; a run \
      without \("--no-hazards", .command) applies them as well.
      """
  }

  /// The elements that were not mutated: because others stand for them, or though nothing does.
  static func elements(
    _ kind: KeyPath<ElementCounts, Int>, in contracts: [ReportContract]
  ) -> Sentence? {
    let counts = contracts.map { (id: $0.id, count: $0.elements?[keyPath: kind] ?? 0) }
      .filter { $0.count > 0 }
    let count = counts.reduce(0) { $0 + $1.count }
    if count == 0 { return nil }
    let reason: Sentence =
      kind == \.covered
      ? "others of the same shape are" : "there are too many shapes, or they are nested too deeply"
    return """
      \(count, of: "element") of arrays and maps in \(list: counts.map(\.id), .name) \
      \(count, one: "is", many: "are") not mutated: \(reason); \("run --every-element", .command) \
      mutates all.
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

  private static func sentence(for leftOut: [ReportLeftOut]) -> Sentence? {
    if leftOut.isEmpty { return nil }
    let checks = leftOut.reduce(0) { $0 + $1.checks }
    let list = leftOut.map { one -> Sentence in
      "\(one.checks) of \(one.contract, .name) in \(one.strategy, .name)"
    }
    return """
      \(checks, of: "check") \(checks == 1 ? "was" : "were", .emphasis) \("skipped", .emphasis), \
      because the model had crashed or hung too often before: \
      \(.list(list, atMost: 6, of: "strategy")). The other checks represent them.
      """
  }

  private static func sentence(for flaky: [ReportFlaky]) -> Sentence? {
    if flaky.isEmpty { return nil }
    let list = flaky.map { one -> Sentence in
      """
      \(one.count) of \(one.contract, .name) in \(one.strategy, .name) \
      (\(words(for: one.termination), .emphasis) at \(one.mutant, .location))
      """
    }
    return """
      \("Flaky", .emphasis): \(flaky.reduce(0) { $0 + $1.count }, of: "check") ended or stalled \
      the process, but not when repeated alone, and the repetition counts: \
      \(.list(list, atMost: 6, of: "strategy")).
      """
  }

  static func sentence(for nondeterminism: [ReportNondeterminism]) -> Sentence {
    if nondeterminism.isEmpty { return "" }
    let list = nondeterminism.map { one -> Sentence in
      """
      \(one.count) of \(one.contract, .name) in \(one.strategy, .name) \
      (\(answers(of: one)) at \(one.mutant, .location))
      """
    }
    return """
      \("Nondeterministic", .emphasis): the answer to \
      \(nondeterminism.reduce(0) { $0 + $1.count }, of: "payload") \(Self.nondeterminism): \
      \(.list(list, atMost: 6, of: "strategy")).
      """
  }

  /// The two answers; of payloads that were read again after others, only decoding was tried.
  private static func answers(of part: ReportNondeterminism) -> Sentence {
    let isReadAfter = part.difference == .readBefore
    func answer(_ outcome: Outcome) -> Sentence {
      let word = isReadAfter && outcome == .intact ? "decoded" : outcome.rawValue
      return "\(word, .emphasis)"
    }
    let then =
      part.outcome == part.repeatedOutcome
      ? "with another value or error" : "then \(answer(part.repeatedOutcome))" as Sentence
    return "\(answer(part.outcome)), \(then)\(if: isReadAfter, " after other payloads")"
  }
}

extension ReportProgress {
  var resume: String { "run --resume" + (shard.map { " --shard \($0)" } ?? "") }
}
