import CompatModel

/// What is known of a check before it is judged.
struct CheckObservation: Sendable {
  enum Ending: Sendable {
    case threw(ErrorFacts)
    /// The decoder returned a value, and the app sees something.
    case decoded(VisibleEffect)
    /// The process ended, or did not answer in time.
    case ended(Termination)
  }

  var termination: Ending

  /// How many values the app sees in the unmodified sample.
  var visibleLeaves: Int

  /// What a faithful reader should have seen.
  var expectedReading: ExpectedReading

  /// What encoding would send back for a value that the app does not know; nil where the check is
  /// not about such a value, or nothing was decoded, or the model has no encoder.
  var roundTrip: RoundTrip?

  /// Whether only decoding was tried, because there is nothing to compare a decoded value with.
  var isOnlyDecoded = false

  /// How much of what the app could see is gone: everything, where nothing was decoded.
  var blastRadius: BlastRadius {
    switch termination {
    case .threw, .ended: .everything(of: visibleLeaves)
    case .decoded(let effect): effect.blastRadius
    }
  }
}

extension CheckObservation {
  /// The facts of what the decoder threw; nil where it did not.
  var error: ErrorFacts? {
    if case .threw(let error) = termination { error } else { nil }
  }

  var isDecoded: Bool {
    if case .decoded = termination { true } else { false }
  }

  /// How the process ended; nil where it did not.
  var ended: Termination? {
    if case .ended(let termination) = termination { termination } else { nil }
  }
}
