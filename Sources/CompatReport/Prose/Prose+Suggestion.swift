import CompatModel

extension Prose {
  /// What would help most where nothing is new: the strategy for the highest risk of a newest release,
  /// or the first remedy that was tried; nil if nothing helps.
  static func suggestion(in report: Report) -> Sentence? {
    let briefs = RiskBrief.all(in: report.contracts)
    if let brief = briefs.first(where: { $0.survivor != nil && $0.breaksNewest }) {
      return """
        \(survivor(of: brief)) at \(brief.contract, .name) \(brief.sites.first ?? "/", .location)
        """
    }
    let contracts = report.contracts.filter { $0.strategies.count == 1 }
    for contract in contracts {
      if let remedy = contract.remedies.first { return line(for: remedy, of: contract) }
    }
    return nil
  }
}

extension Report {
  /// The failures that no error reports: values are wrong, or are lost.
  var silentFindings: [ReportFinding] {
    findings.filter { $0.outcome == .collateral || $0.outcome == .misread }
  }
}
