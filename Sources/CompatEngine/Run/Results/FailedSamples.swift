package import CompatModel
package import JSONSyntax

/// A sample that is newer than a strategy, and says something new that breaks it.
package struct BrokenSample: Sendable {
  package let sample: Sample
  package let strategy: String

  /// The sites of the captured payload that broke, in order; empty where they are not known.
  ///
  /// With older values there, the model reads the sample as it says.
  package let sites: [JSONPointer]
  package let outcome: Outcome

  /// The line and the column of a site; of the object around it where a member is missing.
  package func location(of site: JSONPointer) -> TextLocation {
    sample.captured.location(of: sample.captured.innermost(at: site))
      ?? sample.captured.location(at: 0)
  }
}

/// A sample that a contract accepts although no strategy needs that.
package struct StaleSample: Codable, Sendable, Hashable {
  package var sample: String
  package var file: String
  package var line: Int
  package var column: Int
  package var because: String
}

/// A sample that does not decode unmodified, so that its mutants were skipped, or that is read with a
/// loss.
@dynamicMemberLookup package struct SampleFailure: Sendable {
  package let sample: Sample
  package let strategy: String

  /// What was recorded of it.
  let failure: StrategyResults.Failure

  /// The property whose value is not seen; nil if that is not known.
  package let property: String?

  /// Whether the sample is read with a loss, so that it is a base for mutants.
  package var isLoss: Bool { failure.outcome.isSurvived }

  package subscript<Fact>(dynamicMember fact: KeyPath<StrategyResults.Failure, Fact>) -> Fact {
    failure[keyPath: fact]
  }
}

extension SampleFailure {
  /// The path of the value that cannot be read; nil if no decoder threw.
  ///
  /// The trace knows it where the error has lost it, or names the value around it.
  package var failedPath: JSONPointer? {
    let error = failure.error
    guard let path = error?.path, let read = failure.read, read.path.hasPrefix(path) else {
      return error?.path
    }
    return read.path
  }

  /// The line and the column of the value that cannot be read or is not seen, or of the object that
  /// lacks it; nil if the process ended.
  package var location: TextLocation? {
    if let unseen = failure.unseen {
      return sample.captured.location(of: sample.captured(unseen.site))
    }
    guard let path = failedPath else { return nil }
    let site = decoded.innermost(at: decoded.site(namedLike: path))
    let captured = failure.isOfExcerpt ? sample.captured(site) : site
    return sample.captured.location(of: captured)
  }

  /// Whether the decoder that is registered is probably not the one of the app.
  ///
  /// The key that is not found is there in another spelling, or in this one before the decoder
  /// converted it; or a date is there, and not as the decoder reads dates.
  package var suggestsOtherDecoder: Bool {
    guard let error = failure.error else { return false }
    switch error.kind {
    case .keyNotFound: return decoded[decoded.site(namedLike: error.path)] != nil
    case .valueNotFound: return false
    case .typeMismatch, .dataCorrupted, .other: return failure.read?.isDate == true
    }
  }

  private var decoded: JSONDocument { failure.isOfExcerpt ? sample.document : sample.captured }
}

extension JSONDocument {
  /// The innermost value that is there on the way to a site.
  fileprivate func innermost(at site: JSONPointer) -> JSONPointer {
    var site = site
    while self[site] == nil, let parent = site.parent { site = parent }
    return site
  }

  /// The line and the column of a value; nil if there is none.
  fileprivate func location(of pointer: JSONPointer) -> TextLocation? {
    self[pointer].map { location(at: $0.range.lowerBound) }
  }
}

extension RunResults {
  /// The signatures of everything that is worse than expected, of the strategies that are judged.
  package func failures(
    in plan: Plan, judging scope: JudgementScope = .everything
  ) -> Set<FailureSignature> {
    Set(
      parts(of: plan).flatMap { part, rows in
        part.findings(in: rows, judging: scope).map(\.signature)
      })
  }

  /// The samples that do not decode unmodified, once for each strategy, in the order of the plan.
  package func sampleFailures(
    in plan: Plan, judging scope: JudgementScope = .everything
  ) -> [SampleFailure] {
    parts(of: plan).flatMap { part, rows in
      samples(of: part, rows, with: \.failures) { failure, sample, strategy, row in
        let isAccepted =
          failure.outcome == .absorbed && part.contract.acceptedSamples[sample.id] != nil
        guard !isAccepted, !strategy.support.isOver(on: scope.today),
          scope.judges(sample, with: strategy, in: part)
        else { return nil }
        let unseen = failure.unseen.flatMap { sample.document[$0.site] }
        return SampleFailure(
          sample: sample, strategy: strategy.id, failure: failure,
          property: unseen.flatMap { row.trace.shortProperty(at: $0.pattern)?.name })
      }
    }
  }

  /// The samples that look like documents of another kind, and that no strategy survives.
  package func foreignSamples(in plan: Plan) -> [Sample] {
    parts(of: plan).flatMap { part, rows in
      part.contract.foreignSamples.filter { isUnread($0, by: rows) }
        .map { part.contract.samples[$0] }
    }
  }

  /// Whether no strategy survives a sample, also of those that are older.
  private func isUnread(_ position: Int, by rows: [StrategyResults]) -> Bool {
    rows.allSatisfy { !$0.outcome(ofSampleAt: position).isSurvived }
  }

  /// The samples that are newer than a strategy and break it, in the order of the plan's samples and
  /// strategies.
  package func brokenSamples(in plan: Plan) -> [BrokenSample] {
    parts(of: plan).flatMap { part, rows in
      samples(of: part, rows, with: \.broken) { broken, sample, strategy, _ in
        BrokenSample(
          sample: sample, strategy: strategy.id, sites: broken.sites.map { sample.captured($0) },
          outcome: broken.outcome)
      }
    }
  }

  /// Looks at the samples that strategies have facts of, in the order of the plan: of many samples, most
  /// strategies have none.
  private func samples<Fact, Element>(
    of part: ContractPlan, _ rows: [StrategyResults],
    with facts: (StrategyResults) -> [Int: Fact],
    _ element: (Fact, Sample, Strategy, StrategyResults) -> Element?
  ) -> [Element] {
    Set(rows.flatMap { facts($0).keys }).sorted().flatMap { position in
      zip(part.strategies, rows).compactMap { strategy, row in
        facts(row)[position].flatMap {
          element($0, part.contract.samples[position], strategy, row)
        }
      }
    }
  }

  /// The strategies that gave different answers to the same payload, each with the first such
  /// sample, in the order of the plan.
  package func nondeterministicStrategies(in plan: Plan) -> [(sample: Sample, strategy: String)] {
    parts(of: plan).flatMap { part, rows in
      zip(part.strategies, rows).compactMap { strategy, results in
        results.nondeterminism.map { (part.contract.samples[$0.position.sample], strategy.id) }
      }
    }
  }

  /// The accepted samples that every strategy reads as they say, in the order of the plan.
  ///
  /// One that no strategy reads is accepted as a document of another kind. Some strategies cannot show
  /// what the others need.
  package func staleSamples(in plan: Plan) -> [StaleSample] {
    guard plan.selection.strategies == nil else { return [] }
    return parts(of: plan).flatMap { part, rows in
      part.contract.samples.enumerated().compactMap { position, sample in
        guard let accepted = part.contract.acceptedSamples[sample.id],
          !isUnread(position, by: rows),
          rows.allSatisfy({ $0.failures[position] == nil })
        else { return nil }
        return StaleSample(
          sample: sample.id, file: accepted.file, line: accepted.location.line,
          column: accepted.location.column, because: accepted.because)
      }
    }
  }
}
