/// What a single thing costs, and what it may cost at most.
struct Cost: Sendable {
  let title: String

  /// The most seconds that are aimed at.
  let aim: Double

  /// The seconds; nil where something was not measured.
  let seconds: @Sendable ([Figure: Measurement]) -> Double?

  static let all = [
    Cost(title: "((m) - (n)) / crashes: one crash", aim: 0.05) { results in
      guard let crashes = results[.crashes], let calm = results[.noCrashes], crashes.items > 0
      else { return nil }
      return (crashes.seconds - calm.seconds) / Double(crashes.items)
    },
    Cost(title: "(o): one start, linked statically", aim: 0.01) { $0[.start]?.secondsEach },
  ]
}
