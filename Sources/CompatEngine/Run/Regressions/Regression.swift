package import CompatModel
import JSONSyntax

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A payload that a strategy did not survive, kept so that it is replayed.
///
/// The payload lies in the folder `regressions` of its contract, and where it comes from beside it:
/// `crashed-kind-title-3f2a9c.json` and `crashed-kind-title-3f2a9c.origin.json`.
package struct Regression: Sendable, Hashable {
  package let contract: String

  /// The folder of the two files; empty for a payload that is not kept yet.
  package let folder: String

  /// The name of the payload's file, without its extension.
  package let name: String

  package let mutant: String
  package let payload: [UInt8]

  /// What is taken away from the sample before it is changed.
  package let cut: SampleCut

  package let seed: UInt64

  /// The outcome of each strategy that did not survive, by its id.
  package private(set) var outcomes: [String: Outcome]

  private static let schemaVersion = 1

  /// What stands behind the names of the two files.
  package static let (payloadSuffix, originSuffix) = (".json", ".origin.json")

  package init(
    contract: String, folder: String = "", name: String, mutant: String, payload: [UInt8],
    cut: SampleCut = SampleCut(), seed: UInt64 = 0, outcomes: [String: Outcome]
  ) {
    self.contract = contract
    self.folder = folder
    self.name = name
    self.mutant = mutant
    self.payload = payload
    self.cut = cut
    self.seed = seed
    self.outcomes = outcomes
  }

  package static func folder(of contract: String, in corpus: String) -> String {
    "\(corpus)/\(contract)/\(ContractFolder.regressions)"
  }

  package var path: String { "\(folder)/\(name)\(Regression.payloadSuffix)" }

  package var files: [(path: String, bytes: [UInt8])] {
    [(path, payload), ("\(folder)/\(name)\(Regression.originSuffix)", origin)]
  }

  /// The same regression, with those strategies alone that do not survive the payload as it is kept:
  /// one that needs what is left out cannot decode the rest.
  package func keeping(_ effects: [MutantEffect]) -> Regression {
    let now = Dictionary(first: effects.map { ($0.strategy.id, $0.check?.outcome) })
    return limited { now[$0] == $1 }
  }

  /// The same regression, with some of the strategies that did not survive.
  package func limited(to includes: (String, Outcome) -> Bool) -> Regression {
    var regression = self
    regression.outcomes = outcomes.filter { includes($0.key, $0.value) }
    return regression.outcomes.isEmpty ? self : regression
  }

  /// The same regression, with the selected strategies only; nil if it is about none of them.
  package func limited(to selection: Selection) -> Regression? {
    outcomes.keys.contains(where: selection.includes(strategy:))
      ? limited { id, _ in selection.includes(strategy: id) } : nil
  }

  private var origin: [UInt8] {
    let strategies = outcomes.sorted { $0.key < $1.key }.map { strategy, outcome in
      "    \(quoted(strategy)): \(quoted(outcome.rawValue))"
    }
    let text = """
      {
        "schemaVersion": \(Regression.schemaVersion),
        "mutant": \(quoted(mutant)),
        "leftOut": \(list(cut.leftOut)),
        "emptied": \(list(cut.emptied)),
        "raised": \(object(cut.raised)),
        "seed": \(seed),
        "strategies": {
      \(strategies.joined(separator: ",\n"))
        }
      }

      """
    return Array(text.utf8)
  }

  private func list(_ pointers: Set<JSONPointer>) -> String {
    "[\(pointers.map(\.description).sorted().map(quoted).joined(separator: ", "))]"
  }

  private func object(_ members: [JSONPointer: JSONPointer]) -> String {
    let texts = members.map { "\(quoted($0.key.description)): \(quoted($0.value.description))" }
    return "{\(texts.sorted().joined(separator: ", "))}"
  }

  private func quoted(_ text: String) -> String { JSONValue.string(text).text }
}

extension Regression {
  /// Reads a regression; no user edits its origin, so that it is read without locations.
  private init(
    named name: String, of contract: String, keptIn folder: String, readFrom real: String,
    files: any FileReading
  ) throws {
    let path = "\(real)/\(name)\(Regression.originSuffix)"
    let data = Data(try files.contents(of: path))
    guard let origin = try? JSONDecoder().decode(Origin.self, from: data),
      let cut = try? JSONDecoder().decode(SampleCut.self, from: data),
      origin.schemaVersion == Regression.schemaVersion, !origin.strategies.isEmpty
    else {
      let sentence = """
        this is no origin of a regression: 'schemaVersion' 1, 'mutant', 'leftOut', 'emptied' and \
        'raised' with JSON pointers, 'seed' and 'strategies' with their outcomes should stand here; \
        write it again with 'fuzz --save', or delete it
        """
      throw ReadingError(FileProblem(sentence), path: path)
    }
    self.init(
      contract: contract, folder: folder, name: name, mutant: origin.mutant,
      payload: try files.contents(of: "\(real)/\(name)\(Regression.payloadSuffix)"),
      cut: cut, seed: origin.seed, outcomes: origin.strategies)
  }

  private struct Origin: Decodable {
    let schemaVersion: Int
    let mutant: String
    let seed: UInt64
    let strategies: [String: Outcome]
  }

  /// Reads all regressions of a contract, by name.
  ///
  /// - Throws: A `ReadingError` with every file that lacks the other one of its two, or what is
  ///   wrong with the first regression that cannot be read.
  package static func all(
    of contract: String, in corpus: String, files: any FileReading
  ) throws -> [Regression] {
    let kept = folder(of: contract, in: corpus)
    guard let kind = try files.kind(of: kept) else { return [] }
    let folder = kind == .symbolicLink ? try files.realPath(of: kept) : kept
    guard try files.kind(of: folder) == .folder else { return [] }
    let names = try files.entries(of: folder).filter { !$0.hasPrefix(".") }
    let origins = Set(names.filter { $0.hasSuffix(originSuffix) })
    let payloads = Set(names.filter { $0.hasSuffix(payloadSuffix) }).subtracting(origins)
    let missingOrigin = """
      this payload is never replayed: its '\(originSuffix)' file is missing; restore that file, or \
      delete this one
      """
    let missingPayload = """
      the payload of this origin is missing; restore its '\(payloadSuffix)' file, or delete this one
      """
    let alone =
      payloads.filter { !origins.contains($0.dropLast(payloadSuffix.count) + originSuffix) }
      .map { ($0, missingOrigin) }
      + origins.filter { !payloads.contains($0.dropLast(originSuffix.count) + payloadSuffix) }
      .map { ($0, missingPayload) }
    let problems = alone.flatMap { name, sentence in
      ReadingError(FileProblem(sentence), path: "\(folder)/\(name)").problems
    }
    guard problems.isEmpty else { throw ReadingError(problems: problems) }
    return try origins.sorted().map {
      try Regression(
        named: String($0.dropLast(originSuffix.count)), of: contract, keptIn: kept,
        readFrom: folder, files: files)
    }
  }

  /// Reads all regressions of some contracts, in their order, then by name.
  package static func all(
    of contracts: [String], in corpus: String, files: any FileReading
  ) throws -> [Regression] {
    try contracts.flatMap { try all(of: $0, in: corpus, files: files) }
  }
}

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
