import DecodingStrategies
import Foundation
import JSONSyntax
import TestSupport
import Testing

@testable import CodableCompat
@testable import CompatReport

/// A model with a few payloads, as a section of a table says.
///
/// `model` is its type, payloads stand behind `- `, patterns of sites behind `open`, `tags` and
/// `fail-closed`. `decoder` and `declares` differ from what is usual. Only `operators` are applied,
/// or all of them where none are given; `shows` are those of which outcomes are shown.
struct Mistake: Sendable {
  private let section: TableFile.Section
  private let strategy: Strategy
  private let catalog: OperatorCatalog

  static func all(in file: String) throws -> [Mistake] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Mistakes")
    return try TableFile(file, beside: folder.appending(path: file).path()).sections
      .map(Mistake.init)
  }

  private init(_ section: TableFile.Section) throws {
    self.section = section
    let name = section.lines(after: "model → ").first
    let model = try #require(Self.models.first { Self.name(of: $0) == name }, "\(name ?? "none")")
    strategy = Self.strategy(
      model, settings: Self.settings[section.lines(after: "decoder → ").first ?? ""] ?? .standard,
      declaring: ClientTraits(
        convertsSnakeCase: section.lines.contains("declares → converted keys")))
    let ids = section.lines(after: "operators → ")
    catalog =
      ids.isEmpty
      ? .standard
      : OperatorCatalog(
        (OperatorCatalog.standard.operators + [Structures.ShadowedCase.memberOfAnotherCase])
          .filter { ids.contains($0.manual.id) })
  }

  private static func strategy<Model: Decodable & Sendable>(
    _ model: Model.Type, settings: DecoderSettings, declaring traits: ClientTraits
  ) -> Strategy {
    Strategy(
      StrategyPattern(id: "model", summary: "A model of a test."), decoding: model, release: "1.0",
      builtAgainst: "1", settings: settings, declaring: traits)
  }

  private static let settings: [String: DecoderSettings] = [
    "converts keys": Structures.SnakeCaseCollision.converting,
    "seconds": Structures.EpochUnit.seconds, "guarded seconds": Structures.EpochUnit.guarded,
  ]

  private func patterns(_ word: String) throws -> [JSONPointerPattern] {
    try section.rows.filter { $0[0] == word }.map { try JSONPointerPattern(parsing: $0[1]) }
  }

  /// Runs the harness over the model, as the command does.
  func report() throws -> Report {
    let notes =
      try patterns("open").map { SiteNote(pattern: $0, isOpen: true) }
      + patterns("tags").map { SiteNote(pattern: $0, isDiscriminator: true) }
      + patterns("fail-closed").map { SiteNote(pattern: $0, isFailClosed: true) }
    let folder = ContractFolder(
      id: "small", title: "Small", summary: "A few short payloads.", versions: ["1"], notes: notes,
      samples: try section.lines(after: "- ").enumerated().map { index, text in
        Sample(
          contract: "small", version: "1", name: "\(index).json",
          file: "Corpus/small/1/\(index).json", document: try JSONDocument(parsing: text))
      })
    let contract = Contract("small") { strategy }
    let tracing = try TracingPlan(
      corpus: Corpus(folder: "Corpus", contracts: [folder]), contracts: [contract],
      selection: .harmless, isProtected: false)
    let harness = try Harness(corpus: tracing.run(), contracts: [contract], catalog: catalog)
    return harness.report(of: try harness.run(), baseline: .empty, toolVersion: "1")
  }

  /// The outcomes of the shown operators, the best first, and the sentences of all advice.
  func text() throws -> String {
    let report = try report()
    let results = report.contracts[0].strategies[0]
    #expect(report.sampleFailures.map { "\($0.sample): \($0.outcome)" } == [])
    let shown = section.lines(after: "shows → ").flatMap { $0.split(separator: " ") }
    let outcomes = shown.map { id in
      let tally = results.cells[String(id)] ?? Tally()
      let outcomes = Outcome.allCases.filter { tally[$0] > 0 }.map(\.rawValue)
      return "\(id): \(outcomes.joined(separator: ", "))"
    }
    let sentences = results.advice.map { "\($0.id): \(Prose.sentence(for: $0).plainText)" }
    return (["# \(section.heading)"] + outcomes + (sentences.isEmpty ? ["no advice"] : sentences))
      .joined(separator: "\n") + "\n"
  }
}

extension Mistake {
  private typealias Enums = EnumMistakes
  private typealias Structures = StructureMistakes

  private static let models: [any (Decodable & Sendable).Type] = [
    Enums.StrictEnum.Bad.self, Enums.StrictEnum.Good.self, Enums.OptionalEnum.Bad.self,
    Enums.OptionalEnum.Good.self, Enums.FakeTolerance.Bad.self, Enums.FakeTolerance.Good.self,
    Enums.FallbackCollision.Bad.self, Enums.FallbackCollision.Good.self, Enums.FailOpen.Bad.self,
    Enums.FailOpen.Good.self, Enums.FailOpen.NotEntitled.self, Enums.FailOpen.Entitled.self,
    Enums.MissingKeyOverload.Bad.self, Enums.MissingKeyOverload.Good.self,
    Enums.MissingKeyOverload.BadDefault.self, Enums.MissingKeyOverload.GoodDefault.self,
    Enums.MissingKeyOverload.Required.self,
    Enums.WrapperInGenericModel.Bad<DecodeUnknownAsNil<Enums.Kind>>.self,
    Enums.WrapperInGenericModel.Outer.self, Enums.WrapperInGenericModel.Bad<Enums.Kind?>.self,
    Enums.Hostile.self, Structures.CaughtMissingKey.Bad.self,
    Structures.CaughtMissingKey.Good.self, Structures.HiddenFailure.Bad.self,
    Structures.HiddenFailure.Good.self,
    Structures.MistakenCase.Page<Structures.MistakenCase.Bad>.self,
    Structures.MistakenCase.Page<Structures.MistakenCase.Good>.self,
    Structures.ShadowedCase.Page<Structures.ShadowedCase.Bad>.self,
    Structures.ShadowedCase.Page<Structures.ShadowedCase.VideoOrNote>.self,
    Structures.ShadowedCase.Page<Structures.ShadowedCase.Good>.self,
    Structures.ReplacedElement.Bad.self, Structures.ReplacedElement.Good.self,
    Structures.SnakeCaseCollision.Bad.self, Structures.SnakeCaseCollision.Good.self,
    Structures.SnakeCaseCollision.Eager.self, Structures.EpochUnit.Event.self,
  ]

  /// The name of a type without its module and the file of mistakes.
  private static func name(of type: any (Decodable & Sendable).Type) -> String {
    String(reflecting: type)
      .replacing(
        /(KnownBadTests|DecodingStrategies|Swift|EnumMistakes|StructureMistakes)\./, with: "")
  }
}
