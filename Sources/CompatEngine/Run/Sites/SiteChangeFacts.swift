import CompatModel
/// What became of the changes of one place through one strategy; it does not grow with the checks.
struct SiteChangeFacts: Sendable, Hashable {
  /// How often each outcome was seen.
  var tally = Tally()

  /// The number of checks that are worse than expected.
  var worseThanExpected = 0

  /// What became of raw values.
  var rawValues: Set<RoundTrip.Kind> = []

  /// Whether the model reads the place.
  var isRead = false

  /// Whether an element that says something new was dropped from its collection.
  var dropsNewElements = false

  /// The first check with each outcome.
  var examples: [Outcome: SiteExample] = [:]

  /// Takes a check down, but for the example.
  mutating func record(_ check: Check, change: SiteChange?) {
    tally.count(check.outcome)
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

  /// Takes over what others found out about the same place.
  mutating func merge(_ other: SiteChangeFacts) {
    tally.merge(other.tally)
    worseThanExpected += other.worseThanExpected
    // Most of what another sample says of a place is nothing new.
    if !other.rawValues.isEmpty { rawValues.formUnion(other.rawValues) }
    isRead = isRead || other.isRead
    dropsNewElements = dropsNewElements || other.dropsNewElements
    if other.examples.isEmpty { return }
    examples.merge(other.examples) { $0.position < $1.position ? $0 : $1 }
  }
}
