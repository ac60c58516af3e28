package import CompatModel

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
