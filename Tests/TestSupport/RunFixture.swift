package import CompatEngine
package import CompatModel
import CompatOperators
import JSONSyntax

/// A corpus of one contract, and strategies that differ in what they make of a new state.
package enum RunFixture {
  package enum Strict: String, Codable, Sendable { case open, closed }
  package enum Tolerant: String, Codable, Sendable {
    case open, closed, unknown
    package init(from decoder: any Decoder) throws {
      let raw = try decoder.singleValueContainer().decode(String.self)
      self = Tolerant(rawValue: raw) ?? .unknown
    }
  }
  package struct Token: RawRepresentable, Codable, Sendable {
    package var rawValue: String
    package init(rawValue: String) { self.rawValue = rawValue }
  }
  package struct Ticket<State: Codable & Sendable>: Codable, Sendable { let id: Int, state: State }

  package static func strategy<Model: Codable & Sendable>(
    _ id: String, _ model: Model.Type, builtAgainst: String = "1"
  ) -> Strategy {
    Strategy(
      StrategyPattern(id: id, summary: "A model of a test."), decoding: model, release: "1.0",
      builtAgainst: builtAgainst)
  }

  package static let strict = strategy("strict", Ticket<Strict>.self)
  package static let tolerant = strategy("tolerant", Ticket<Tolerant>.self)
  package static let token = strategy("token", Ticket<Token>.self)

  package static func sample(
    _ text: String, contract: String = "ticket", version: String = "1", name: String
  ) throws -> Sample {
    Sample(
      contract: contract, version: version, name: name,
      file: "Corpus/\(contract)/\(version)/\(name)", document: try JSONDocument(parsing: text))
  }

  package static func folder(
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

  package static func folder() throws -> ContractFolder {
    try folder([
      sample(#"{"id":1,"state":"open","note":"a longer ticket"}"#, name: "long.json"),
      sample("{\n  \"id\": 2,\n  \"state\": \"closed\"\n}", name: "short.json"),
    ])
  }

  package static func corpus(_ folders: ContractFolder...) -> Corpus {
    Corpus(folder: "Corpus", contracts: folders)
  }

  package static func run(
    _ folder: ContractFolder, _ strategies: [Strategy], selection: Selection = .harmless,
    facts: DecoderFactCatalog = .standard
  ) throws -> FixtureRun {
    let contract = Contract(folder.id) { for strategy in strategies { strategy } }
    let harness = try Harness(
      corpus: corpus(folder), contracts: [contract], catalog: .standard, selection: selection,
      facts: facts)
    return FixtureRun(harness: harness, results: try harness.run())
  }
}

/// A run over the corpus of a fixture.
package struct FixtureRun {
  /// The harness.
  package let harness: Harness

  /// What was recorded.
  package let results: RunResults

  /// What was recorded of the only contract.
  package var contract: ContractResults { harness.plan.contracts(with: results)[0] }

  /// The samples that fail.
  package var sampleFailures: [SampleFailure] { results.sampleFailures(in: harness.plan) }
}
