package import CompatModel

/// What was measured of one strategy at one site; it does not grow with the number of checks.
package struct SiteFacts: Sendable, Hashable {
  /// How often each outcome was seen, by what was done to the site.
  package internal(set) var outcomes: [SiteChange: Tally] = [:]

  /// The number of checks that are worse than expected.
  package internal(set) var worseThanExpected = 0

  /// What became of raw values.
  package internal(set) var rawValues: Set<RoundTrip.Kind> = []

  /// What the app can tell apart here.
  package internal(set) var distinguishability: Set<Distinguishability> = []

  /// Whether the model reads the site.
  package internal(set) var isRead = false

  /// Whether an element that says something new was dropped from its collection.
  package internal(set) var dropsNewElements = false

  /// Creates the facts of a site that nobody has looked at yet.
  package init() {}

  /// Whether every change of one kind was survived; nil where there was none.
  package func survives(_ change: SiteChange) -> Bool? {
    outcomes[change].map { tally in
      Outcome.allCases.allSatisfy { $0.isSurvived || tally[$0] == 0 }
    }
  }

  /// Whether some change of one kind was absorbed, so that nobody hears of it.
  package func passesOver(_ change: SiteChange) -> Bool {
    (outcomes[change]?[.absorbed] ?? 0) > 0
  }

  /// Whether some change of one kind did harm: values were lost or misread, or the process ended.
  package func harms(_ change: SiteChange) -> Bool {
    Outcome.allCases.contains { $0 > .rejected && (outcomes[change]?[$0] ?? 0) > 0 }
  }
}
