import Foundation
import JSONSyntax

@testable import CodableCompat

/// A contract of a few payloads that lie in memory.
struct ReferenceContract: Sendable {
  var id: String
  var samples: [String]
  /// The places of enums, where their names and numbers alone do not tell.
  var open: [String] = []
  var strategies: [Strategy]

  /// The contract as if it lay in a corpus.
  func folder() throws -> ContractFolder {
    ContractFolder(
      id: id, title: id, summary: "Payloads for calibration.", versions: ["1"],
      notes: try open.map { SiteNote(pattern: try JSONPointerPattern(parsing: $0), isOpen: true) },
      samples: try samples.enumerated().map { index, text in
        Sample(
          contract: id, version: "1", name: "\(index + 1).json", file: "\(id)/1/\(index + 1).json",
          document: try JSONDocument(parsing: text))
      })
  }

  /// A strategy for a column of the table.
  static func column<Model: Decodable & Sendable>(
    _ id: String, _ model: Model.Type, settings: DecoderSettings = .standard
  ) -> Strategy {
    Strategy(
      StrategyPattern(id: id, summary: "A reference strategy."), decoding: model, release: "1.0",
      builtAgainst: "1", settings: settings)
  }

  static func dates(
    _ summary: String, _ strategy: JSONDecoder.DateDecodingStrategy
  ) -> DecoderSettings {
    DecoderSettings(
      summary, decoder: { $0.dateDecodingStrategy = strategy }, encoder: { _ in })
  }

  static let snakeCase = DecoderSettings(
    "snake_case keys", decoder: { $0.keyDecodingStrategy = .convertFromSnakeCase },
    encoder: { $0.keyEncodingStrategy = .convertToSnakeCase })
}
