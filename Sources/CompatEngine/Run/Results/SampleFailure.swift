package import CompatModel
/// A sample that does not decode unmodified, so that its mutants were skipped, or that is read with a
/// loss.
package struct SampleFailure: Sendable {
  package let sample: Sample
  package let strategy: String

  /// Whether the captured payload decodes, and only the excerpt that mutants are made of does not.
  package let isOfExcerpt: Bool
  package let outcome: Outcome
  package let error: ErrorFacts?
  package let termination: Termination?

  /// The value that the model could not read, if the decoder threw and the model can be traced.
  package let read: FailedRead?

  /// The value that the app does not see as the payload says, if the payload was decoded.
  package let unseen: UnseenValue?

  /// The property whose value is not seen; nil if that is not known.
  package var property: String?

  /// The number of mutants of a sample that is read with a loss, and that were skipped because they
  /// change what is lost.
  package var skipped = 0

  /// Whether the sample is read with a loss, so that it is a base for mutants.
  package var isLoss: Bool { outcome.isSurvived }
}
