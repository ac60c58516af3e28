import CompatModel
import JSONSyntax

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

extension Recommender {
  /// The measurements of the strategies of a contract at one site.
  struct Site: Sendable {
    /// The normalised path.
    let pattern: JSONPointerPattern

    /// Whether unreadable values of the site must be rejected; true if that holds for any element.
    var isFailClosed = false

    /// The facts, one for each strategy in the order of registration.
    var facts: [SiteFacts]

    /// Whether a strategy does with every new value what it has to; nil where that is not known.
    func isServed(by row: Int) -> Bool? {
      guard facts[row].isRead else { return nil }
      return isFailClosed ? facts[row].worseThanExpected == 0 : facts[row].survives(.newValue)
    }

    /// Collects the results of the strategies, in the order of the sites' paths.
    static func all(of rows: [StrategyResults]) -> [Site] {
      var sites: [JSONPointerPattern: Site] = [:]
      let none = Array(repeating: SiteFacts(), count: rows.count)
      for (row, results) in rows.enumerated() {
        for (key, kinds) in results.checks {
          guard let change = key.siteChange else { continue }
          sites[key.pattern, default: Site(pattern: key.pattern, facts: none)].facts[row]
            .add(kinds, of: change)
          if key.isFailClosed { sites[key.pattern]?.isFailClosed = true }
        }
      }
      for (row, results) in rows.enumerated() {
        for (site, distinguishability) in results.distinguishability {
          sites[site.pattern]?.facts[row].distinguishability.formUnion(distinguishability)
        }
      }
      return sites.values.sorted { $0.pattern < $1.pattern }
    }
  }
}
