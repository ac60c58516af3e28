package import CompatModel

// The phrases for the values of a report.

extension Prose {
  /// What the app can distinguish at a site: `unknown ≠ absent, missing = null`, or `unknowns
  /// differ`; nil if nothing is known.
  static func words(for distinguishability: Distinguishability) -> String? {
    let pairs: [(one: String, other: String, isDistinct: Bool?)] = [
      ("unknown", "absent", distinguishability.unknownFromAbsent),
      ("missing", "null", distinguishability.missingFromNull),
    ]
    let known = pairs.compactMap { pair in
      pair.isDistinct.map { "\(pair.one) \($0 ? "≠" : "=") \(pair.other)" }
    }
    if !known.isEmpty { return known.joined(separator: ", ") }
    return distinguishability.isOnlyUnknowns ? "unknowns differ" : nil
  }

  /// Says what encoding sends back.
  static func words(for roundTrip: ReportRoundTrip) -> String {
    switch roundTrip.result {
    case .kept: "kept"
    case .erased: "erased"
    case .replaced: "replaced by \(roundTrip.value ?? "another value")"
    }
  }

  package static func words(for cause: Termination.Cause) -> String {
    switch cause {
    case .signal(let number):
      signals[number].map { "signal \(number) (\($0))" } ?? "signal \(number)"
    case .exit(let status): "exit(\(status)) inside the model"
    case .timeout: "no answer within the limit"
    }
  }

  /// Names several facts as one phrase; nil where there are none.
  ///
  /// A model that is tolerant at its enums holds other names as plain strings: the best fact is named
  /// last.
  static func words(for others: [String], elsewhere best: String?) -> String? {
    let distinct = Set(others).sorted().joined(separator: "; ")
    guard let best else { return distinct.isEmpty ? nil : distinct }
    return distinct.isEmpty ? best : "\(distinct); elsewhere \(best)"
  }

  /// What a signal usually means, of those that end a process most often and have the same number
  /// everywhere.
  private static let signals: [Int32: String] = [
    4: "illegal instruction: a trap", 5: "a trap", 6: "abort()", 8: "impossible arithmetic",
    9: "killed, perhaps by the system for lack of memory",
    11: "bad memory access, or no stack left",
  ]
}

extension Distinguishability {
  /// Whether it is only known that two unknown values are distinct.
  var isOnlyUnknowns: Bool {
    unknownsFromEachOther == true && unknownFromAbsent == nil && missingFromNull == nil
  }
}

extension StrategyDigest {
  /// What encoding sends back, in words, for contracts that differ.
  var roundTrips: [String] {
    allRoundTrips.compactMap { facts in
      Prose.words(
        for: facts.others.map { Prose.words(for: $0) },
        elsewhere: facts.best.map { Prose.words(for: $0) })
    }
  }

  /// What the app can distinguish, in words, for contracts that differ.
  var distinguishability: [String] {
    allDistinguishability.compactMap { facts in
      Prose.words(
        for: facts.others.compactMap { Prose.words(for: $0) },
        elsewhere: facts.best.flatMap { Prose.words(for: $0) })
    }
  }
}
