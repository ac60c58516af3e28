import CodableCompat

/// Records a child's steps and their time limits in the page that its parent reads.
///
/// The clock is read twice for each sample, and never for a mutant.
final class StepRecorder: StepWatching {
  private let page: SharedPage
  private let limit: CheckLimit
  private let clock = SuspendingClock()

  /// When the unmodified sample was started; nil if it is not the current step.
  private var sampleStart: SuspendingClock.Instant?

  /// Whether the model is known to hang at the sample of the unit.
  private var hasHung = false

  /// The number of bytes of the sample, and of all samples of the contract.
  private var sizes = (sample: Int.max, all: Int.max)

  /// Whether a step of the unit was recorded.
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
