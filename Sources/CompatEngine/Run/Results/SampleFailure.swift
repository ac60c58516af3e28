package import CompatModel
/// A sample that does not decode unmodified; its mutants were skipped.
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
}
