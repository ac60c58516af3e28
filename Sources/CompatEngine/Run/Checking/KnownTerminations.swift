package import CompatModel

/// The checks of a unit that are known to end their process.
///
/// The supervisor collects them one by one, and passes them to the process that resumes the unit.
package struct KnownTerminations: Codable, Sendable, Hashable {
  /// How the process ended, by the position of the mutant; ``CheckStep/sample`` for the sample.
  package var terminations: [Int: Termination] = [:]

  /// The probe payloads that ended the process, by ``CheckStep/probe``.
  package var probes: Set<UInt64> = []

  /// Whether the audit of the models' own `==` ended the process; if so, `==` is not used.
  ///
  /// Of a trace: whether the strategy is not traced any more, and its trace is lost as a whole.
  package var auditEnded = false

  /// The checks whose results are known from a repetition in a process of their own.
  package var settled: Set<Int> = []

  /// Whether the process is known not to answer after some mutant.
  package var includesHang: Bool { terminations.values.contains { $0.cause == .timeout } }

  package init() {}
}
