/// The facts of a check, unjudged.
public struct Observation: Sendable {
  /// How a check ended.
  public enum Ending: Sendable {
    /// The decoder threw.
    case threw(any Error)
    /// The decoder returned a value, and the app sees something.
    case decoded(Sight)
  }

  /// How the check ended.
  public var ending: Ending

  /// What a faithful reader should have seen.
  public var meaning: Meaning

  /// What encoding would send back for a value that the app does not know; nil where the check is
  /// not about such a value, or nothing was decoded, or the model has no encoder.
  public var roundTrip: RoundTrip?

  /// Creates an observation.
  ///
  /// - Parameters:
  ///   - ending: How the check ended.
  ///   - meaning: What a faithful reader should have seen.
  ///   - roundTrip: What encoding would send back.
  public init(ending: Ending, meaning: Meaning, roundTrip: RoundTrip? = nil) {
    self.ending = ending
    self.meaning = meaning
    self.roundTrip = roundTrip
  }
}
