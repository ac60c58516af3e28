import CompatModel

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

  /// The payloads that are only read again, instead of the checks; nil for these.
  package var rereading: Rereading?
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
  package init(decoding bytes: [UInt8]) throws(ResultsError) {
    // Before the first mutant there are other steps.
    try self.init(recorded: bytes, from: "a request", minimum: CheckStep.audit)
  }

  /// Returns the request as JSON, on one line.
  package func encoded() -> [UInt8] { recorded }
}
