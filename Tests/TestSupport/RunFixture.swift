import CodableCompat
package import CompatEngine
package import CompatModel
import CompatOperators
package import CompatReport
import Foundation
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

  package static func strategy<Model: Decodable & SendableMetatype>(
    _ id: String, _ model: Model.Type, builtAgainst: String = "1",
    settings: DecoderSettings = .standard, declaring traits: ClientTraits = .none
  ) -> Strategy {
    Strategy(
      StrategyPattern(id: id, summary: "A model of a test."), decoding: model, release: "1.0",
      builtAgainst: builtAgainst, settings: settings, declaring: traits)
  }

  /// A decoder that converts keys, as many apps have it.
  package static let snakeCase = DecoderSettings(
    "JSONDecoder, snake_case keys",
    decoder: { $0.keyDecodingStrategy = .convertFromSnakeCase },
    encoder: { $0.keyEncodingStrategy = .convertToSnakeCase })

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

  /// Short payloads of the first version, and newer ones of the second, by their numbers.
  package static func folder(
    of payloads: [String], newer: [String] = [], open: [String] = ["/state"],
    discriminators: [String] = [], failClosed: [String] = [],
    acceptedSamples: [String: AcceptedSample] = [:], areDialects: Bool = false,
    id: String = "ticket"
  ) throws -> ContractFolder {
    func pattern(_ text: String) throws -> JSONPointerPattern {
      try JSONPointerPattern(parsing: text)
    }
    let notes =
      try open.map { SiteNote(pattern: try pattern($0), isOpen: true) }
      + discriminators.map { SiteNote(pattern: try pattern($0), isDiscriminator: true) }
      + failClosed.map { SiteNote(pattern: try pattern($0), isFailClosed: true) }
    let texts = payloads.map { ("1", $0) } + newer.map { ("2", $0) }
    return ContractFolder(
      id: id, title: "Ticket", summary: "A ticket.", versions: ["1", "2"],
      areDialects: areDialects, acceptedSamples: acceptedSamples, notes: notes,
      samples: try texts.enumerated().map { number, text in
        try sample(text.1, contract: id, version: text.0, name: "\(number).json")
      })
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

package struct FixtureRun {
  package let harness: Harness
  package let results: RunResults

  /// What was recorded of the only contract.
  package var contract: ContractResults { harness.plan.contracts(with: results)[0] }

  /// The report, where nothing is accepted.
  package var report: Report { report() }

  package func report(baseline: Baseline = .empty) -> Report {
    harness.report(of: results, baseline: baseline, toolVersion: "1.2.3")
  }

  package var sampleFailures: [SampleFailure] { results.sampleFailures(in: harness.plan) }
}
