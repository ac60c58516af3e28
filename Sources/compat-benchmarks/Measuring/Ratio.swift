/// What follows from some figures, and what is aimed at.
struct Ratio: Sendable {
  enum Aim: Sendable {
    case atMost(Double)
    case atLeast(Double)
    /// A time instead of a ratio.
    case within(milliseconds: Int)
  }

  let title: String
  let aim: Aim

  /// The ratio, from the time that one thing of a figure takes.
  private let value: @Sendable (_ each: (Figure) throws -> Double) throws -> Double

  private struct NotMeasured: Error {}

  static let all = [
    ofChecks,
    Ratio(title: "(c) to the same without remedies", aim: .atMost(1.5)) { each in
      try each(.checks) / each(.checksWithoutRemedies)
    },
    Ratio(title: "traced decoding to (a)", aim: .atMost(20)) { each in
      try each(.tracing) / each(.decode)
    },
    Ratio(title: "(d) / (e): speed supervised to unprotected", aim: .atLeast(0.95)) { each in
      try each(.jobsNone) / each(.jobsOne)
    },
    Ratio(title: "(e) / (f) by (h) / (i): two jobs to two processes", aim: .atLeast(0.95)) { each in
      try (each(.jobsOne) / each(.jobsTwo)) / (each(.busyOne) / each(.busyTwo))
    },
    Ratio(title: "(j) - (k): one crash", aim: .within(milliseconds: 50)) { each in
      try each(.crashes) - each(.noCrashes)
    },
    Ratio(title: "(l): one start, linked statically", aim: .within(milliseconds: 10)) { each in
      try each(.start)
    },
  ]

  /// What the product costs beside what a client does anyway.
  static let ofChecks = Ratio(
    title: "(c) / (b): whole checks to decoding and encoding", aim: .atMost(1.25)
  ) { each in
    try each(.checks) / each(.encode)
  }

  /// The ratio of one measure of the results; nil if something was not measured.
  func value(
    of results: [Figure: Measurement], by measure: KeyPath<Measurement, Double>
  ) -> Double? {
    try? value { figure in
      guard let each = results[figure]?[keyPath: measure], each > 0 else { throw NotMeasured() }
      return each
    }
  }

  /// Prints the ratio by time and by the time of processors, and the aim.
  func show(_ results: [Figure: Measurement]) {
    let values = [\Measurement.secondsEach, \.workEach].compactMap { value(of: results, by: $0) }
    guard values.count == 2 else { return }
    var texts = values.map { TextColumns.decimal($0) }
    let bound: String
    switch aim {
    case .atMost(let number): bound = "at most \(number)"
    case .atLeast(let number): bound = "at least \(number)"
    case .within(let milliseconds):
      texts = values.map(TextColumns.duration)
      bound = "at most \(milliseconds) ms"
    }
    TextColumns.row(title, texts[0], texts[1], bound)
  }
}
