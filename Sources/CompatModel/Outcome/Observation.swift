/// The facts of a check, unjudged.
public struct Observation: Sendable {
  /// How a check ended.
  public enum Ending: Sendable {
    /// The decoder threw.
    case threw(any Error)
    /// The decoder returned a value, and the app sees something.
    case decoded(VisibleEffect)
    /// The process ended, or gave no answer.
    case ended(Termination)
  }

  /// How the check ended.
  public var termination: Ending

  /// What a faithful reader should have seen.
  public var expectedReading: ExpectedReading

  /// What encoding would send back for a value that the app does not know; nil where the check is
  /// not about such a value, or nothing was decoded, or the model has no encoder.
  public var roundTrip: RoundTrip?

  /// How many values the app sees in the unmutated sample.
  public var visibleLeaves: Int

  /// Creates an observation.
  ///
  /// - Parameters:
  ///   - termination: How the check ended.
  ///   - visibleLeaves: How many values the app sees in the unmutated sample.
  ///   - expectedReading: What a faithful reader should have seen.
  ///   - roundTrip: What encoding would send back.
  public init(
    termination: Ending, visibleLeaves: Int, expectedReading: ExpectedReading,
    roundTrip: RoundTrip? = nil
  ) {
    self.termination = termination
    self.visibleLeaves = visibleLeaves
    self.expectedReading = expectedReading
    self.roundTrip = roundTrip
  }

  /// How much of what the app could see is gone: everything, where nothing was decoded.
  public var blastRadius: BlastRadius {
    switch termination {
    case .threw, .ended: .everything(of: visibleLeaves)
    case .decoded(let effect): effect.blastRadius
    }
  }
}
