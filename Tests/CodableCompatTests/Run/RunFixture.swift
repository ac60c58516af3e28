import JSONSyntax
import Testing

@testable import CodableCompat

/// A corpus of one contract, and strategies that differ in what they make of a new state.
enum RunFixture {
  enum Strict: String, Codable, Sendable { case open, closed }
  enum Tolerant: String, Codable, Sendable {
    case open, closed, unknown
    init(from decoder: any Decoder) throws {
      let raw = try decoder.singleValueContainer().decode(String.self)
      self = Tolerant(rawValue: raw) ?? .unknown
    }
  }
  struct Token: RawRepresentable, Codable, Sendable { var rawValue: String }
  struct Ticket<State: Codable & Sendable>: Codable, Sendable { let id: Int, state: State }

  static func strategy<Model: Codable & Sendable>(
    _ id: String, _ model: Model.Type, builtAgainst: String = "1"
  ) -> Strategy {
    Strategy(
      StrategyPattern(id: id, summary: "A model of a test."), decoding: model, release: "1.0",
      builtAgainst: builtAgainst)
  }

  static let strict = strategy("strict", Ticket<Strict>.self)
  static let tolerant = strategy("tolerant", Ticket<Tolerant>.self)
  static let token = strategy("token", Ticket<Token>.self)

  static func sample(
    _ text: String, contract: String = "ticket", version: String = "1", name: String
  ) throws -> Sample {
    Sample(
      contract: contract, version: version, name: name,
      file: "Corpus/\(contract)/\(version)/\(name)", document: try JSONDocument(parsing: text))
  }

  static func folder(
    _ samples: [Sample], id: String = "ticket", failClosed: [String] = []
  ) throws -> ContractFolder {
    var notes = [SiteNote(pattern: try JSONPointerPattern(parsing: "/state"), isOpen: true)]
    for pattern in failClosed {
      notes.append(SiteNote(pattern: try JSONPointerPattern(parsing: pattern), isFailClosed: true))
    }
    return ContractFolder(
      id: id, title: "Ticket", summary: "A ticket.", versions: ["1", "2"], notes: notes,
      samples: samples)
  }

  static func folder() throws -> ContractFolder {
    try folder([
      sample(#"{"id":1,"state":"open","note":"a longer ticket"}"#, name: "long.json"),
      sample("{\n  \"id\": 2,\n  \"state\": \"closed\"\n}", name: "short.json"),
    ])
  }

  static func corpus(_ folders: ContractFolder...) -> Corpus {
    Corpus(folder: "Corpus", contracts: folders)
  }

  static func run(
    _ folder: ContractFolder, _ strategies: [Strategy], selection: Selection = .harmless,
    facts: DecoderFactCatalog = .standard
  ) throws -> FixtureRun {
    let contract = Contract(folder.id) { for strategy in strategies { strategy } }
    let harness = try Harness(
      corpus: corpus(folder), contracts: [contract], selection: selection, facts: facts)
    return FixtureRun(harness: harness, results: try harness.run())
  }
}

/// A run over the corpus of a fixture.
struct FixtureRun {
  let harness: Harness
  let results: RunResults

  /// What was recorded of the only contract.
  var contract: ContractResults { harness.plan.contracts(with: results)[0] }

  /// The report, where nothing is accepted.
  var report: Report { report() }

  /// The report.
  func report(baseline: Baseline = .empty) -> Report {
    harness.report(of: results, baseline: baseline, toolVersion: "1.2.3")
  }

  /// The samples that fail.
  var sampleFailures: [SampleFailure] { results.sampleFailures(in: harness.plan) }
}
