import Foundation
import JSONSyntax
import Testing

@testable import CompatEngine
@testable import CompatModel
@testable import CompatOperators

/// One contract of a few short payloads, and checks of changes of the first one.
struct DecodingFixture {
  let folder: ContractFolder

  /// - Throws: Where a payload or a pattern cannot be parsed.
  init(
    _ texts: [String], open: [String] = [], discriminators: [String] = [],
    failClosed: [String] = []
  ) throws {
    var notes: [SiteNote] = []
    for pattern in open {
      notes.append(SiteNote(pattern: try JSONPointerPattern(parsing: pattern), isOpen: true))
    }
    for pattern in discriminators {
      notes.append(
        SiteNote(pattern: try JSONPointerPattern(parsing: pattern), isDiscriminator: true))
    }
    for pattern in failClosed {
      notes.append(SiteNote(pattern: try JSONPointerPattern(parsing: pattern), isFailClosed: true))
    }
    folder = ContractFolder(
      id: "fixture", title: "Fixture", summary: "Short payloads.", versions: ["1", "2"],
      notes: notes,
      samples: try texts.enumerated().map { index, text in
        Sample(
          contract: "fixture", version: "1", name: "\(index).json",
          file: "Corpus/fixture/1/\(index).json", document: try JSONDocument(parsing: text))
      })
  }

  /// A strategy for any model.
  static func strategy<Model: Decodable & Sendable>(
    _ model: Model.Type, settings: DecoderSettings = .standard
  ) -> Strategy {
    Strategy(
      StrategyPattern(id: "fixture", summary: "A model of a test."), decoding: model,
      release: "1.0", builtAgainst: "1", settings: settings)
  }

  /// A decoder that converts keys, as many apps have it.
  static let snakeCase = DecoderSettings(
    "JSONDecoder, snake_case keys",
    decoder: { $0.keyDecodingStrategy = .convertFromSnakeCase },
    encoder: { $0.keyEncodingStrategy = .convertToSnakeCase })

  /// What a strategy shows of the first payload.
  func baselineView(_ strategy: Strategy) throws -> BaselineView {
    let sample = try #require(folder.samples.first)
    return try #require(try baselineCheck(strategy, of: sample).baselineView)
  }

  /// What a strategy shows of the first payload, also where the payload proves nothing.
  func baselineView(looking strategy: Strategy) throws -> BaselineView {
    let sample = try #require(folder.samples.first)
    return BaselineView(
      try SampleTrials(strategy: strategy, sample: sample, reflector: Reflector()),
      survey: folder.survey)
  }

  /// The baseline check of one sample, after the models' own `==` was audited on all of them.
  func baselineCheck(_ strategy: Strategy, of sample: Sample) throws -> BaselineCheck {
    var baselineChecks = BaselineChecks(
      samples: folder.samples, strategy: strategy, contract: folder)
    let index = try #require(folder.samples.firstIndex { $0.id == sample.id })
    return baselineChecks.baselineCheck(at: index)
  }

  /// The mutants of the first payload that one operator makes at one site, or in it.
  func mutants(_ operatorID: String, at site: String) throws -> [Mutant] {
    let sample = try #require(folder.samples.first)
    let chosen = try #require(OperatorCatalog.standard[operatorID])
    return Mutator(OperatorCatalog([chosen])).mutants(of: sample, survey: folder.survey)
      .filter { mutant in
        let change = mutant.change
        return change.site.description == site
          || change.was == nil && change.site.parent?.description == site
      }
  }

  /// Checks one mutant of the first payload.
  func check(
    _ strategy: Strategy, operatorID: String, at site: String, variant: Int = 1
  ) throws -> Check {
    let mutant = try #require(
      try mutants(operatorID, at: site).first { $0.variant == variant },
      "\(operatorID) makes no mutant at '\(site)'")
    return try check(strategy, mutant)
  }

  func check(_ strategy: Strategy, _ mutant: Mutant) throws -> Check {
    let baselineCheck = try baselineCheck(strategy, of: mutant.sample)
    return try #require(
      baselineCheck.check(
        mutant, payload: try mutant.bytes(),
        isFailClosed: mutant.change.isFailClosed(in: folder.survey)),
      "the sample itself fails: \(String(describing: baselineCheck.failure))")
  }
}

extension Check {
  /// The facts of what the app sees; nil where the decoder threw.
  var effect: VisibleEffect? {
    if case .decoded(let effect) = observation.termination { effect } else { nil }
  }
}
