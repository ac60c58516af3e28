import CompatModel

/// A request to check a unit, or the rest of it.
package struct UnitRequest: Sendable, Hashable {
  package var unit: PlanUnit

  /// The contract's id.
  package var contract: String

  /// The fingerprint of the contract's part of the plan; it differs if the corpus has changed.
  package var fingerprint: PlanFingerprint

  /// The positions of the mutants to check, in the unit.
  ///
  /// The range that ends with the last mutant also measures what the app can distinguish.
  package var range: Range<Int>

  /// The checks of the unit that are known to end their process.
  package var knownTerminations: KnownTerminations

  /// Whether the payloads are only decoded, encoded and reflected, without any comparison.
  ///
  /// If the process ends then, the model is the cause, not the check.
  package var decodesOnly = false

  /// Creates a request; without a range, for the whole unit.
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
  /// Decodes the bytes that ``encoded()`` returned.
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

extension UnitRequest: Recordable {
  func write(to writer: inout RecordWriter) {
    writer.array { writer in
      [
        unit.number, unit.part, unit.sample, unit.strategyIndex, unit.positions.lowerBound,
        unit.positions.upperBound, range.lowerBound, range.upperBound,
      ].write(to: &writer)
      contract.write(to: &writer)
      fingerprint.description.write(to: &writer)
      knownTerminations.write(to: &writer)
      decodesOnly.write(to: &writer)
    }
  }

  init(from reader: inout RecordReader) throws(RecordProblem) {
    self = try reader.array { reader throws(RecordProblem) in
      let offset = reader.offset
      let numbers = try [Int](from: &reader)
      guard numbers.count == 8, numbers[4] <= numbers[5], numbers[6] <= numbers[7] else {
        throw RecordProblem(offset: offset, expected: "a unit and a range")
      }
      return UnitRequest(
        unit: PlanUnit(
          number: numbers[0], part: numbers[1], sample: numbers[2], strategyIndex: numbers[3],
          positions: numbers[4]..<numbers[5]),
        contract: try String(from: &reader),
        fingerprint: PlanFingerprint(try String(from: &reader)),
        range: numbers[6]..<numbers[7], knownTerminations: try KnownTerminations(from: &reader),
        decodesOnly: try Bool(from: &reader))
    }
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

extension KnownTerminations: Recordable {
  func write(to writer: inout RecordWriter) {
    writer.array { writer in
      writer.array { writer in
        for (index, termination) in terminations.sorted(by: { $0.key < $1.key }) {
          index.write(to: &writer)
          termination.write(to: &writer)
        }
      }
      // As strings: JSON does not guarantee 64-bit numbers.
      probes.sorted().map { String($0, radix: 16) }.write(to: &writer)
      auditEnded.write(to: &writer)
      settled.sorted().write(to: &writer)
    }
  }

  init(from reader: inout RecordReader) throws(RecordProblem) {
    self = try reader.array { reader throws(RecordProblem) in
      var knownTerminations = KnownTerminations()
      knownTerminations.terminations = try reader.array { reader throws(RecordProblem) in
        var terminations: [Int: Termination] = [:]
        while reader.hasMore {
          let index = try Int(from: &reader)
          terminations[index] = try Termination(from: &reader)
        }
        return terminations
      }
      knownTerminations.probes = Set(
        try [String](from: &reader).compactMap { UInt64($0, radix: 16) })
      knownTerminations.auditEnded = try Bool(from: &reader)
      knownTerminations.settled = Set(try [Int](from: &reader))
      return knownTerminations
    }
  }
}
