import CompatModel
/// The results of one change of one site with one strategy.
///
/// Their size does not grow with the number of checks.
struct SiteChangeFacts: Codable, Mergeable, Sendable, Hashable {
  var tally = Tally()

  /// How often each outcome occurred in samples that no release of the contract is older than: the
  /// same checks for all strategies.
  var common = Tally()

  var worseThanExpected = 0
  var loss = Loss.nothing
  var rawValues: Set<RoundTrip.Kind> = []
  var isRead = false

  /// Whether an element that says something new was dropped from its collection.
  var dropsNewElements = false

  /// The first check with each outcome.
  var examples: [Outcome: SiteExample] = [:]

  /// Records a check, except for its example.
  ///
  /// - Parameters:
  ///   - check: The check.
  ///   - change: What the change does to the value of its site.
  ///   - isCommon: Whether no release of the contract is older than the sample.
  mutating func record(_ check: Check, change: SiteChange?, isCommon: Bool) {
    tally.count(check.outcome)
    if isCommon { common.count(check.outcome) }
    loss = max(loss, Loss(of: check.outcome, check.observation))
    if !check.meetsExpectation { worseThanExpected += 1 }
    if let kind = check.observation.roundTrip?.kind { rawValues.insert(kind) }
    switch check.observation.termination {
    case .threw, .ended:
      isRead = true
    case .decoded(let effect):
      if effect.atSite != .unread { isRead = true }
      if change == .newValue, effect.droppedElements > 0 { dropsNewElements = true }
    }
  }

  /// Adds the results of other checks of the same site.
  mutating func merge(_ other: SiteChangeFacts) {
    tally.merge(other.tally)
    common.merge(other.common)
    worseThanExpected += other.worseThanExpected
    loss = max(loss, other.loss)
    // Another sample rarely adds anything new for a site.
    if !other.rawValues.isEmpty { rawValues.formUnion(other.rawValues) }
    isRead = isRead || other.isRead
    dropsNewElements = dropsNewElements || other.dropsNewElements
    if other.examples.isEmpty { return }
    examples.merge(other.examples) { $0.position < $1.position ? $0 : $1 }
  }
}
