public import CompatModel
/// A sample that fails before anything is changed: its mutants prove nothing.
public struct SampleFailure: Sendable {
  /// The sample.
  public let sample: Sample

  /// The strategy that cannot read it.
  public let strategy: String

  /// The outcome.
  public let outcome: Outcome

  /// What the decoder threw; nil where it decoded.
  public let error: ErrorFacts?

  /// How the process ended; nil where it did not.
  public let termination: Termination?
}
