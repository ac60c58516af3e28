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

  private var hasStep = false

  init(page: SharedPage, limit: CheckLimit) {
    self.page = page
    self.limit = limit
  }

  /// Records the start of a unit; nil if nothing is being checked.
  func begin(unit: Int?) {
    sampleStart = nil
    hasStep = false
    page.setLimit(CheckLimit.preparation)
    page.begin(unit: unit)
  }

  func willPerform(_ step: CheckStep) {
    if let sampleStart {
      self.sampleStart = nil
      page.setLimit(limit.ofMutant(sample: sampleStart.duration(to: clock.now)))
    }
    if (step.index < 0 && step.probe == 0) || !hasStep {
      hasStep = true
      page.setLimit(limit.ofSample)
      if step.index == CheckStep.sample { sampleStart = clock.now }
    }
    page.note(step)
  }

  func modelRuns(_ isRunning: Bool) { page.setModelRunning(isRunning) }
}
