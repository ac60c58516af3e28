import JSONSyntax

@testable import CodableCompat
@testable import CompatReport

/// A contract of a few short payloads, for one mistake.
struct SmallContract {
  let folder: ContractFolder

  /// - Parameters:
  ///   - payloads: The payloads of the one version.
  ///   - open: The sites that hold enums.
  ///   - discriminators: The sites that decide which other keys their object has.
  ///   - failClosed: The sites that must be rejected when they cannot be read.
  /// - Throws: Where a payload or a site cannot be parsed.
  init(
    _ payloads: String..., open: [String] = [], discriminators: [String] = [],
    failClosed: [String] = []
  ) throws {
    var notes: [SiteNote] = []
    for site in open {
      notes.append(SiteNote(pattern: try JSONPointerPattern(parsing: site), isOpen: true))
    }
    for site in discriminators {
      notes.append(SiteNote(pattern: try JSONPointerPattern(parsing: site), isDiscriminator: true))
    }
    for site in failClosed {
      notes.append(SiteNote(pattern: try JSONPointerPattern(parsing: site), isFailClosed: true))
    }
    folder = ContractFolder(
      id: "small", title: "Small", summary: "A few short payloads.", versions: ["1"], notes: notes,
      samples: try payloads.enumerated().map { index, text in
        Sample(
          contract: "small", version: "1", name: "\(index).json",
          file: "Corpus/small/1/\(index).json", document: try JSONDocument(parsing: text))
      })
  }

  /// Runs the harness over a model, as the command does.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - settings: How its decoder is configured.
  ///   - traits: What other clients of the contract declare.
  ///   - catalog: The operators.
  /// - Returns: What became of it.
  /// - Throws: Where an operator's edits overlap.
  func run<Model: Decodable & Sendable>(
    _ model: Model.Type, settings: DecoderSettings = .standard, beside traits: ClientTraits = .none,
    with catalog: OperatorCatalog = .standard
  ) throws -> SmallRun {
    let strategy = Strategy(
      StrategyPattern(id: "model", summary: "A model of a test."), decoding: model, release: "1.0",
      builtAgainst: "1", settings: settings, declaring: traits)
    let contract = Contract("small") { strategy }
    let tracing = try TracingPlan(
      corpus: Corpus(folder: "Corpus", contracts: [folder]), contracts: [contract],
      selection: .harmless, isProtected: false)
    let harness = try Harness(
      corpus: tracing.run(), contracts: [contract], catalog: catalog)
    return SmallRun(
      report: harness.report(of: try harness.run(), baseline: .empty, toolVersion: "1"))
  }
}

/// What became of one model.
struct SmallRun {
  let report: Report

  /// The outcomes of one operator, the best first; none where it made no mutant.
  subscript(_ operatorID: String) -> [Outcome] {
    let cell = report.contracts[0].strategies[0].cells.first { $0.operatorID == operatorID }
    return Outcome.allCases.filter { cell?.tally[$0] ?? 0 > 0 }
  }

  /// The sentences of all advice, by id.
  var advice: [String: String] {
    Dictionary(
      report.contracts[0].strategies[0].advice.map { ($0.id, Prose.sentence(for: $0).plainText) },
      uniquingKeysWith: { $0 + $1 })
  }

  /// The samples that do not decode unmodified.
  var failures: [String] {
    report.sampleFailures.map { "\($0.sample): \($0.outcome) \($0.error ?? "")" }
  }
}
