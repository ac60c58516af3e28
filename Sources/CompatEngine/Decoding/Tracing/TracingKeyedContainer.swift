/// Forwards an object's container, and records what is read.
struct TracingKeyedContainer<Name: CodingKey>: KeyedDecodingContainerProtocol {
  let base: KeyedDecodingContainer<Name>
  let recorder: TraceRecorder
  let declaring: any Any.Type

  var codingPath: [any CodingKey] { base.codingPath }
  var allKeys: [Name] { base.allKeys }

  func contains(_ key: Name) -> Bool { base.contains(key) }

  func decodeNil(forKey key: Name) throws -> Bool { try base.decodeNil(forKey: key) }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Name) throws -> Value {
    try required(type, key) {
      Traced<Value>.isPossible
        ? try base.decode(Traced<Value>.self, forKey: key).value
        : try base.decode(type, forKey: key)
    }
  }

  func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Name) throws -> Value? {
    try optional(type, key) {
      Traced<Value>.isPossible
        ? try base.decodeIfPresent(Traced<Value>.self, forKey: key)?.value
        : try base.decodeIfPresent(type, forKey: key)
    }
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Name
  ) throws -> KeyedDecodingContainer<NestedKey> {
    KeyedDecodingContainer(
      TracingKeyedContainer<NestedKey>(
        base: try base.nestedContainer(keyedBy: type, forKey: key), recorder: recorder,
        declaring: declaring))
  }

  func nestedUnkeyedContainer(forKey key: Name) throws -> any UnkeyedDecodingContainer {
    TracingUnkeyedContainer(
      base: try base.nestedUnkeyedContainer(forKey: key), recorder: recorder, declaring: declaring)
  }

  func superDecoder() throws -> any Decoder {
    TracingDecoder(base: try base.superDecoder(), recorder: recorder, declaring: declaring)
  }

  func superDecoder(forKey key: Name) throws -> any Decoder {
    TracingDecoder(
      base: try base.superDecoder(forKey: key), recorder: recorder, declaring: declaring)
  }

  func required<Asked, Value>(
    _ type: Asked.Type, _ key: Name, _ read: () throws -> Value
  ) throws -> Value {
    try recorder.reading(
      type, at: codingPath + [key], by: declaring, isPresent: base.contains(key), read)
  }

  func optional<Asked, Value>(
    _ type: Asked.Type, _ key: Name, _ read: () throws -> Value
  ) throws -> Value {
    try recorder.reading(
      type, at: codingPath + [key], by: declaring, isOptional: true,
      isPresent: base.contains(key), read)
  }
}
