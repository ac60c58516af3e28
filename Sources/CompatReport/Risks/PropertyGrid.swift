import CompatModel
import JSONSyntax

/// What changes cost at each site of a contract, release by release: a row for each site, a column
/// for each strategy.
struct PropertyGrid: Sendable {
  struct Row: Sendable {
    let id: String
    let site: ReportSite

    /// What each class of change costs, for each column; nil where the strategy does not read the site.
    let cells: [ChangeClass: [RiskCell?]]

    /// What a class of change costs; nil where it costs nothing.
    func risk(of changeClass: ChangeClass) -> ReportSite.Risk? {
      site.risks.first { $0.changeClass == changeClass }
    }

    var worst: [RiskCell?] {
      let columns = cells.values.map(\.count).max() ?? 0
      return (0..<columns).map { column in
        // A dictionary has no order: of two cells that are equally bad, the first class counts.
        ChangeClass.allCases.compactMap { cells[$0]?[column] }.max { $0.severity < $1.severity }
      }
    }
  }

  let contract: ReportContract
  let columns: [ReportStrategy]
  let advice: StrategyAdvice

  /// The classes of change that were tried, in their order.
  let classes: [ChangeClass]

  /// The sites that a page has room for: the most urgent ones first.
  let rows: [Row]

  /// The number of the other sites.
  let leftOut: Int

  init(of contract: ReportContract, in report: Report) {
    self.contract = contract
    advice = StrategyAdvice(in: report)
    columns = contract.strategiesByRelease
    let all = PropertyGrid.rows(of: contract, columns: columns)
    classes = ChangeClass.allCases.filter { one in all.contains { $0.cells[one] != nil } }
    // All contracts share a page.
    let maximum = max(10, min(200, 1_500 / max(1, report.contracts.count)))
    rows = Array(all.prefix(maximum))
    leftOut = all.count - rows.count
  }

  /// The rows, of which that of the most urgent risk comes first; last come sites without any.
  private static func rows(of contract: ReportContract, columns: [ReportStrategy]) -> [Row] {
    let costly = contract.sites.compactMap { site in
      site.risks.map(site.order).min(by: <).map { (site: site, order: $0) }
    }.ordered { $0.order < $1.order }.map(\.site)
    let harmless = contract.sites.filter { $0.risks.isEmpty && !$0.harmless.isEmpty }
    var ids: Set<String> = []
    return (costly + harmless).enumerated().map { number, site in
      var id = "site:\(contract.id.encodedForAddress):\(site.site.encodedForAddress)"
      // Only the beginning of an endless path is in an id.
      if !ids.insert(id).inserted { id += ":\(number)" }
      ids.insert(id)
      return Row(id: id, site: site, cells: cells(of: site, columns: columns))
    }
  }

  private static func cells(
    of site: ReportSite, columns: [ReportStrategy]
  ) -> [ChangeClass: [RiskCell?]] {
    var cells: [ChangeClass: [RiskCell?]] = [:]
    for risk in site.risks {
      cells[risk.changeClass] = columns.map { site.cell(of: $0.id, after: risk) }
    }
    // A class that costs nothing names no strategies: those that read the site are known by the
    // other classes.
    let readers = columns.indices.map { column in
      cells.isEmpty || cells.values.contains { $0[column] != nil }
    }
    for changeClass in site.harmless {
      cells[changeClass] = readers.map { $0 ? .harmless : nil }
    }
    return cells
  }
}
