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
    var pointer = site
    while sample.captured[pointer] == nil, let parent = pointer.parent { pointer = parent }
    return sample.captured.location(at: sample.captured[pointer]?.range.lowerBound ?? 0)
  }
}

/// A sample that a contract accepts although no strategy needs that.
package struct StaleSample: Sendable, Hashable {
  package let sample: String
  package let accepted: AcceptedSample
}

extension RunResults {
  /// The accepted samples that every strategy reads as they say, in the order of the plan.
  ///
  /// One that no strategy reads is accepted as a document of another kind. Some strategies cannot show
  /// what the others need.
  package func staleSamples(in plan: Plan) -> [StaleSample] {
    guard plan.selection.strategies == nil else { return [] }
    return plan.parts.enumerated().flatMap { number, part in
      part.contract.samples.enumerated().compactMap { position, sample in
        guard let accepted = part.contract.acceptedSamples[sample.id],
          !isUnread(position, of: part, at: number),
          part.strategies.indices.allSatisfy({ index in
            rows[Row(part: number, strategyIndex: index)]?.failures[position] == nil
          })
        else { return nil }
        return StaleSample(sample: sample.id, accepted: accepted)
      }
    }
  }
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
    let document = decoded
    var site = document.site(namedLike: path)
    while document[site] == nil, let parent = site.parent { site = parent }
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
  /// The line and the column of a value; nil if there is none.
  fileprivate func location(of pointer: JSONPointer) -> TextLocation? {
    self[pointer].map { location(at: $0.range.lowerBound) }
  }
}
