import Foundation
import TestSupport
import Testing

@testable import CompatModel
@testable import CompatReport

/// The committed report, by its tables: every row names rows that exist, and the sums are true.
@Suite struct CommittedReportTests {
  private let report: ReportTables

  init() throws {
    let text = try Checkout.text("Reports/compat.json")
    report = try JSONDecoder().decode(ReportTables.self, from: Data(text.utf8))
  }

  @Test func `every row names rows that exist`() {
    #expect(report.schemaVersion == Report.currentSchemaVersion)
    let operators = Set(report.operators.map(\.id))
    let strategies = Set(report.strategies.map { "\($0.contract)/\($0.strategy.id)" })
    #expect(Set(report.strategies.map(\.contract)) == Set(report.contracts.map(\.contract.id)))
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
    let outcomes = report.outcomes.map(\.rawValue)
    let findings = Dictionary(grouping: report.findings, by: \.id)
    for row in report.strategies {
      for (id, failures) in row.failures {
        #expect(findings[id]?.contains { $0.signatures[row.strategy.id] != nil } == true)
        #expect(Set(failures.keys).isSubset(of: outcomes))
        #expect(failures.values.allSatisfy { operators.isSuperset(of: $0.keys) })
      }
      #expect(row.cells.count <= report.operators.count)
      #expect(row.cells.allSatisfy { $0.count <= report.outcomes.count && $0.last != 0 })
    }
  }

  @Test func `the cells and the findings add up to the totals`() {
    var total: [String: Int] = [:]
    for row in report.strategies {
      var counts = Array(repeating: 0, count: report.outcomes.count)
      for cell in row.cells {
        for (position, count) in cell.enumerated() { counts[position] += count }
      }
      let tally = Dictionary(uniqueKeysWithValues: zip(report.outcomes.map(\.rawValue), counts))
        .filter { $0.value > 0 }
      #expect(tally == row.strategy.tally.counts, "\(row.contract)/\(row.strategy.id)")
      total.merge(tally, uniquingKeysWith: +)
    }
    #expect(total == report.totals.tally.counts)
    #expect(total.values.reduce(0, +) == report.totals.checks)
    let known = Set(report.findings.filter { $0.reason != nil }.map(\.id))
    var (accepted, worse) = (0, 0)
    for (id, outcomes) in report.strategies.flatMap(\.failures) {
      let count = outcomes.values.flatMap(\.values).reduce(0, +)
      if known.contains(id) { accepted += count } else { worse += count }
    }
    #expect(accepted == report.totals.accepted)
    #expect(worse == report.totals.worse)
  }

  @Test func `equal facts stand in the report once`() {
    #expect(Set(report.findings.map(\.id)).count == report.findings.count)
    #expect(Set(report.mutants.map(\.id)).count == report.mutants.count)
    #expect(Set(report.reasons).count == report.reasons.count)
    #expect(Set(report.findings.map(\.mutant)) == Set(report.mutants.map(\.id)))
  }
}
