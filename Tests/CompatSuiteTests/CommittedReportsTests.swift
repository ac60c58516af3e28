import CodableCompat
import Foundation
import SampleContracts
import Testing

@testable import CompatReport
@testable import CompatTesting

/// The reports in `Reports/` are what a run over the repository's corpus writes today.
///
/// When this fails, the corpus, the models or the harness have changed: read what is different, and
/// renew the reports with `bash .ci/renew`.
///
/// The corpus is run once, with some of the operators; `.ci/run` also
/// compares every byte of the three files with those of a whole run.
@Suite struct CommittedReportsTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Reports")

  private static let committed = Result {
    try JSONDecoder().decode(
      Report.self, from: Data(contentsOf: folder.appending(path: "compat.json")))
  }

  @Test(arguments: ["compat.txt", "compat.html", "compat.json", "compat.svg"])
  func `the committed files tell the same`(_ name: String) throws {
    let report = try Self.committed.get()
    let formats: [String: any ReportFormat] = [
      "compat.txt": TextReport(width: 100), "compat.html": HTMLReport(),
      "compat.json": JSONReport(), "compat.svg": SVGReport(),
    ]
    let rendered = try #require(formats[name]).string(for: report)
    let committed = try String(
      contentsOf: Self.folder.appending(path: name), encoding: .utf8)
    // A failed `==` would look for the smallest difference of two long texts for minutes.
    guard Array(committed.utf8) != Array(rendered.utf8) else { return }
    let lines = [committed, rendered].map {
      $0.split(separator: "\n", omittingEmptySubsequences: false)
    }
    let line = zip(lines[0], lines[1]).enumerated().first { $0.element.0 != $0.element.1 }?.offset
    Issue.record(
      "Reports/\(name) is stale from line \((line ?? -1) + 1) on; renew it with: bash .ci/renew")
  }

  @Test(arguments: [60, 80, 100, 120])
  func `the first screen has both tables, or names a command`(_ width: Int) throws {
    let text = try TextReport(width: width).string(for: Self.committed.get())
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 61)
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let hasTable = words.contains("WHICH STRATEGY SURVIVES")
    let isNarrow = width <= 80
    #expect(hasTable || isNarrow && words.contains("report --show strategies"))
    #expect(isNarrow || words.contains("item /type"))
  }

  @Test func `the cells and the findings add up to the totals`() throws {
    let report = try Self.committed.get()
    var total = Tally()
    for strategy in report.contracts.flatMap(\.strategies) {
      var tally = Tally()
      for cell in strategy.cells.values { tally.merge(cell) }
      #expect(tally == strategy.tally, "\(strategy.id)")
      total.merge(tally)
    }
    #expect(total == report.totals.tally)
    #expect(total.total == report.totals.checks)
    var checks: [BaselineStatus: Int] = [:]
    for finding in report.findings { checks[finding.status, default: 0] += finding.count }
    #expect(checks[.accepted, default: 0] == report.totals.accepted)
    #expect(checks.values.reduce(0, +) == report.totals.accepted + report.totals.worse)
  }

  @Test func `strategies with the same sites are compared on the same number of checks`() throws {
    let item = try #require(try Self.committed.get().contracts.first { $0.id == "item" })
    let checks = Set(
      ["struct-wrapper", "unknown-case", "unknown-case-preserving", "nil-wrapper"].map { id in
        item.strategies.first { $0.id == id }?.comparisons.first { $0.change == .newValue }?.checks
      })
    #expect(checks.count == 1 && checks != [nil])
  }

  @Test func `no strategy comes before one that beats it, unless they are in a circle`() throws {
    let contracts = try Self.committed.get().contracts
    let order = ComparisonDigest(of: contracts).rows.map(\.id)
    #expect(order.count > 20)
    let ranks = contracts.map { contract in
      Dictionary(uniqueKeysWithValues: contract.strategies.map { ($0.id, $0.rank) })
    }
    // A strategy beats another if it is better in more of the contracts that have both.
    let beaten = Dictionary(
      uniqueKeysWithValues: order.map { one in
        let others = order.filter { other in
          ranks.reduce(0) { sum, ranks in
            guard let left = ranks[one], let right = ranks[other] else { return sum }
            return sum + (right - left).signum()
          } > 0
        }
        return (one, others)
      })
    for (position, first) in order.enumerated() {
      var reached: Set<String> = []
      var waiting = [first]
      while let next = waiting.popLast() {
        waiting += (beaten[next] ?? []).filter { reached.insert($0).inserted }
      }
      for later in order[(position + 1)...] where beaten[later]?.contains(first) == true {
        #expect(reached.contains(later), "\(first) comes before \(later)")
      }
    }
  }

  // The last one first: otherwise these tests would wait for those that run the same contracts.
  @Test(arguments: CompatibilityTests.contracts.indices.reversed())
  func `the outcomes of a contract are the committed ones`(_ index: Int) throws {
    let today = try CompatibilityTests.contracts[index].run().report
    let id = SampleContracts.all[index].id
    let report = try Self.committed.get()
    let contract = try #require(report.contracts.first { $0.id == id })
    let strategies = try #require(today.contracts.first).strategies
    let ids = Set(strategies.map(\.id))
    let committed = contract.strategies.filter { ids.contains($0.id) }
    #expect(!ids.isEmpty && strategies.map(\.id) == committed.map(\.id))
    // A few operators make more mutants where more strategies declare something.
    func totals(_ id: String, of strategies: [ReportStrategy]) -> [Int?] {
      strategies.map { $0.cells[id]?.total }
    }
    let all = today.operators.map(\.id)
    let operators = Set(all.filter { totals($0, of: strategies) == totals($0, of: committed) })
    #expect(operators.count > 5 && operators.count * 4 > all.count * 3)
    for (left, right) in zip(strategies, committed) {
      let cells = [left, right].map { $0.cells.filter { operators.contains($0.key) } }
      #expect(cells[0] == cells[1], "\(contract.id) as \(left.id); renew with: bash .ci/renew")
    }
    #expect(
      Self.facts(of: today.findings, after: operators)
        == Self.facts(
          of: report.findings.filter { $0.contract == contract.id && ids.contains($0.strategy) },
          after: operators))
  }

  /// What is known of findings, without their examples, which may be of operators that are left out.
  private static func facts(of findings: [ReportFinding], after operators: Set<String>) -> [String]
  {
    findings.flatMap { finding in
      finding.changes.filter { operators.contains($0.key) }.map {
        """
        \(finding.strategy) \(finding.path) \(finding.status) \(finding.conversion?.rawValue ?? "") \
        \($0.key) \($0.value.counts.sorted { $0.key < $1.key })
        """
      }
    }.sorted()
  }
}
