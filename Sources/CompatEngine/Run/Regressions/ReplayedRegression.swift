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

  /// What became of the payload for the strategies that are judged.
  ///
  /// - Returns: The status; nil if the payload concerns no strategy that is judged.
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
  package init(_ kept: KeptRegression, _ effects: [MutantEffect]?) {
    let now = Dictionary(
      first: (effects ?? []).map {
        ($0.strategy.id, $0.isNondeterministic ? nil : $0.check?.outcome)
      })
    self.init(
      contract: kept.contract, name: kept.regression.name, mutant: kept.regression.mutant,
      isMade: effects != nil,
      answers: kept.regression.outcomes.sorted { $0.key < $1.key }.map { strategy, before in
        Answer(
          strategy: strategy, before: before, isAsked: now[strategy] != nil,
          now: now[strategy] ?? nil)
      })
  }
}

package struct KeptRegression: Sendable, Hashable {
  package let contract: String
  package let folder: String
  package let regression: Regression

  package init(contract: String, folder: String, regression: Regression) {
    self.contract = contract
    self.folder = folder
    self.regression = regression
  }

  package var path: String { files[0].path }

  package var files: [(path: String, bytes: [UInt8])] { regression.files(in: folder) }

  /// The same with the selected strategies only; nil if it is about none of them.
  package func limited(to selection: Selection) -> KeptRegression? {
    guard regression.outcomes.keys.contains(where: selection.includes(strategy:)) else {
      return nil
    }
    return KeptRegression(
      contract: contract, folder: folder,
      regression: regression.limited { id, _ in selection.includes(strategy: id) })
  }

  /// Reads all regressions of some contracts, in their order, then by name.
  ///
  /// - Throws: What is wrong with the first one that cannot be read.
  package static func all(
    of contracts: [String], in corpus: String, files: any FileReading
  ) throws -> [KeptRegression] {
    try contracts.flatMap { contract in
      let folder = Regression.folder(of: contract, in: corpus)
      return try Regression.all(of: contract, in: corpus, files: files).map {
        KeptRegression(contract: contract, folder: folder, regression: $0)
      }
    }
  }
}
