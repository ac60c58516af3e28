import Foundation

/// How payloads are read and written.
struct Coding: Sendable {
  var isSnakeCase = false
  var hasISO8601Dates = false

  func read<Value: Decodable>(_ json: String, as type: Value.Type = Value.self) throws -> Value {
    let decoder = JSONDecoder()
    if isSnakeCase { decoder.keyDecodingStrategy = .convertFromSnakeCase }
    if hasISO8601Dates { decoder.dateDecodingStrategy = .iso8601 }
    return try decoder.decode(type, from: Data(json.utf8))
  }

  /// Compact JSON with sorted keys.
  func written(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    if isSnakeCase { encoder.keyEncodingStrategy = .convertToSnakeCase }
    if hasISO8601Dates { encoder.dateEncodingStrategy = .iso8601 }
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }
}

func read<Value: Decodable>(_ json: String, as type: Value.Type = Value.self) throws -> Value {
  try Coding().read(json)
}

/// Writes a value as compact JSON text with sorted keys.
func written(_ value: some Encodable) throws -> String { try Coding().written(value) }

func throughPropertyList<Value: Codable>(_ value: Value) throws -> Value {
  try PropertyListDecoder().decode(Value.self, from: PropertyListEncoder().encode(value))
}

/// What kind of `DecodingError` an error is.
func fault(_ error: any Error) -> String {
  switch error {
  case DecodingError.typeMismatch: "typeMismatch"
  case DecodingError.valueNotFound: "valueNotFound"
  case DecodingError.keyNotFound: "keyNotFound"
  case DecodingError.dataCorrupted: "dataCorrupted"
  default: "\(error)"
  }
}
