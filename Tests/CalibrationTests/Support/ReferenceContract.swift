import Foundation
import JSONSyntax

@testable import CodableCompat
@testable import CompatEngine
@testable import CompatModel

/// A contract of a few payloads that lie in memory.
struct ReferenceContract: Sendable {
  var id: String
  var samples: [String]
  /// The sites of enums, where their names and numbers alone do not show it.
  var open: [String] = []
  /// The sites of maps whose keys are an enum.
  var openKeys: [String] = []
  var strategies: [Strategy]

  /// The contract as if it lay in a corpus.
  func folder() throws -> ContractFolder {
    let notes =
      try open.map { SiteNote(pattern: try JSONPointerPattern(parsing: $0), isOpen: true) }
      + openKeys.map { SiteNote(pattern: try JSONPointerPattern(parsing: $0), hasOpenKeys: true) }
    return ContractFolder(
      id: id, title: id, summary: "Payloads for calibration.", versions: ["1"], notes: notes,
      samples: try samples.enumerated().map { index, text in
        Sample(
          contract: id, version: "1", name: "\(index + 1).json", file: "\(id)/1/\(index + 1).json",
          document: try JSONDocument(parsing: text))
      })
  }

  /// A strategy for a column of the table.
  static func column<Model: Decodable & Sendable>(
    _ id: String, _ model: Model.Type, settings: DecoderSettings = .standard,
    declaring traits: ClientTraits = .none
  ) -> Strategy {
    Strategy(
      StrategyPattern(id: id, summary: "A reference strategy."), decoding: model, release: "1.0",
      builtAgainst: "1", settings: settings, declaring: traits)
  }

  static func dates(
    _ summary: String, _ strategy: JSONDecoder.DateDecodingStrategy
  ) -> DecoderSettings {
    DecoderSettings(
      summary, decoder: { $0.dateDecodingStrategy = strategy }, encoder: { _ in })
  }

  /// A decoder that reads exactly a year, a month and a day.
  static let days = dates(
    "days",
    .custom { decoder in
      let container = try decoder.singleValueContainer()
      let text = try container.decode(String.self)
      let style = Date.ISO8601FormatStyle().year().month().day()
      let date = try Date(text, strategy: style)
      guard date.formatted(style) == text else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "This is no day.")
      }
      return date
    })

  /// The fallback of the enums with a case `unknown`.
  static let unknown = ClientTraits(fallbackSpellings: ["unknown"])

  static let snakeCase = DecoderSettings(
    "snake_case keys", convertsSnakeCase: true,
    decoder: { $0.keyDecodingStrategy = .convertFromSnakeCase },
    encoder: { $0.keyEncodingStrategy = .convertToSnakeCase })
}
