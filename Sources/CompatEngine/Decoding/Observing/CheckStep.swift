/// What a process is about to decode, for the supervisor that has to explain why it ended there.
package struct CheckStep: Sendable, Hashable {
  /// The position of the mutant among those of its sample.
  ///
  /// Before the first mutant come ``audit`` and ``sample``; behind the last one it is their number,
  /// for what is found out when all of them are done.
  package var index: Int

  /// Identifies a probe payload; zero where the mutant, or the sample, is decoded.
  package var probe: UInt64

  /// The index while the models' own `==` is audited, over all samples of a contract.
  package static let audit = -2

  /// The index while the unmutated sample is read.
  package static let sample = -1

  /// Creates a step.
  ///
  /// - Parameters:
  ///   - index: The position of the mutant.
  ///   - probe: Identifies a probe payload.
  package init(index: Int, probe: UInt64 = 0) {
    self.index = index
    self.probe = probe
  }
}

/// Observes every step before it is taken.
///
/// It is called once for each check, and must cost next to nothing.
package protocol StepWatching: AnyObject {
  /// Records a step.
  func willPerform(_ step: CheckStep)
}
