/// What a single thing costs, and what it may cost at most.
struct Cost: Sendable {
  let title: String

  /// The most seconds that are aimed at.
  let aim: Double

  /// The seconds; nil if something was not measured.
  let seconds: @Sendable ([Figure: Measurement]) -> Double?

  static let all = [
    Cost(title: "((m) - (n)) / crashes: one crash", aim: 0.05) { results in
      crash(results, \.secondsEach)
    },
    Cost(title: "    the same by the time of processors", aim: 0.05) { results in
      crash(results, \.workEach)
    },
    Cost(title: "(o): one start, linked statically", aim: 0.01) { $0[.start]?.secondsEach },
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
