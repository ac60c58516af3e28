import CompatModel

/// The measurements of one strategy at one site.
///
/// Their size does not grow with the number of checks.
struct SiteFacts: Sendable, Hashable {
  /// How often each outcome occurred, by change of the site.
  var outcomes: [SiteChange: Tally] = [:]

  /// The number of checks that are worse than expected.
  var worseThanExpected = 0

  /// The round trips of raw values.
  var rawValues: Set<RoundTrip.Kind> = []

  /// The values that the app can distinguish here.
  var distinguishability: Set<Distinguishability> = []

  /// Whether the model reads the site.
  var isRead = false

  /// Whether an element that says something new was dropped from its collection.
  var dropsNewElements = false

  init() {}

  /// Whether the strategy survived every change of one kind; nil if there was none.
  func survives(_ change: SiteChange) -> Bool? {
    outcomes[change].map { tally in
      Outcome.allCases.allSatisfy { $0.isSurvived || tally[$0] == 0 }
    }
  }

  /// Whether some change of one kind was absorbed, which hides it from the user and the team.
  func passesOver(_ change: SiteChange) -> Bool {
    (outcomes[change]?[.absorbed] ?? 0) > 0
  }

  /// Whether some change of one kind did harm: values were lost or misread, or the process ended.
  func harms(_ change: SiteChange) -> Bool {
    Outcome.allCases.contains { $0 > .rejected && (outcomes[change]?[$0] ?? 0) > 0 }
  }
}
