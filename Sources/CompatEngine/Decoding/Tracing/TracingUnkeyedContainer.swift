/// Forwards an array's container, and records what is read.
struct TracingUnkeyedContainer: UnkeyedDecodingContainer {
  var base: any UnkeyedDecodingContainer
  let recorder: TraceRecorder
  let declaring: any Any.Type

  var codingPath: [any CodingKey] { base.codingPath }
  var count: Int? { base.count }
  var isAtEnd: Bool { base.isAtEnd }
  var currentIndex: Int { base.currentIndex }

  mutating func decodeNil() throws -> Bool { try base.decodeNil() }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try element(type) { base throws in
      Traced<Value>.isPossible
        ? try base.decode(Traced<Value>.self).value : try base.decode(type)
    }
  }

  mutating func decodeIfPresent<Value: Decodable>(_ type: Value.Type) throws -> Value? {
    try element(type, isOptional: true) { base throws in
      Traced<Value>.isPossible
        ? try base.decodeIfPresent(Traced<Value>.self)?.value : try base.decodeIfPresent(type)
    }
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) throws -> KeyedDecodingContainer<NestedKey> {
    KeyedDecodingContainer(
      TracingKeyedContainer<NestedKey>(
        base: try base.nestedContainer(keyedBy: type), recorder: recorder, declaring: declaring))
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    TracingUnkeyedContainer(
      base: try base.nestedUnkeyedContainer(), recorder: recorder, declaring: declaring)
  }

  mutating func superDecoder() throws -> any Decoder {
    TracingDecoder(base: try base.superDecoder(), recorder: recorder, declaring: declaring)
  }

  mutating func element<Asked, Value>(
    _ type: Asked.Type, isOptional: Bool = false,
    _ read: (inout any UnkeyedDecodingContainer) throws -> Value
  ) throws -> Value {
    var base = base
    defer { self.base = base }
    return try recorder.reading(
      type, at: codingPath + [ElementKey(base.currentIndex)], by: declaring,
      isOptional: isOptional, isPresent: !base.isAtEnd
    ) { try read(&base) }
  }
}

/// The key of an element.
private struct ElementKey: CodingKey {
  let intValue: Int?
  var stringValue: String { intValue.map(String.init) ?? "" }

  init(_ index: Int) { intValue = index }
  init?(intValue: Int) { self.intValue = intValue }
  init?(stringValue: String) { nil }
}
