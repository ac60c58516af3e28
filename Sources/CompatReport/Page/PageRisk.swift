import CompatModel

/// One of the most urgent risks, as a row of a table.
struct PageRisk: Sendable {
  var contract: String

  var site: String

  /// The row of the grid that shows the site; nil if it is not written.
  var row: String?

  var change: String

  /// The outcome.
  var loss: Sentence

  var releases: Sentence

  /// The releases that survive, or reject what they must reject.
  var survivors: Sentence

  private static let maximumNames = 3

  init?(_ risk: ReportRisk, of contract: ReportContract, row: String?) {
    guard let readers = RiskReaders(risk, of: contract) else { return nil }
    self.contract = contract.id
    site = risk.site
    self.row = row
    change = Prose.title(of: risk.changeClass)
    loss = Prose.word(for: RiskGrid.Cell(readers.worst, isFailClosed: risk.isFailClosed))
    releases = Self.names(readers.hit)
    survivors = Self.names(readers.safe)
  }

  private static func names(_ strategies: [ReportStrategy]) -> Sentence {
    guard !strategies.isEmpty else { return "–" }
    let names = strategies.map { "\($0.release) \($0.id)" }
    return """
      \(list: names, .location, atMost: maximumNames, of: "strategy", plural: "strategies")
      """
  }
}
