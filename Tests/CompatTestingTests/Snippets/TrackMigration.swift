import CodableCompat
import Foundation

extension DecoderSettings {
  /// Release 2.0 reads `snake_case` keys and ISO 8601 dates.
  static let snakeCase = DecoderSettings(
    "JSONDecoder, convertFromSnakeCase, iso8601",
    decoder: {
      $0.keyDecodingStrategy = .convertFromSnakeCase
      $0.dateDecodingStrategy = .iso8601
    },
    encoder: {
      $0.keyEncodingStrategy = .convertToSnakeCase
      $0.dateEncodingStrategy = .iso8601
    })
}

extension Strategy {
  /// A model behind a decoder that is not Foundation's JSON decoder.
  static let byHand = Strategy(
    .flatStruct, named: "by-hand", release: "0.9", builtAgainst: "2024-05",
    decoder: "JSONSerialization, by hand",
    decodingWith: { data in try TrackRecord(parsing: data) })
}

/// What the app read before there was `Codable`.
struct TrackRecord: Equatable {
  var title: String?

  init(parsing data: Data) throws {
    let object = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    title = object?["title"] as? String
  }
}
