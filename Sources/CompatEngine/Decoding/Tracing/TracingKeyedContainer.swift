/// Forwards an object's container, and records what is read.
struct TracingKeyedContainer<Name: CodingKey>: KeyedDecodingContainerProtocol {
  let base: KeyedDecodingContainer<Name>
  let tracing: Tracing
  private let keys = ListedKeys()

  init(base: KeyedDecodingContainer<Name>, tracing: Tracing) {
    self.base = base
    self.tracing = tracing
  }

  var codingPath: [any CodingKey] { base.codingPath }

  var allKeys: [Name] {
    keys.areData = Name(stringValue: "codable-compat") != nil
    return base.allKeys
  }

  func contains(_ key: Name) -> Bool { base.contains(key) }

  func decodeNil(forKey key: Name) throws -> Bool { try base.decodeNil(forKey: key) }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Name) throws -> Value {
    var source = member(key)
    return try tracing.read(type, from: &source) ?? base.decode(type, forKey: key)
  }

  func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Name) throws -> Value? {
    try optional(key)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Name
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try tracing.opening(.object, of: member(key)) {
      tracing.container(try base.nestedContainer(keyedBy: type, forKey: key))
    }
  }

  func nestedUnkeyedContainer(forKey key: Name) throws -> any UnkeyedDecodingContainer {
    try tracing.opening(.array, of: member(key)) {
      TracingUnkeyedContainer(base: try base.nestedUnkeyedContainer(forKey: key), tracing: tracing)
    }
  }

  func superDecoder() throws -> any Decoder {
    tracing.decoder(ofSuperclass: try base.superDecoder())
  }

  func superDecoder(forKey key: Name) throws -> any Decoder {
    tracing.decoder(try base.superDecoder(forKey: key))
  }

  private func optional<Value: Decodable>(_ key: Name) throws -> Value? {
    var source = member(key, isOptional: true)
    return try tracing.read(Value.self, from: &source)
  }

  private func member(_ key: Name, isOptional: Bool = false) -> MemberSource<Name> {
    MemberSource(
      base: base, key: key,
      origin: keys.areData ? .entry : .property(CaseName.of(key) ?? key.stringValue),
      isOptional: isOptional)
  }

  // The protocol itself has a function for each scalar that may be absent: a generic one never
  // replaces it.
  func decodeIfPresent(_: Bool.Type, forKey key: Name) throws -> Bool? { try optional(key) }
  func decodeIfPresent(_: String.Type, forKey key: Name) throws -> String? { try optional(key) }
  func decodeIfPresent(_: Double.Type, forKey key: Name) throws -> Double? { try optional(key) }
  func decodeIfPresent(_: Float.Type, forKey key: Name) throws -> Float? { try optional(key) }
  func decodeIfPresent(_: Int.Type, forKey key: Name) throws -> Int? { try optional(key) }
  func decodeIfPresent(_: Int8.Type, forKey key: Name) throws -> Int8? { try optional(key) }
  func decodeIfPresent(_: Int16.Type, forKey key: Name) throws -> Int16? { try optional(key) }
  func decodeIfPresent(_: Int32.Type, forKey key: Name) throws -> Int32? { try optional(key) }
  func decodeIfPresent(_: Int64.Type, forKey key: Name) throws -> Int64? { try optional(key) }
  func decodeIfPresent(_: UInt.Type, forKey key: Name) throws -> UInt? { try optional(key) }
  func decodeIfPresent(_: UInt8.Type, forKey key: Name) throws -> UInt8? { try optional(key) }
  func decodeIfPresent(_: UInt16.Type, forKey key: Name) throws -> UInt16? { try optional(key) }
  func decodeIfPresent(_: UInt32.Type, forKey key: Name) throws -> UInt32? { try optional(key) }
  func decodeIfPresent(_: UInt64.Type, forKey key: Name) throws -> UInt64? { try optional(key) }
}

/// Whether a model has asked for the names of all members, by a type of keys that takes any name.
private final class ListedKeys {
  var areData = false
}
