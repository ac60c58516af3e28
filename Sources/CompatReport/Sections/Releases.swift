import CompatModel
import JSONSyntax

// What happened in time: releases, versions of the server, and runs.

extension Sections {
  /// What becomes of the unchanged samples of each version, release by release.
  static func releases(_ digest: ReportDigest, _ detail: ReportDetail) -> [Block] {
    // With one version there is no direction of time.
    let contracts = digest.report.contracts.filter { contract in
      Set(contract.strategies.flatMap(\.versions.keys)).count > 1
    }
    return .section(
      "releases", Prose.Heading.releases, note: Prose.releaseNote,
      contracts.flatMap { [.table(releases(of: $0))] + steps(of: $0) })
  }

  private static func releases(of contract: ReportContract) -> Table {
    Table(
      contract.id, rowTitle: "release", style: .grid, columns: contract.versions,
      rows: contract.strategiesByRelease.map { strategy in
        Table.Row(
          Prose.name(ofRelease: strategy),
          contract.versions.map { Prose.reading(strategy.versions[$0]) },
          isMuted: strategy.isMuted)
      })
  }

  /// What each step from one version of the server to the next changed.
  static func steps(of contract: ReportContract) -> [Block] {
    .list(contract.steps.map { Block.Item(text: Prose.step(of: $0)) })
  }

  /// The last runs, drawn as bars.
  static func history(_ digest: ReportDigest, _ detail: ReportDetail) -> [Block] {
    let points = digest.report.history.suffix(30)
    if points.isEmpty { return [] }
    let most = points.map { $0.new + $0.known }.max() ?? 0
    let table = Table(
      Prose.Heading.history, rowTitle: "run", style: .grid,
      columns: ["survived", "new", "known", "failures"],
      rows: points.map { point in
        Table.Row(
          [point.day, point.revision].compactMap(\.self).joined(separator: " "),
          [
            "\(Prose.percent(point.survived, of: point.checks), .number)", "\(point.new)",
            "\(point.known)", bar(point, of: most),
          ])
      })
    return .section("history", Prose.Heading.history, [.table(table)])
  }

  /// The new failures, then the known ones, as a share of the run that has most.
  private static func bar(_ point: ReportHistoryPoint, of most: Int) -> Sentence {
    // The number of characters of the longest bar.
    let longest = 20
    func length(_ count: Int) -> Int { most == 0 ? 0 : (count * longest + most - 1) / most }
    let (new, known) = (length(point.new), length(point.known))
    return """
      \(String(repeating: "█", count: new), .outcome(.misread))\
      \(String(repeating: "▒", count: known), .aside)
      """
  }
}

extension ReportContract {
  /// The oldest release first; those of one number stay in the order of their registration.
  var strategiesByRelease: [ReportStrategy] {
    strategies.ordered { ReleaseNumber($0.release) < ReleaseNumber($1.release) }
  }
}
