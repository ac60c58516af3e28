/// How long a check may take until it counts as hung.
struct CheckLimit: Sendable, Hashable {
  /// What the user has said; nil where the sample decides.
  let fixed: Duration?

  /// No check has less time: the largest mutant of the smallest sample takes a good part of it where
  /// nothing is optimised.
  static let floor = Duration.seconds(5)

  /// A check has as many times the time of the unmutated sample, up to the ceiling: a mutant can be
  /// larger than the sample by some orders of magnitude.
  static let multiple = 2000

  /// The largest limit that a multiple gives.
  static let ceiling = Duration.seconds(60)

  /// A check always has as many times the time of the sample, however slow that is.
  static let leastMultiple = 100

  /// How long it may take to read what is needed, and the sample, of which nothing is known yet.
  static let preparation = Duration.seconds(120)

  /// Creates a limit.
  init(fixed: Duration? = nil) {
    self.fixed = fixed
  }

  /// The limit of the sample itself.
  var ofSample: Duration { fixed ?? CheckLimit.preparation }

  /// The limit of a mutant.
  ///
  /// - Parameter sample: How long the unmutated sample has taken.
  /// - Returns: The limit.
  func ofMutant(sample: Duration) -> Duration {
    if let fixed { return fixed }
    let usual = min(sample * CheckLimit.multiple, CheckLimit.ceiling)
    return max(CheckLimit.floor, usual, sample * CheckLimit.leastMultiple)
  }
}
