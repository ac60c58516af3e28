package import CompatModel
/// A sample that fails before anything is changed: its mutants prove nothing.
package struct SampleFailure: Sendable {
  /// The sample.
  package let sample: Sample

  /// The strategy that cannot read it.
  package let strategy: String

  /// The outcome.
  package let outcome: Outcome

  /// What the decoder threw; nil where it decoded.
  package let error: ErrorFacts?

  /// How the process ended; nil where it did not.
  package let termination: Termination?
}
