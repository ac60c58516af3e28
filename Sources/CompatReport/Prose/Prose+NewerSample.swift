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
      // It stands also for samples that no older value heals: nothing is said of older ones.
      case _ where site.site == "/": "the payload as a whole"
      case nil: "\(site.site, .location) is missing"
      case "{": "\(site.site, .location) is an object that no older sample has"
      case "[": "\(site.site, .location) is an array that no older sample has"
      default:
        """
        \(site.site, .location) is \
        \((site.value ?? "").shortened(to: min(limit, maximumWordLength)), .value)
        """
      }
    let effects = site.effects.map { effect -> Sentence in
      """
      \(effect.outcome) in \(list: effect.strategies, .name, atMost: 1, of: "strategy", plural: "strategies")
      """
    }
    return """
      \(location, .location): \(says): \(Sentence.joined(effects, by: ", "))
      """
  }
}
