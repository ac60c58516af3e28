public import CompatModel
/// What is known of a unit's checks that ended the process that made them.
///
/// Whoever supervises processes finds it out, one by one; a process that goes on with the unit has
/// to be told.
public struct KnownTerminations: Sendable, Hashable {
  /// How the process ended, by the position of the mutant; ``CheckStep/sample`` for the sample.
  public var terminations: [Int: Termination] = [:]

  /// The payloads that ended the process while they were tried, by ``CheckStep/probe``.
  public var probes: Set<UInt64> = []

  /// Whether the audit of the models' own `==` ended the process: then it is not asked.
  public var auditEnded = false

  /// The checks whose results are known already, from a process of their own.
  public var settled: Set<Int> = []

  /// Creates casualties of a unit of which nothing is known yet.
  public init() {}
}
