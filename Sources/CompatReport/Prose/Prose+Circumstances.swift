import CompatEngine
import CompatModel

// What is special about a run: it is incomplete, has a different decoder or no hazards, or models
// ended the process or gave different answers.

extension Prose {
  /// The circumstances of a run that are not as usual, the most important first.
  static func circumstances(of report: Report) -> [Sentence] {
    let stale = Set(report.staleSamples.map(\.sample))
    let accepted = report.contracts.flatMap { $0.accepted.sorted { $0.key < $1.key } }
      .filter { !stale.contains($0.key) }
    let sentences: [Sentence?] =
      [report.progress.map(sentence)] + report.decoderDifferences.map(sentence)
      + [
        sentence(leavingOut: report.hazardsLeftOut), elements(\.skipped, in: report.contracts),
        sentence(for: report.weights),
        sentence(
          for: report.leftOut, "Skipped", of: "check",
          """
          because the model had crashed or hung too often before; the other checks represent them
          """),
        sentence(
          for: report.flaky, "Flaky", of: "check",
          "which ended or stalled the process, but not when repeated alone; the repetition counts"),
        sentence(forNondeterminism: report.nondeterminism),
      ] + accepted.map { sentence(forAccepted: $0.key, because: $0.value) }
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

  private static func sentence(forAccepted sample: String, because: String) -> Sentence {
    """
    \(sample, .location) is accepted although it is not intact, and its mutants are judged from \
    what it shows: \(because, .quotation)
    """
  }

  static func sentence(forNondeterminism nondeterminism: [ReportIncident]) -> Sentence? {
    sentence(
      for: nondeterminism, "Nondeterministic", of: "payload", "whose answer \(Self.nondeterminism)")
  }

  /// A sentence about the number of incidents and the strategies that have them; nil where none is.
  private static func sentence(
    for incidents: [ReportIncident], _ title: String, of noun: String, _ words: Sentence
  ) -> Sentence? {
    if incidents.isEmpty { return nil }
    let list = incidents.map { one -> Sentence in
      let facts = one.termination.map { "\(Self.words(for: $0), .emphasis)" } ?? answers(of: one)
      return """
        \(one.count) of \(one.contract, .name) in \(one.strategy, .name)\
        \(one.mutant.map { "\(facts) at \($0, .location)" }, after: " (", before: ")")
        """
    }
    return """
      \(title, .emphasis): \(incidents.reduce(0) { $0 + $1.count }, of: noun), \(words): \
      \(.list(list, atMost: 6, of: "strategy")).
      """
  }

  /// The two answers; of payloads that were read again after others, only decoding was tried.
  private static func answers(of incident: ReportIncident) -> Sentence {
    let isReadAfter = incident.difference == .readBefore
    func answer(_ outcome: Outcome?) -> Sentence {
      "\(isReadAfter && outcome == .intact ? "decoded" : outcome?.rawValue ?? "", .emphasis)"
    }
    let (first, second) = (incident.outcome, incident.repeatedOutcome)
    let then: Sentence =
      first == second ? "with another value or error" : "then \(answer(second))"
    return "\(answer(first)), \(then)\(if: isReadAfter, " after other payloads")"
  }
}

extension ReportProgress {
  var resume: String { "run --resume" + (shard.map { " --shard \($0)" } ?? "") }
}
