/// What a process is about to decode, so that the supervisor knows where it ended.
package struct CheckStep: Sendable, Hashable {
  /// The position of the mutant among those of its sample.
  ///
  /// Before the first mutant it is ``audit`` or ``sample``. After the last one it is the number of
  /// mutants, for the measurements that follow.
  package var index: Int

  /// Identifies a probe payload; zero where the mutant, or the sample, is decoded.
  package var probe: UInt64

  /// The index during the audit of the models' `==`, over all samples of a contract.
  package static let audit = -2

  /// The index while the unmodified sample is read.
  package static let sample = -1

  package init(index: Int, probe: UInt64 = 0) {
    self.index = index
    self.probe = probe
  }
}

/// Observes every step before it happens.
///
/// It is called for each check, so it must be cheap.
package protocol StepWatching: AnyObject {
  func willPerform(_ step: CheckStep)

  /// Records the size of the sample that the next steps are about, and of all samples of its contract.
  func willRead(bytes: Int, of all: Int)

  /// Records whether code of the model runs from now on, or the tool's own.
  func modelRuns(_ isRunning: Bool)
}

extension StepWatching {
  package func willRead(bytes: Int, of all: Int) {}
}
