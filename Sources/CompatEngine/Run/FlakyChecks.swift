public import CompatModel
/// Checks of one strategy that ended the process, but not when they were made once more.
public struct FlakyChecks: Sendable {
  /// The number of checks.
  public let count: Int

  /// The first of them; nil where it was the sample itself, or what was tried before any mutant.
  public let example: Mutant?

  /// The sample of the first of them.
  public let sample: Sample

  /// How the process ended the first time.
  public let termination: Termination
}
