import CompatModel

/// The most urgent risks of all contracts; the grids show each of them.
struct PageRiskSection: ReportSection {
  var digest: ReportDigest
  var detail: ReportDetail

  private static let maximumRisks = 20

  var blocks: [DocumentBlock] {
    var risks: [(risk: ReportRisk, contract: ReportContract)] = []
    for contract in digest.report.contracts {
      // The most urgent risks of a contract come first.
      risks += contract.risks.prefix(Self.maximumRisks).filter { $0.weight > 0 }
        .map { ($0, contract) }
    }
    // Stable: of equal weights, the first contract comes first.
    let ranked = risks.enumerated().sorted { left, right in
      (right.element.risk.weight, left.offset) < (left.element.risk.weight, right.offset)
    }
    var rows: [String: [String: String]] = [:]
    let shown = ranked.prefix(Self.maximumRisks).compactMap { _, one -> PageRisk? in
      let known = rows[one.contract.id] ?? written(of: one.contract)
      rows[one.contract.id] = known
      return PageRisk(one.risk, of: one.contract, row: known[one.risk.site])
    }
    guard !shown.isEmpty else { return [] }
    return [
      .section(
        DocumentSection(
          id: "risks", title: Sentence(Prose.Heading.risks, nil), blocks: [.page(.risks(shown))]))
    ]
  }

  /// The rows of a contract's grid that are written, by site.
  private func written(of contract: ReportContract) -> [String: String] {
    let grid = PropertyGrid(of: contract)
    let rows = grid.rows.prefix(GridSection.maximumRows(of: digest.report))
    return Dictionary(rows.map { ($0.site, $0.id) }, uniquingKeysWith: { first, _ in first })
  }
}
