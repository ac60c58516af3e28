package import CompatEngine
package import CompatReport
import CompatModel

extension ReportRegression {
  /// What became of payloads that were kept.
  ///
  /// - Parameters:
  ///   - replayed: The payloads.
  ///   - contracts: The registered strategies.
  ///   - scope: What is judged, of all that is measured.
  ///   - corpus: The folder of the corpus.
  /// - Returns: The payloads, in the same order.
  package static func all(
    _ replayed: [ReplayedRegression], contracts: [Contract], scope: JudgementScope,
    corpus: String
  ) -> [ReportRegression] {
    replayed.map { one in
      let strategies = contracts.first { $0.id == one.contract }?.strategies ?? []
      let judged = one.status(judgedIn: scope, among: strategies)
      return ReportRegression(
        contract: one.contract, file: one.file(in: corpus), mutant: one.mutant, status: one.status,
        failsRun: judged.map { $0 != .fixed } ?? false, isGone: !one.isMade,
        strategies: one.answers.map { answer in
          ReportReplay(
            strategy: answer.strategy,
            release: strategies.first { $0.id == answer.strategy }?.release,
            before: answer.before, now: answer.now)
        })
    }
  }
}
