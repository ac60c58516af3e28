/// Forwards an object's container, and records what is read.
struct TracingKeyedContainer<Name: CodingKey>: KeyedDecodingContainerProtocol {
  let base: KeyedDecodingContainer<Name>
  let recorder: TraceRecorder
  let declaring: any Any.Type
  private let keys = ListedKeys()

  init(base: KeyedDecodingContainer<Name>, recorder: TraceRecorder, declaring: any Any.Type) {
    self.base = base
    self.recorder = recorder
    self.declaring = declaring
  }

  var codingPath: [any CodingKey] { base.codingPath }

  var allKeys: [Name] {
    keys.areData = Name(stringValue: "codable-compat") != nil
    return base.allKeys
  }

  func contains(_ key: Name) -> Bool { base.contains(key) }

  func decodeNil(forKey key: Name) throws -> Bool { try base.decodeNil(forKey: key) }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Name) throws -> Value {
    var source = MemberSource(base: base, key: key, isOptional: false)
    let path = codingPath + [key]
    return try recorder.reading(
      type, at: path, origin(of: key), by: declaring, isPresent: base.contains(key), from: source
    ) {
      try source.traced(type, at: path, recorder) ?? base.decode(type, forKey: key)
    }
  }

  func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Name) throws -> Value? {
    try optional(type, key) {
      var source = MemberSource(base: base, key: key, isOptional: true)
      return try source.traced(type, at: codingPath + [key], recorder)
    }
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Name
  ) throws -> KeyedDecodingContainer<NestedKey> {
    let nested = try opening(.object, key) { try base.nestedContainer(keyedBy: type, forKey: key) }
    return KeyedDecodingContainer(
      TracingKeyedContainer<NestedKey>(base: nested, recorder: recorder, declaring: declaring))
  }

  func nestedUnkeyedContainer(forKey key: Name) throws -> any UnkeyedDecodingContainer {
    let nested = try opening(.array, key) { try base.nestedUnkeyedContainer(forKey: key) }
    return TracingUnkeyedContainer(base: nested, recorder: recorder, declaring: declaring)
  }

  func superDecoder() throws -> any Decoder {
    recorder.tracing(try base.superDecoder(), declaring: declaring)
  }

  func superDecoder(forKey key: Name) throws -> any Decoder {
    TracingDecoder(
      base: try base.superDecoder(forKey: key), recorder: recorder, declaring: declaring)
  }

  func optional<Asked, Value>(
    _ type: Asked.Type, _ key: Name, _ read: () throws -> Value
  ) throws -> Value {
    try recorder.reading(
      type, at: codingPath + [key], origin(of: key), by: declaring, isOptional: true,
      isPresent: base.contains(key), from: MemberSource(base: base, key: key, isOptional: false),
      read)
  }

  private func opening<Value>(
    _ type: TracedType, _ key: Name, _ open: () throws -> Value
  ) throws -> Value {
    try recorder.opening(
      type, at: codingPath + [key], origin(of: key), by: declaring, isPresent: base.contains(key),
      open)
  }

  private func origin(of key: Name) -> ReadOrigin {
    keys.areData ? .entry : .property(CaseName.of(key) ?? key.stringValue)
  }
}

/// Whether a model has asked for the names of all members, by a type of keys that takes any name.
private final class ListedKeys {
  var areData = false
}
