import CompatEngine
import CompatModel

// What happened in time: releases, versions of the server, and runs.

extension Sections {
  /// What becomes of the unchanged samples of each version, release by release.
  static func releases(_ report: Report) -> [Block] {
    // With one version there is no direction of time.
    let contracts = report.contracts.filter { contract in
      Set(contract.strategies.flatMap(\.versions.keys)).count > 1
    }
    return .section(
      "releases", "Releases and versions of the payload",
      note: """
        What becomes of real samples, unchanged: a release reads older and newer versions of the \
        payload.
        """,
      contracts.map { .table(releases(of: $0)) })
  }

  private static func releases(of contract: ReportContract) -> Table {
    Table(
      title: contract.id, rowTitle: "release of \(contract.id)", columns: contract.versions,
      rows: contract.strategiesByRelease.map { strategy in
        let name = [strategy.id, strategy.standing.words].compactMap(\.self).joined(separator: ", ")
        return Table.Row(
          name: "\(strategy.release) \(name)",
          cells: contract.versions.map { strategy.versions[$0].map { "\($0)" } ?? "·" },
          isMuted: strategy.standing == .unsupported)
      })
  }

  static func history(_ report: Report) -> [Block] {
    let points = report.history.suffix(30)
    if points.isEmpty { return [] }
    let table = Table(
      title: "History", rowTitle: "run",
      columns: ["survived", "new", "known"],
      rows: points.map { point in
        Table.Row(
          name: [point.day, point.revision].compactMap(\.self).joined(separator: " "),
          cells: [
            "\(Prose.percent(point.survived, of: point.checks), .number)", "\(point.new)",
            "\(point.known)",
          ])
      })
    return .section("history", "History", [.table(table)])
  }
}
