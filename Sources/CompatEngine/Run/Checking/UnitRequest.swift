package import CompatModel

/// A request to check a unit, or the rest of it.
package struct UnitRequest: Codable, Sendable, Hashable {
  package var unit: PlanUnit

  package var contract: String

  /// The fingerprint of the contract's part of the plan; it differs if the corpus has changed.
  package var fingerprint: PlanFingerprint

  /// The positions of the mutants to check, in the unit.
  ///
  /// The range that ends with the last mutant also measures what the app can distinguish, and
  /// records what the model reads.
  package var range: Range<Int>

  /// The checks of the unit that are known to end their process.
  package var knownTerminations: KnownTerminations

  /// Whether the payloads are only decoded, encoded and reflected, without any comparison.
  ///
  /// If the process ends then, the model is the cause, not the check.
  package var decodesOnly = false

  /// What is done instead of the checks of the plan, as text; nil for these checks.
  package var assignment: String?
}

extension UnitRequest {
  /// Creates a request; without a range, for the whole unit.
  package init(
    _ unit: PlanUnit, of plan: Plan, range: Range<Int>? = nil,
    knownTerminations: KnownTerminations = KnownTerminations()
  ) {
    self.init(
      unit: unit, contract: plan.parts[unit.part].contract.id,
      fingerprint: plan.partFingerprints[unit.part],
      range: range ?? 0..<unit.positions.count, knownTerminations: knownTerminations)
  }

  /// Decodes the bytes that ``encoded()`` returned.
  package init(decoding bytes: [UInt8]) throws(ReadingError) {
    // Before the first mutant there are other steps.
    try self.init(recorded: bytes, from: "a request", minimum: CheckStep.audit)
  }

  package func encoded() -> [UInt8] { recorded }
}

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
