import JSONSyntax
import Testing

@testable import CodableCompat
@testable import CompatReport

/// A model with a few payloads, the advice that it gets, and the operators of which outcomes are
/// shown.
struct Mistake: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let advice: [String]
  let shown: [String]
  private let strategy: Strategy
  private let payloads: [String]
  private let notes: [String: [String]]
  private let catalog: OperatorCatalog

  /// A model of which only some operators are applied, or all of them where none are given; the
  /// outcomes of those that are named last are shown.
  init<Model: Decodable & Sendable>(
    _ name: String, _ model: Model.Type, advice: [String] = [], _ payloads: [String],
    open: [String] = [], tags: [String] = [], failClosed: [String] = [],
    settings: DecoderSettings = .standard, declaring traits: ClientTraits = .none,
    operators: [any MutationOperator]? = nil,
    showing shown: String...
  ) {
    testDescription = name
    (self.advice, self.shown, self.payloads) = (advice, shown, payloads)
    notes = ["open": open, "tags": tags, "fail-closed": failClosed]
    strategy = Strategy(
      StrategyPattern(id: "model", summary: "A model of a test."), decoding: model, release: "1.0",
      builtAgainst: "1", settings: settings, declaring: traits)
    catalog = operators.map { OperatorCatalog($0) } ?? .standard
  }

  /// Runs the harness over the model, as the command does.
  func report() throws -> Report {
    func pattern(_ site: String) throws -> JSONPointerPattern {
      try JSONPointerPattern(parsing: site)
    }
    let notes =
      try (notes["open"] ?? []).map { SiteNote(pattern: try pattern($0), isOpen: true) }
      + (notes["tags"] ?? []).map { SiteNote(pattern: try pattern($0), isDiscriminator: true) }
      + (notes["fail-closed"] ?? []).map { SiteNote(pattern: try pattern($0), isFailClosed: true) }
    let folder = ContractFolder(
      id: "small", title: "Small", summary: "A few short payloads.", versions: ["1"], notes: notes,
      samples: try payloads.enumerated().map { index, text in
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
    #expect(results.advice.map(\.id).sorted() == advice.sorted())
    let outcomes = shown.map { id in
      let cell = results.cells.first { $0.operatorID == id }
      let outcomes = Outcome.allCases.filter { cell?.tally[$0] ?? 0 > 0 }.map(\.rawValue)
      return "\(id): \(outcomes.joined(separator: ", "))"
    }
    let sentences = results.advice.map { "\($0.id): \(Prose.sentence(for: $0).plainText)" }
    return (["# \(testDescription)"] + outcomes + (sentences.isEmpty ? ["no advice"] : sentences))
      .joined(separator: "\n") + "\n"
  }
}
