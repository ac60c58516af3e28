import CompatModel

/// A request to check a unit, or the rest of it.
package struct UnitRequest: Sendable, Hashable {
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
    try self.init(recorded: bytes, from: "a request")
  }

  /// Returns the request as JSON, on one line.
  package func encoded() -> [UInt8] { recorded }
}

extension UnitRequest: Record {
  static func transfer(
    _ request: Self?, through coder: inout some RecordCoder
  ) throws(RecordProblem) -> Self {
    UnitRequest(
      unit: try coder.field(request?.unit), contract: try coder.field(request?.contract),
      fingerprint: PlanFingerprint(try coder.field(request?.fingerprint.description)),
      range: try coder.range(request?.range),
      knownTerminations: try coder.field(request?.knownTerminations),
      decodesOnly: try coder.field(request?.decodesOnly),
      assignment: try coder.optional(request?.assignment),
      rereading: try coder.optional(request?.rereading))
  }
}

extension PlanUnit: Record {
  static func transfer(
    _ unit: Self?, through coder: inout some RecordCoder
  ) throws(RecordProblem) -> Self {
    PlanUnit(
      number: try coder.count(unit?.number), part: try coder.count(unit?.part),
      sample: try coder.count(unit?.sample), strategyIndex: try coder.count(unit?.strategyIndex),
      positions: try coder.range(unit?.positions),
      isIndivisible: try coder.field(unit?.isIndivisible))
  }
}

extension KnownTerminations: Record {
  static func transfer(
    _ known: Self?, through coder: inout some RecordCoder
  ) throws(RecordProblem) -> Self {
    var read = KnownTerminations()
    read.terminations = try coder.dictionary(known?.terminations)
    // As texts: a number of JSON need not have 64 bits.
    let probes = known?.probes.sorted().map { String($0, radix: 16) }
    read.probes = Set(try coder.field(probes).compactMap { UInt64($0, radix: 16) })
    read.auditEnded = try coder.field(known?.auditEnded)
    read.settled = Set(try coder.field(known?.settled.sorted()))
    return read
  }
}
