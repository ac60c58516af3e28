import CompatModel

/// The measurements of one strategy at one site.
///
/// Their size does not grow with the number of checks.
struct SiteFacts: Sendable, Hashable {
  /// The outcomes of the operators together, by change of the site.
  private(set) var changes: [SiteChange: Tally] = [:]

  /// The values that the app can distinguish here.
  var distinguishability: Set<Distinguishability> = []
  private(set) var worseThanExpected = 0
  private(set) var rawValues: Set<RoundTrip.Kind> = []
  private(set) var isRead = false

  /// Whether an element that says something new was dropped from its collection.
  private(set) var dropsNewElements = false

  mutating func add(_ kinds: [CheckKind: CheckRecord], of change: SiteChange) {
    for (kind, record) in kinds {
      changes[change, default: Tally()][kind.outcome] += record.count
      if kind.failure != nil { worseThanExpected += record.count }
      rawValues.formUnion(record.rawValues)
      isRead = isRead || record.isRead
      dropsNewElements = dropsNewElements || record.dropsNewElements
    }
  }

  /// Whether the strategy survived every change of one kind; nil if there was none.
  func survives(_ change: SiteChange) -> Bool? {
    changes[change].map { $0.survived == $0.total }
  }

  /// Whether some change of one kind was absorbed, which hides it from the user and the team.
  func passesOver(_ change: SiteChange) -> Bool {
    (changes[change]?[.absorbed] ?? 0) > 0
  }

  /// Whether some change of one kind did harm: values were lost or misread, or the process ended.
  func harms(_ change: SiteChange) -> Bool {
    Outcome.allCases.contains { $0 > .rejected && (changes[change]?[$0] ?? 0) > 0 }
  }
}
