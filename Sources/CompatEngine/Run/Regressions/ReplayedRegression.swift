package import CompatModel
import JSONSyntax

/// What became of a payload that was kept: facts, of which ``status`` is the judgement.
package struct ReplayedRegression: Codable, Sendable, Hashable {
  /// What a strategy that did not survive the payload made of it, and makes of it now.
  package struct Answer: Codable, Sendable, Hashable {
    package let strategy: String

    /// The outcome when the payload was kept.
    package let before: Outcome

    /// Whether the strategy has decoded it again: there may be none of that id any more.
    package let isAsked: Bool

    /// The outcome now; nil also if the sample of the payload is no valid baseline, or if the answer
    /// depends on more than the payload.
    package let now: Outcome?
  }

  package let contract: String

  /// The name of the payload's file, without its extension.
  package let name: String

  package let mutant: String

  /// Whether the corpus and the operators still make this payload of the id.
  package let isMade: Bool

  package let answers: [Answer]

  package func file(in corpus: String) -> String {
    "\(Regression.folder(of: contract, in: corpus))/\(name)\(Regression.payloadSuffix)"
  }

  package var status: ReplayStatus { status { _ in true } }

  /// What became of the payload for the strategies that are judged; nil if it concerns none of them.
  package func status(judgedIn scope: JudgementScope, among strategies: [Strategy]) -> ReplayStatus?
  {
    let judged = Set(strategies.filter(scope.judges).map(\.id))
    let asked = answers.filter(\.isAsked)
    if !asked.isEmpty, asked.allSatisfy({ !judged.contains($0.strategy) }) { return nil }
    return status { judged.contains($0) }
  }

  private func status(of counts: (String) -> Bool) -> ReplayStatus {
    let asked = answers.filter { $0.isAsked && counts($0.strategy) }
    return ReplayStatus(
      Dictionary(first: answers.map { ($0.strategy, $0.before) }),
      now: Dictionary(first: asked.map { ($0.strategy, $0.now) }))
  }
}

extension ReplayedRegression {
  package init(_ kept: Regression, _ effects: [MutantEffect]?) {
    let now = Dictionary(
      first: (effects ?? []).map {
        ($0.strategy.id, $0.isNondeterministic ? nil : $0.check?.outcome)
      })
    self.init(
      contract: kept.contract, name: kept.name, mutant: kept.mutant,
      isMade: effects != nil,
      answers: kept.outcomes.sorted { $0.key < $1.key }.map { strategy, before in
        Answer(
          strategy: strategy, before: before, isAsked: now[strategy] != nil,
          now: now[strategy] ?? nil)
      })
  }
}
