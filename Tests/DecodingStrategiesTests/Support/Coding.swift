import Foundation

/// Reads a value from JSON text.
func read<Value: Decodable>(
  _ json: String, as type: Value.Type = Value.self,
  keys: JSONDecoder.KeyDecodingStrategy = .useDefaultKeys
) throws -> Value {
  let decoder = JSONDecoder()
  decoder.keyDecodingStrategy = keys
  return try decoder.decode(type, from: Data(json.utf8))
}

/// Writes a value as compact JSON text with sorted keys.
func written(
  _ value: some Encodable, keys: JSONEncoder.KeyEncodingStrategy = .useDefaultKeys
) throws -> String {
  let encoder = JSONEncoder()
  encoder.keyEncodingStrategy = keys
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  return String(decoding: try encoder.encode(value), as: UTF8.self)
}

/// Writes a value as a property list and reads it back.
func throughPropertyList<Value: Codable>(_ value: Value) throws -> Value {
  try PropertyListDecoder().decode(Value.self, from: PropertyListEncoder().encode(value))
}

/// What kind of `DecodingError` a piece of code throws; `nil` if it throws none.
func fault(_ body: () throws -> some Any) -> Fault? {
  do {
    _ = try body()
    return nil
  } catch DecodingError.typeMismatch {
    return .typeMismatch
  } catch DecodingError.valueNotFound {
    return .valueNotFound
  } catch DecodingError.keyNotFound {
    return .keyNotFound
  } catch DecodingError.dataCorrupted {
    return .dataCorrupted
  } catch {
    return .other
  }
}

/// The kinds of `DecodingError`, comparable.
enum Fault: Equatable {
  case typeMismatch, valueNotFound, keyNotFound, dataCorrupted, other
}
