import JSONSyntax
import TestSupport
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
    folder = try RunFixture.folder(
      of: texts, open: open, discriminators: discriminators, failClosed: failClosed, id: "fixture")
  }

  static func strategy<Model: Decodable & Sendable>(
    _ model: Model.Type, settings: DecoderSettings = .standard
  ) -> Strategy {
    RunFixture.strategy("fixture", model, settings: settings)
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
    let baselineChecks = BaselineChecks(
      samples: folder.samples, strategy: strategy, contract: folder)
    let index = try #require(folder.samples.firstIndex { $0.id == sample.id })
    return baselineChecks.baselineCheck(at: index)
  }

  func mutants(_ operatorID: String, at site: String) throws -> [Mutant] {
    let sample = try #require(folder.samples.first)
    let chosen = try #require(OperatorCatalog.standard[operatorID])
    return [chosen].mutants(of: sample, survey: folder.survey)
      .filter { mutant in
        let change = mutant.change
        return change.site.description == site
          || change.was == nil && change.site.parent?.description == site
      }
  }
}

extension Check {
  /// The facts of what the app sees; nil where the decoder threw.
  var effect: VisibleEffect? {
    if case .decoded(let effect) = observation.termination { effect } else { nil }
  }
}
