import CompatModel

/// One of the most urgent risks, as a row of a table.
struct PageRisk: Sendable {
  /// The contract.
  var contract: String

  /// The site.
  var site: String

  /// The row of the grid that shows the site; nil if it is not written.
  var row: String?

  /// The change.
  var change: String

  /// What is lost, in a few words, and the outcome.
  var loss: Sentence

  /// The releases that lose so much.
  var releases: Sentence

  /// The releases that survive, or reject what they must reject.
  var survivors: Sentence

  /// The number of releases that are named.
  private static let maximumNames = 3

  init?(_ risk: ReportRisk, of contract: ReportContract, row: String?) {
    let effects = contract.strategies.compactMap { strategy in
      risk.effect(on: strategy.id).map { (strategy: strategy, effect: $0) }
    }
    guard let worst = risk.worst else { return nil }
    let hit = effects.filter { risk.severity(of: $0.effect) == risk.severity(of: worst) }
    let safe = effects.filter { risk.isHarmless($0.effect.outcome) }
    self.contract = contract.id
    site = risk.site
    self.row = row
    change = Prose.title(of: risk.changeClass)
    let words = Prose.words(for: worst, isFailClosed: risk.isFailClosed)
    loss = "\(words, .outcome(worst.outcome))"
    releases = Self.names(hit.map(\.strategy))
    survivors = Self.names(safe.map(\.strategy))
  }

  private static func names(_ strategies: [ReportStrategy]) -> Sentence {
    guard !strategies.isEmpty else { return "–" }
    let names = strategies.map { "\($0.release) \($0.id)" }
    return """
      \(list: names, .location, atMost: maximumNames, of: "strategy", plural: "strategies")
      """
  }
}
