package import CompatModel
/// What is known of a unit's checks that ended the process that made them.
///
/// The supervisor finds it out, one by one; a process that resumes the unit has
/// to be told.
package struct KnownTerminations: Sendable, Hashable {
  /// How the process ended, by the position of the mutant; ``CheckStep/sample`` for the sample.
  package var terminations: [Int: Termination] = [:]

  /// The payloads that ended the process while they were tried, by ``CheckStep/probe``.
  package var probes: Set<UInt64> = []

  /// Whether the audit of the models' own `==` ended the process: then it is not used.
  package var auditEnded = false

  /// The checks whose results are known already, from a process of their own.
  package var settled: Set<Int> = []

  /// Creates casualties of a unit of which nothing is known yet.
  package init() {}
}
