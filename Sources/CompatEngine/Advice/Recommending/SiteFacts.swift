package import CompatModel

/// The measurements of one strategy at one site.
///
/// Their size does not grow with the number of checks.
package struct SiteFacts: Sendable, Hashable {
  /// How often each outcome occurred, by change of the site.
  package internal(set) var outcomes: [SiteChange: Tally] = [:]

  /// The number of checks that are worse than expected.
  package internal(set) var worseThanExpected = 0

  /// The round trips of raw values.
  package internal(set) var rawValues: Set<RoundTrip.Kind> = []

  /// The values that the app can distinguish here.
  package internal(set) var distinguishability: Set<Distinguishability> = []

  /// Whether the model reads the site.
  package internal(set) var isRead = false

  /// Whether an element that says something new was dropped from its collection.
  package internal(set) var dropsNewElements = false

  package init() {}

  /// Whether the strategy survived every change of one kind; nil if there was none.
  package func survives(_ change: SiteChange) -> Bool? {
    outcomes[change].map { tally in
      Outcome.allCases.allSatisfy { $0.isSurvived || tally[$0] == 0 }
    }
  }

  /// Whether some change of one kind was absorbed, which hides it from the user and the team.
  package func passesOver(_ change: SiteChange) -> Bool {
    (outcomes[change]?[.absorbed] ?? 0) > 0
  }

  /// Whether some change of one kind did harm: values were lost or misread, or the process ended.
  package func harms(_ change: SiteChange) -> Bool {
    Outcome.allCases.contains { $0 > .rejected && (outcomes[change]?[$0] ?? 0) > 0 }
  }
}
