import CompatModel

// What encoding sends back, and what the app can distinguish.

extension Sections {
  static func roundTrips(_ report: Report) -> [Block] {
    let rows = report.strategies.compactMap { models -> Table.Row? in
      let words = [
        word(Set(models.flatMap(\.strategy.roundTrips).map(\.result.rawValue))),
        word(Set(models.flatMap(\.strategy.distinguishability).compactMap(Prose.words))),
      ]
      return words.allSatisfy { $0 == nil }
        ? nil
        : Table.Row(
          name: models[0].strategy.id, cells: words.map { "\($0 ?? "–", .quotation)" })
    }
    return .section(
      "round-trip", "Round trip and distinguishability",
      note: """
        What encoding sends back for an unknown value, and what the app can (≠) and cannot (=) tell \
        apart; – nothing is known.
        """,
      [
        .table(
          Table(
            title: "Round trip", rowTitle: "strategy",
            columns: ["re-encoded", "distinguishable"], rows: rows))
      ])
  }

  /// What all sites and contracts have in common; nil if nothing is known.
  private static func word(_ found: Set<String>) -> String? {
    found.count > 1 ? "varies" : found.first
  }
}

extension Prose {
  /// What the app can distinguish at a site: `unknown ≠ absent, missing = null`, or, where nothing
  /// else is known, `unknowns differ`; nil if nothing is known.
  static func words(for distinguishability: Distinguishability) -> String? {
    let pairs: [(one: String, other: String, isDistinct: Bool?)] = [
      ("unknown", "absent", distinguishability.unknownFromAbsent),
      ("missing", "null", distinguishability.missingFromNull),
    ]
    let known = pairs.compactMap { pair in
      pair.isDistinct.map { "\(pair.one) \($0 ? "≠" : "=") \(pair.other)" }
    }
    if !known.isEmpty { return known.joined(separator: ", ") }
    return distinguishability.unknownsFromEachOther == true ? "unknowns differ" : nil
  }

  static func words(for roundTrip: ReportRoundTrip) -> String {
    switch roundTrip.result {
    case .kept: "kept"
    case .erased: "erased"
    case .replaced: "replaced by \(roundTrip.value ?? "another value")"
    }
  }
}
