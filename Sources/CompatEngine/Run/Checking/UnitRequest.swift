import CompatModel

/// A request to check a unit, or what is left of it.
package struct UnitRequest: Sendable, Hashable {
  /// The unit.
  package var unit: PlanUnit

  /// The contract's id.
  package var contract: String

  /// The fingerprint of the contract's part of the plan: a process with another corpus must not reply.
  package var fingerprint: PlanFingerprint

  /// The positions of the mutants to check, in the unit.
  ///
  /// The one that ends with the unit also finds out what the app can tell apart.
  package var range: Range<Int>

  /// What is known of the unit's checks that ended a process.
  package var knownTerminations: KnownTerminations

  /// Whether the payloads are only decoded, encoded and looked at, and nothing is compared.
  ///
  /// What ends a process then is the model, and nothing else that a check does.
  package var decodesOnly = false

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - unit: The unit.
  ///   - plan: The plan that it belongs to.
  ///   - range: The positions of the mutants to check; nil for all.
  ///   - knownTerminations: What is known of the unit's checks that ended a process.
  package init(
    _ unit: PlanUnit, of plan: Plan, range: Range<Int>? = nil,
    knownTerminations: KnownTerminations = KnownTerminations()
  ) {
    self.unit = unit
    contract = plan.parts[unit.part].contract.id
    fingerprint = plan.partFingerprints[unit.part]
    self.range = range ?? 0..<unit.positions.count
    self.knownTerminations = knownTerminations
  }
}

extension UnitRequest {
  /// Reads a request.
  ///
  /// - Parameter bytes: What ``encoded()`` returned.
  /// - Throws: What is wrong with it.
  package init(decoding bytes: [UInt8]) throws(ResultsError) {
    self = try RecordReader.read(bytes, from: "a request") { reader throws(RecordProblem) in
      try UnitRequest(from: &reader)
    }
  }

  /// Returns the request as JSON, on one line.
  package func encoded() -> [UInt8] {
    var writer = RecordWriter()
    write(to: &writer)
    return writer.bytes
  }
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
      decodesOnly: try coder.field(request?.decodesOnly))
  }

  private init(
    unit: PlanUnit, contract: String, fingerprint: PlanFingerprint, range: Range<Int>,
    knownTerminations: KnownTerminations, decodesOnly: Bool
  ) {
    self.unit = unit
    self.contract = contract
    self.fingerprint = fingerprint
    self.range = range
    self.knownTerminations = knownTerminations
    self.decodesOnly = decodesOnly
  }
}

extension PlanUnit: Record {
  static func transfer(
    _ unit: Self?, through coder: inout some RecordCoder
  ) throws(RecordProblem) -> Self {
    PlanUnit(
      number: try coder.count(unit?.number), part: try coder.count(unit?.part),
      sample: try coder.count(unit?.sample), strategyIndex: try coder.count(unit?.strategyIndex),
      positions: try coder.range(unit?.positions))
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
