import Foundation
import Testing

/// A program that knows nothing but the schema can read the committed report and check its sums.
@Suite struct ReportSchemaTests {
  private static func committed() throws -> CompatReport {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return try CompatReport(Data(contentsOf: root.appending(path: "Reports/compat.json")))
  }

  @Test func `every row names rows that exist`() throws {
    let report = try Self.committed()
    #expect(report.schemaVersion == 8)
    let operators = Set(report.operators.map(\.id))
    let strategies = Set(report.strategies.map { "\($0.contract)/\($0.id)" })
    #expect(Set(report.strategies.map(\.contract)) == Set(report.contracts.map(\.id)))
    let mutants = Set(report.mutants.map(\.id))
    for finding in report.findings {
      #expect(operators.contains(finding.operatorID))
      #expect(report.outcomes.contains(finding.outcome))
      #expect(mutants.contains(finding.mutant))
      #expect(finding.reason.map(report.reasons.indices.contains) ?? true)
      #expect(!finding.signatures.isEmpty)
      #expect(
        finding.signatures.keys.allSatisfy { strategies.contains("\(finding.contract)/\($0)") })
    }
    #expect(Set(report.findings.map(\.id)).count == report.findings.count)
    for strategy in report.strategies {
      for (id, outcomes) in strategy.failures ?? [:] {
        #expect(report.findings.contains { $0.id == id && $0.signatures[strategy.id] != nil })
        #expect(Set(outcomes.keys).isSubset(of: report.outcomes))
        #expect(outcomes.values.allSatisfy { operators.isSuperset(of: $0.keys) })
      }
      #expect(strategy.cells.count <= report.operators.count)
      #expect(strategy.cells.allSatisfy { $0.count <= report.outcomes.count && $0.last != 0 })
    }
    for segment in report.mutants.flatMap(\.payload) {
      let values = [
        segment.kept, segment.changed, segment.removed, segment.omitted.map(String.init),
      ]
      #expect(values.compactMap(\.self).count == 1)
    }
  }

  @Test func `the cells and the findings add up to the totals`() throws {
    let report = try Self.committed()
    var tally: [String: Int] = [:]
    for strategy in report.strategies {
      let cells = report.tally(of: strategy.id, in: strategy.contract)
      #expect(cells == strategy.tally, "\(strategy.contract)/\(strategy.id)")
      tally.merge(cells, uniquingKeysWith: +)
    }
    #expect(tally == report.totals.tally)
    #expect(tally.values.reduce(0, +) == report.totals.checks)
    let known = Set(report.findings.filter { $0.reason != nil }.map(\.id))
    var (accepted, worse) = (0, 0)
    for (id, outcomes) in report.strategies.flatMap({ $0.failures ?? [:] }) {
      let count = outcomes.values.flatMap(\.values).reduce(0, +)
      if known.contains(id) { accepted += count } else { worse += count }
    }
    #expect(accepted == report.totals.accepted)
    #expect(worse == report.totals.worse)
  }

  @Test func `equal facts stand in the report once`() throws {
    let report = try Self.committed()
    #expect(Set(report.mutants.map(\.id)).count == report.mutants.count)
    #expect(Set(report.reasons).count == report.reasons.count)
    #expect(Set(report.findings.map(\.mutant)) == Set(report.mutants.map(\.id)))
  }
}
