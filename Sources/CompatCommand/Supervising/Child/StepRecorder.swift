import CodableCompat

/// Records a child's steps in the page that its parent reads, and how long they may take.
///
/// The clock is read twice for each sample, and never for a mutant.
final class StepRecorder: StepWatching {
  private let page: SharedPage
  private let limit: CheckLimit
  private let clock = SuspendingClock()

  /// When the unmutated sample was begun; nil where it is not the last step.
  private var beginOfSample: SuspendingClock.Instant?

  /// Whether a step of the unit was recorded.
  private var isBegun = false

  /// Creates a recorder.
  init(page: SharedPage, limit: CheckLimit) {
    self.page = page
    self.limit = limit
  }

  /// Records that a unit is begun, or that nothing is checked.
  func begin(unit: Int?) {
    beginOfSample = nil
    isBegun = false
    page.limit = CheckLimit.preparation
    page.begin(unit: unit)
  }

  func willPerform(_ step: CheckStep) {
    if let begin = beginOfSample {
      beginOfSample = nil
      page.limit = limit.ofMutant(sample: begin.duration(to: clock.now))
    }
    if (step.index < 0 && step.probe == 0) || !isBegun {
      isBegun = true
      page.limit = limit.ofSample
      if step.index == CheckStep.sample { beginOfSample = clock.now }
    }
    page.note(step)
  }

  func modelRuns(_ isRunning: Bool) { page.isModelRunning = isRunning }
}
