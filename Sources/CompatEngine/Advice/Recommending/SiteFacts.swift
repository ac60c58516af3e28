import CompatModel

/// The measurements of one strategy at one site.
///
/// Their size does not grow with the number of checks.
struct SiteFacts: Sendable, Hashable {
  /// The results of the operators together, by change of the site.
  var changes: [SiteChange: SiteChangeFacts] = [:]

  /// The values that the app can distinguish here.
  var distinguishability: Set<Distinguishability> = []

  var worseThanExpected: Int { changes.values.reduce(0) { $0 + $1.worseThanExpected } }

  var rawValues: Set<RoundTrip.Kind> {
    changes.values.reduce(into: []) { $0.formUnion($1.rawValues) }
  }

  var isRead: Bool { changes.values.contains(where: \.isRead) }

  /// Whether an element that says something new was dropped from its collection.
  var dropsNewElements: Bool { changes.values.contains(where: \.dropsNewElements) }

  /// Whether the strategy survived every change of one kind; nil if there was none.
  func survives(_ change: SiteChange) -> Bool? {
    changes[change].map { facts in
      Outcome.allCases.allSatisfy { $0.isSurvived || facts.tally[$0] == 0 }
    }
  }

  /// Whether some change of one kind was absorbed, which hides it from the user and the team.
  func passesOver(_ change: SiteChange) -> Bool {
    (changes[change]?.tally[.absorbed] ?? 0) > 0
  }

  /// Whether some change of one kind did harm: values were lost or misread, or the process ended.
  func harms(_ change: SiteChange) -> Bool {
    Outcome.allCases.contains { $0 > .rejected && (changes[change]?.tally[$0] ?? 0) > 0 }
  }
}
