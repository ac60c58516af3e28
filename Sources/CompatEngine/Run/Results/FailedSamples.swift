package import CompatModel
package import JSONSyntax

/// A sample that a contract accepts although no strategy needs that.
package struct StaleSample: Codable, Sendable, Hashable {
  package var sample: String
  package var file: String
  package var line: Int
  package var column: Int
  package var because: String
}

/// A sample that a strategy does not read unmodified as it says: it does not decode, so that its mutants
/// were skipped, it is read with a loss, or it is newer than the strategy and breaks it.
@dynamicMemberLookup package struct SampleFailure: Sendable {
  package let sample: Sample
  package let strategy: String

  /// What was recorded of it.
  let record: StrategyResults.SampleRecord

  /// The property whose value is not seen; nil if that is not known.
  package let property: String?

  /// Whether the sample is read with a loss, so that it is a base for mutants.
  package var isLoss: Bool { record.outcome.isSurvived }

  package subscript<Fact>(
    dynamicMember fact: KeyPath<StrategyResults.SampleRecord, Fact>
  ) -> Fact {
    record[keyPath: fact]
  }
}

extension SampleFailure {
  /// The path of the value that cannot be read; nil if no decoder threw.
  ///
  /// The trace knows it where the error has lost it, or names the value around it.
  package var failedPath: JSONPointer? {
    let error = record.error
    guard let path = error?.path, let read = record.read, read.path.hasPrefix(path) else {
      return error?.path
    }
    return read.path
  }

  /// The line and the column of the value that cannot be read or is not seen, or of the object that
  /// lacks it; nil if the process ended.
  package var location: TextLocation? {
    if let unseen = record.unseen {
      return sample.captured.location(of: sample.captured(unseen.site))
    }
    guard let path = failedPath else { return nil }
    let site = decoded.innermost(at: decoded.site(namedLike: path))
    let captured = record.isOfExcerpt ? sample.captured(site) : site
    return sample.captured.location(of: captured)
  }

  /// The sites of the captured payload that broke, in order; empty where they are not known.
  ///
  /// With older values there, the model reads the sample as it says.
  package var brokenSites: [JSONPointer] { (record.broken ?? []).map { sample.captured($0) } }

  /// The line and the column of a site; of the object around it where a member is missing.
  package func location(of site: JSONPointer) -> TextLocation {
    sample.captured.location(of: sample.captured.innermost(at: site))
      ?? sample.captured.location(at: 0)
  }

  /// Whether the decoder that is registered is probably not the one of the app.
  ///
  /// The key that is not found is there in another spelling, or in this one before the decoder
  /// converted it; or a date is there, and not as the decoder reads dates.
  package var suggestsOtherDecoder: Bool {
    guard let error = record.error else { return false }
    switch error.kind {
    case .keyNotFound: return decoded[decoded.site(namedLike: error.path)] != nil
    case .valueNotFound: return false
    case .typeMismatch, .dataCorrupted, .other: return record.read?.isDate == true
    }
  }

  private var decoded: JSONDocument { record.isOfExcerpt ? sample.document : sample.captured }
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
    samples(of: plan) { record, sample, strategy, part in
      let isAccepted =
        record.outcome == .absorbed && part.contract.acceptedSamples[sample.id] != nil
      return record.isFailure && !isAccepted && !strategy.support.isOver(on: scope.today)
        && scope.judges(sample, with: strategy, in: part)
    }
  }

  /// The samples that are newer than a strategy and break it, in the order of the plan's samples and
  /// strategies.
  package func brokenSamples(in plan: Plan) -> [SampleFailure] {
    samples(of: plan) { record, _, _, _ in record.broken != nil }
  }

  /// Looks at the samples that strategies have records of, in the order of the plan: of many samples,
  /// most strategies have none.
  private func samples(
    of plan: Plan,
    where isWanted: (StrategyResults.SampleRecord, Sample, Strategy, ContractPlan) -> Bool
  ) -> [SampleFailure] {
    parts(of: plan).flatMap { part, rows in
      Set(rows.flatMap(\.samples.keys)).sorted().flatMap { position in
        zip(part.strategies, rows).compactMap { strategy, row in
          let sample = part.contract.samples[position]
          guard let record = row.samples[position], isWanted(record, sample, strategy, part)
          else { return nil }
          let unseen = record.unseen.flatMap { sample.document[$0.site] }
          return SampleFailure(
            sample: sample, strategy: strategy.id, record: record,
            property: unseen.flatMap { row.trace.shortProperty(at: $0.pattern)?.name })
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
  /// One that no strategy reads is accepted for that, also where all are older. Some strategies cannot
  /// show what the others need.
  package func staleSamples(in plan: Plan) -> [StaleSample] {
    guard plan.selection.strategies == nil else { return [] }
    return parts(of: plan).flatMap { part, rows in
      part.contract.samples.enumerated().compactMap { position, sample in
        guard let accepted = part.contract.acceptedSamples[sample.id],
          rows.contains(where: { $0.outcome(ofSampleAt: position).isSurvived }),
          rows.allSatisfy({ $0.samples[position]?.isFailure != true })
        else { return nil }
        return StaleSample(
          sample: sample.id, file: accepted.file, line: accepted.location.line,
          column: accepted.location.column, because: accepted.because)
      }
    }
  }
}
