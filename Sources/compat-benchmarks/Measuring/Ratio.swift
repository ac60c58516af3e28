/// How figures compare, and what is aimed at.
struct Ratio: Sendable {
  enum Aim: Sendable {
    case atMost(Double)
    case atLeast(Double)

    var text: String {
      switch self {
      case .atMost(let bound): "at most \(bound)"
      case .atLeast(let bound): "at least \(bound)"
      }
    }
  }

  let title: String
  let aim: Aim

  /// The ratio; nil if something was not measured.
  let value: @Sendable ([Figure: Measurement]) -> Double?

  /// The time that one thing takes, divided by that of the other.
  init(title: String, dividend: Figure, divisor: Figure, aim: Aim) {
    self.init(title: title, aim: aim) { results in
      Ratio.quotient(results[dividend]?.secondsEach, results[divisor]?.secondsEach)
    }
  }

  private init(
    title: String, aim: Aim, value: @escaping @Sendable ([Figure: Measurement]) -> Double?
  ) {
    self.title = title
    self.aim = aim
    self.value = value
  }

  /// What the product costs beside what a client does anyway.
  static let ofChecks = Ratio(
    title: "(c) / (b): whole checks to decoding and encoding", dividend: .checks,
    divisor: .encode, aim: .atMost(1.25))

  static let all = [
    ofChecks,
    Ratio(title: "    the same by the time of processors", aim: .atMost(1.25)) { results in
      quotient(results[.checks]?.workEach, results[.encode]?.workEach)
    },
    Ratio(
      title: "(c) to the same without remedies", dividend: .checks,
      divisor: .checksWithoutRemedies, aim: .atMost(1.5)),
    Ratio(
      title: "traced decoding to (a)", dividend: .tracing, divisor: .decode, aim: .atMost(20)),
    Ratio(
      title: "(d) / (e): speed supervised to unprotected", dividend: .jobsNone, divisor: .jobsOne,
      aim: .atLeast(0.95)),
    Ratio(title: "    the same by the time of processors", aim: .atLeast(0.95)) { results in
      quotient(results[.jobsNone]?.workEach, results[.jobsOne]?.workEach)
    },
    Ratio(title: "(e) / (f) by (h) / (i): two jobs to two processes", aim: .atLeast(0.95)) {
      results in
      quotient(speedUp(.jobsOne, .jobsTwo, results), speedUp(.busyOne, .busyTwo, results))
    },
    Ratio(title: "    the same without (g), which one job does alone", aim: .atLeast(0.95)) {
      results in
      guard let alone = results[.resumed]?.seconds else { return nil }
      return quotient(
        speedUp(.jobsOne, .jobsTwo, results, without: alone), speedUp(.busyOne, .busyTwo, results))
    },
    Ratio(title: "(e) / (f) by the time of processors", aim: .atLeast(0.95)) { results in
      quotient(results[.jobsOne]?.workEach, results[.jobsTwo]?.workEach)
    },
  ]

  /// How many times as much gets done in the same time.
  private static func speedUp(
    _ one: Figure, _ two: Figure, _ results: [Figure: Measurement], without alone: Double = 0
  ) -> Double? {
    guard let one = results[one], let two = results[two] else { return nil }
    return quotient(
      (one.seconds - alone) / Double(one.items), (two.seconds - alone) / Double(two.items))
  }

  private static func quotient(_ dividend: Double?, _ divisor: Double?) -> Double? {
    guard let dividend, let divisor, divisor > 0 else { return nil }
    return dividend / divisor
  }
}

/// What a single thing costs, and what it may cost at most.
struct Cost: Sendable {
  let title: String

  /// The most seconds that are aimed at.
  let aim: Double

  /// The seconds; nil if something was not measured.
  let seconds: @Sendable ([Figure: Measurement]) -> Double?

  static let all = [
    Cost(title: "((j) - (k)) / crashes: one crash", aim: 0.05) { results in
      crash(results, \.secondsEach)
    },
    Cost(title: "    the same by the time of processors", aim: 0.05) { results in
      crash(results, \.workEach)
    },
    Cost(title: "(l): one start, linked statically", aim: 0.01) { $0[.start]?.secondsEach },
    Cost(title: "    the same by the time of processors", aim: 0.01) { $0[.start]?.workEach },
  ]

  /// What a run takes longer because of its crashes.
  private static func crash(
    _ results: [Figure: Measurement], _ each: (Measurement) -> Double
  ) -> Double? {
    guard let crashes = results[.crashes], let calm = results[.noCrashes], crashes.items > 0
    else { return nil }
    return each(crashes) - each(calm) / Double(crashes.items)
  }
}
