import CompatModel

extension Prose {
  /// The longest text of a value inside a line: what a payload says is seen where the line points.
  private static let maximumWordLength = 40

  /// What a newer sample says at a site, and what becomes of it.
  static func sentence(
    for site: ReportBrokenSite, of sample: ReportNewerSample, limit: Int
  ) -> Sentence {
    let location = "\(sample.file):\(site.line):\(site.column)"
    let says: Sentence =
      switch site.value?.first {
      case nil: "is missing"
      case "{": "is an object that no older sample has"
      case "[": "is an array that no older sample has"
      default:
        "is \((site.value ?? "").shortened(to: min(limit, maximumWordLength)), .value)"
      }
    let effects = site.effects.map { effect -> Sentence in
      """
      \(effect.outcome) in \(list: effect.strategies, .name, atMost: 1, of: "strategy", plural: "strategies")
      """
    }
    return """
      \(location, .location): \(site.site, .location) \(says): \(Sentence.joined(effects, by: ", "))
      """
  }
}
