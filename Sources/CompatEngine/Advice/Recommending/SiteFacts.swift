import CompatModel

/// What was measured of one strategy at one site; it does not grow with the number of checks.
struct SiteFacts: Sendable, Hashable {
  /// How often each outcome was seen, by what was done to the site.
  var outcomes: [SiteChange: Tally] = [:]

  /// The number of checks that are worse than expected.
  var worseThanExpected = 0

  /// What became of raw values.
  var rawValues: Set<RoundTrip.Kind> = []

  /// What the app can tell apart here.
  var distinguishability: Set<Distinguishability> = []

  /// Whether the model reads the site.
  var isRead = false

  /// Whether an element that says something new was dropped from its collection.
  var dropsNewElements = false

  /// Creates the facts of a site that nobody has looked at yet.
  init() {}

  /// Whether every change of one kind was survived; nil where there was none.
  ///
  /// - Parameter change: What was done to the site.
  /// - Returns: Whether the app goes on, with everything else as before.
  func survives(_ change: SiteChange) -> Bool? {
    outcomes[change].map { tally in
      Outcome.allCases.allSatisfy { $0.isSurvived || tally[$0] == 0 }
    }
  }

  /// Whether some change of one kind was absorbed, so that nobody hears of it.
  ///
  /// - Parameter change: What was done to the site.
  /// - Returns: Whether the app sees a fallback and goes on.
  func passesOver(_ change: SiteChange) -> Bool {
    (outcomes[change]?[.absorbed] ?? 0) > 0
  }

  /// Whether some change of one kind did harm: values were lost or misread, or the process ended.
  ///
  /// - Parameter change: What was done to the site.
  /// - Returns: Whether an outcome is worse than a refusal.
  func harms(_ change: SiteChange) -> Bool {
    Outcome.allCases.contains { $0 > .rejected && (outcomes[change]?[$0] ?? 0) > 0 }
  }
}
