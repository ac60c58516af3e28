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

  /// The ratio, from the time that one thing of a figure takes; nil if something was not measured.
  let value: @Sendable (_ each: (Figure) -> Double?) -> Double?

  static let all = [
    ofChecks,
    Ratio(title: "(c) to the same without remedies", aim: .atMost(1.5)) { each in
      quotient(each(.checks), each(.checksWithoutRemedies))
    },
    Ratio(title: "traced decoding to (a)", aim: .atMost(20)) { each in
      quotient(each(.tracing), each(.decode))
    },
    Ratio(title: "(d) / (e): speed supervised to unprotected", aim: .atLeast(0.95)) { each in
      quotient(each(.jobsNone), each(.jobsOne))
    },
    Ratio(title: "(e) / (f) by (h) / (i): two jobs to two processes", aim: .atLeast(0.95)) { each in
      quotient(
        quotient(each(.jobsOne), each(.jobsTwo)), quotient(each(.busyOne), each(.busyTwo)))
    },
    Ratio(title: "(j) - (k): one crash", aim: .within(milliseconds: 50)) { each in
      each(.crashes).flatMap { crash in each(.noCrashes).map { crash - $0 } }
    },
    Ratio(title: "(l): one start, linked statically", aim: .within(milliseconds: 10)) { each in
      each(.start)
    },
  ]

  /// What the product costs beside what a client does anyway.
  static let ofChecks = Ratio(
    title: "(c) / (b): whole checks to decoding and encoding", aim: .atMost(1.25)
  ) { each in
    quotient(each(.checks), each(.encode))
  }

  /// A line of a table: the ratio by time, by the time of processors, and the aim; nil if something
  /// was not measured.
  func line(_ results: [Figure: Measurement]) -> String? {
    guard let byTime = value({ results[$0]?.secondsEach }),
      let byWork = value({ results[$0]?.workEach })
    else { return nil }
    return switch aim {
    case .atMost(let bound):
      TextColumns.line(
        title, TextColumns.decimal(byTime), TextColumns.decimal(byWork), "at most \(bound)")
    case .atLeast(let bound):
      TextColumns.line(
        title, TextColumns.decimal(byTime), TextColumns.decimal(byWork), "at least \(bound)")
    case .within(let milliseconds):
      TextColumns.line(
        title, TextColumns.duration(byTime), TextColumns.duration(byWork),
        "at most \(milliseconds) ms")
    }
  }

  private static func quotient(_ dividend: Double?, _ divisor: Double?) -> Double? {
    guard let dividend, let divisor, divisor > 0 else { return nil }
    return dividend / divisor
  }
}
