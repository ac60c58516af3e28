/// The facts of a check, unjudged.
public struct Observation: Sendable {
  /// How a check ended.
  public enum Ending: Sendable {
    /// The decoder threw.
    case threw(any Error)
    /// The decoder returned a value, and the app sees something.
    case decoded(Sight)
    /// The process ended, or gave no answer.
    case ended(ProcessEnding)
  }

  /// How the check ended.
  public var ending: Ending

  /// What a faithful reader should have seen.
  public var meaning: Meaning

  /// What encoding would send back for a value that the app does not know; nil where the check is
  /// not about such a value, or nothing was decoded, or the model has no encoder.
  public var roundTrip: RoundTrip?

  /// How many values the app sees in the unmutated sample.
  public var visibleLeaves: Int

  /// Creates an observation.
  ///
  /// - Parameters:
  ///   - ending: How the check ended.
  ///   - visibleLeaves: How many values the app sees in the unmutated sample.
  ///   - meaning: What a faithful reader should have seen.
  ///   - roundTrip: What encoding would send back.
  public init(
    ending: Ending, visibleLeaves: Int, meaning: Meaning, roundTrip: RoundTrip? = nil
  ) {
    self.ending = ending
    self.visibleLeaves = visibleLeaves
    self.meaning = meaning
    self.roundTrip = roundTrip
  }

  /// How much of what the app could see is gone: everything, where nothing was decoded.
  public var blastRadius: BlastRadius {
    switch ending {
    case .threw, .ended: .everything(of: visibleLeaves)
    case .decoded(let sight): sight.blastRadius
    }
  }
}
