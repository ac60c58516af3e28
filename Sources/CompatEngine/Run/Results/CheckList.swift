import CompatModel

extension RunResults {
  /// A digest of the checks of each sample and strategy, so that two runs can be compared by `diff`.
  ///
  /// A refactoring of the harness must leave every line unchanged. Totals are no proof of that,
  /// because differences may cancel out. Each line has the digest, the sample's id, and the strategy's.
  package func checkList(of plan: Plan) -> String {
    var lines: [String] = []
    for (part, rows) in parts(of: plan) {
      for (strategy, recorded) in zip(part.strategies, rows) {
        let failures = recorded.failedTallies.sorted { $0.key < $1.key }.flatMap { number, failed in
          Outcome.allCases.filter { failed[$0] > 0 }.map { outcome in
            "\(plan.operators[number].id) \(outcome)"
          }
        }
        for (sample, digest) in recorded.digests.sorted(by: { $0.key < $1.key }) {
          let hash = SHA256.hash(of: ([digest.description] + failures).joined(separator: "\n"))
          lines.append(
            "\(hash.map(\.hexadecimal).joined()) \(part.contract.samples[sample].id) \(strategy.id)\n"
          )
        }
      }
    }
    return lines.joined()
  }
}
