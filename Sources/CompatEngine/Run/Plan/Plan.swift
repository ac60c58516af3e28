package import CompatModel
import JSONSyntax

/// The ordered list of all checks of a run.
///
/// The same corpus, registrations and selection give the same plan. Its order: contracts by id,
/// samples by version and name, strategies as registered, mutants by operator and site. It holds
/// numbers and no mutants, so that it does not grow with the checks.
package struct Plan: Sendable {
  package let parts: [ContractPlan]

  package let operators: [OperatorManual]

  /// The ids of the operators that were left out, because their mutants may crash this process.
  package let hazardsLeftOut: [String]
  package let selection: Selection

  /// How much of a baseline a run of the plan can judge.
  package let baselineExtent: BaselineExtent

  /// The number of mutants, by part, sample and operator.
  package let mutantCounts: [[[Int]]]
  package let partFingerprints: [PlanFingerprint]

  private let rereadSamples: [Set<Int>]

  package let units: [PlanUnit]

  package init(
    corpus: Corpus, contracts: [Contract], catalog: OperatorCatalog, selection: Selection
  ) throws(RegistrationErrors) {
    try RegistrationErrors.check(contracts, against: corpus, selection: selection)
    let (applied, hazardsLeftOut) = selection.operators(of: catalog)
    self.hazardsLeftOut = hazardsLeftOut
    self.selection = selection
    baselineExtent = BaselineExtent(of: catalog, selection: selection)
    operators = applied.manuals
    parts = corpus.contracts.compactMap { folder in
      contracts.first { $0.id == folder.id }.flatMap {
        ContractPlan(of: folder, contract: $0, catalog: applied, selection: selection)
      }
    }
    mutantCounts = parts.concurrentMap { $0.mutantCounts() }
    partFingerprints = parts.map(\.fingerprint)
    rereadSamples = parts.map { Set($0.rereadSamples.values) }
    units = Plan.units(of: parts, mutantCounts)
  }

  /// What models declare about the sites of each contract that was asked.
  package var declaredSites: [String: DeclaredSites] {
    Dictionary(
      first: parts.compactMap { part in
        part.contract.declaredSites.map { (part.contract.id, $0) }
      })
  }

  /// Whether payloads of the sample of a unit are read again when its strategy is checked.
  package func isReread(_ unit: PlanUnit) -> Bool {
    parts[unit.part].selectsMutants || rereadSamples[unit.part].contains(unit.sample)
  }

  package var count: Int { units.last?.positions.upperBound ?? 0 }

  private static func units(of parts: [ContractPlan], _ mutantCounts: [[[Int]]]) -> [PlanUnit] {
    var units: [PlanUnit] = []
    var position = 0
    for (number, part) in parts.enumerated() {
      for (sample, counts) in mutantCounts[number].enumerated() {
        let count = counts.reduce(0, +)
        // A sample without a selected mutant is not even decoded.
        if part.selectsMutants, count == 0 { continue }
        for strategyIndex in part.strategies.indices {
          units.append(
            PlanUnit(
              number: units.count, part: number, sample: sample, strategyIndex: strategyIndex,
              positions: position..<position + count))
          position += count
        }
      }
    }
    return units
  }
}

/// All checks of one sample with one strategy.
///
/// One process does them all, and plans are divided between units only.
package struct PlanUnit: Codable, Sendable, Hashable {
  /// The position of the unit among all units of the plan.
  package var number: Int

  /// The position of the contract among the parts of the plan.
  package let part: Int

  package let sample: Int

  /// The position of the strategy among those of its contract.
  package let strategyIndex: Int
  package var positions: Range<Int>

  /// Whether no process can begin in the middle of the unit: its checks depend on the earlier ones.
  package var isIndivisible = false

  /// The payloads that are only read again, instead of the checks; nil for these.
  package var rereading: Rereading?

  /// Whether a process that has done nothing else begins with the unit.
  package var beginsProcess: Bool { rereading?.beginsProcess ?? false }
}

/// Identifies a plan: plans with the same fingerprint have the same checks in the same order.
///
/// It is a SHA-256 hash of the corpus, the ids and versions of the operators, and the strategies
/// with their settings. It does not cover the code of the models, so build all shards from the same
/// sources.
package struct PlanFingerprint: Codable, Sendable, Hashable, CustomStringConvertible {
  /// 64 hexadecimal digits.
  package let description: String

  init(_ description: String) { self.description = description }
}

extension PlanFingerprint {
  /// Decodes a fingerprint; it is shown in errors, and foreign text must not reach a terminal.
  package init(from decoder: any Decoder) throws {
    description = try decoder.singleValueContainer().decode(String.self)
    guard description.utf8.count == 64,
      description.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x41...0x46).contains($0) })
    else { throw RecordProblem(expected: "a fingerprint") }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

extension Plan {
  package var fingerprint: PlanFingerprint {
    PlanFingerprint(of: partFingerprints.map(\.description).joined(separator: "\n"))
  }
}

extension ContractPlan {
  package var fingerprint: PlanFingerprint {
    let lines = operators.map { "operator \([$0.id, "\($0.version)"])" } + [ingredients]
    return PlanFingerprint(of: lines.joined(separator: "\n"))
  }
}

extension PlanFingerprint {
  fileprivate init(of text: String) {
    self.init(SHA256.hash(of: text).map(\.hexadecimal).joined())
  }
}
