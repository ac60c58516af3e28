package import CompatModel

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
