/// How long a check may take until it counts as hung.
struct CheckLimit: Sendable, Hashable {
  /// The limit that the user has set; nil if it is derived from the time of the sample.
  let fixed: Duration?

  /// The minimum for every check: in a debug build, the largest mutant of the smallest sample takes
  /// a good part of it.
  static let floor = Duration.seconds(5)

  /// The factor applied to the time of the unmodified sample, up to the ceiling: a mutant can be
  /// larger than the sample by orders of magnitude.
  static let multiple = 2000

  /// The highest limit that ``multiple`` results in.
  static let ceiling = Duration.seconds(60)

  /// The minimum factor applied to the time of the sample, even above the ceiling.
  static let minimumMultiple = 100

  /// The limit for loading the corpus and reading a sample whose time is not known yet.
  static let preparation = Duration.seconds(120)

  init(fixed: Duration? = nil) {
    self.fixed = fixed
  }

  var ofSample: Duration { fixed ?? CheckLimit.preparation }

  /// The limit of a mutant, by the time that the unmodified sample took.
  func ofMutant(sample: Duration) -> Duration {
    if let fixed { return fixed }
    let usual = min(sample * CheckLimit.multiple, CheckLimit.ceiling)
    return max(CheckLimit.floor, usual, sample * CheckLimit.minimumMultiple)
  }
}
