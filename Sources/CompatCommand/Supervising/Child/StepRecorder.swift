import CodableCompat

/// How long a check may take until it counts as hung.
struct CheckLimit: Codable, Sendable, Equatable {
  var fixed: Duration?

  /// The minimum for every check: in a debug build, the largest mutant of the smallest sample takes
  /// a good part of it.
  static let floor = Duration.seconds(5)

  /// The factor applied to the time of the unmodified sample, up to the ceiling: a mutant can be
  /// larger than the sample by orders of magnitude.
  static let multiple = 2000
  static let ceiling = Duration.seconds(60)

  /// The minimum factor applied to the time of the sample, even above the ceiling.
  static let minimumMultiple = 100

  /// The limit for loading the corpus, and the highest one for reading a sample.
  static let preparation = Duration.seconds(120)

  /// The limit of an empty sample: the first one pays for what a model makes once.
  static let firstRead = Duration.seconds(10)

  /// What a sample may take for each of its bytes: in a debug build, a million of them take seconds.
  static let perByte = Duration.microseconds(60)

  func ofSample(bytes: Int) -> Duration {
    let usual = CheckLimit.firstRead + CheckLimit.perByte * min(bytes, 1 << 24)
    return fixed ?? min(usual, CheckLimit.preparation)
  }

  /// The limit of a mutant, by the time that the unmodified sample took.
  ///
  /// A model that has hung is not waited for as long again.
  func ofMutant(sample: Duration, hasHung: Bool = false) -> Duration {
    if let fixed { return fixed }
    let usual = min(sample * CheckLimit.multiple, CheckLimit.ceiling)
    return max(CheckLimit.floor, usual, sample * CheckLimit.minimumMultiple) / (hasHung ? 5 : 1)
  }
}

/// Records a child's steps and their time limits in the page that its parent reads.
///
/// The clock is read twice for each sample, and never for a mutant.
final class StepRecorder: StepWatching {
  private let page: SharedPage
  private let limit: CheckLimit
  private let clock = SuspendingClock()

  /// When the unmodified sample was started; nil if it is not the current step.
  private var sampleStart: SuspendingClock.Instant?

  private var hasHung = false
  private var sizes = (sample: Int.max, all: Int.max)
  private var hasStep = false

  init(page: SharedPage, limit: CheckLimit) {
    self.page = page
    self.limit = limit
  }

  /// Records the start of a unit; nil if nothing is being checked.
  func begin(unit: Int?, hasHung: Bool = false) {
    self.hasHung = hasHung
    sampleStart = nil
    hasStep = false
    page.setLimit(CheckLimit.preparation)
    page.begin(unit: unit)
  }

  func willPerform(_ step: CheckStep) {
    if let sampleStart {
      self.sampleStart = nil
      let time = sampleStart.duration(to: clock.now)
      page.setLimit(limit.ofMutant(sample: time, hasHung: hasHung))
    }
    if (step.index < 0 && step.probe == 0) || !hasStep {
      hasStep = true
      let isAudit = step.index == CheckStep.audit
      page.setLimit(limit.ofSample(bytes: isAudit ? sizes.all : sizes.sample))
      if step.index == CheckStep.sample { sampleStart = clock.now }
    }
    page.note(step)
  }

  func willRead(bytes: Int, of all: Int) { sizes = (bytes, all) }

  func modelRuns(_ isRunning: Bool) { page.setModelRunning(isRunning) }
}
