/// Forwards an array's container, and records what is read.
struct TracingUnkeyedContainer: UnkeyedDecodingContainer {
  var base: any UnkeyedDecodingContainer
  let tracing: Tracing

  var codingPath: [any CodingKey] { base.codingPath }
  var count: Int? { base.count }
  var isAtEnd: Bool { base.isAtEnd }
  var currentIndex: Int { base.currentIndex }

  mutating func decodeNil() throws -> Bool { try base.decodeNil() }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try read(isOptional: false) ?? base.decode(type)
  }

  mutating func decodeIfPresent<Value: Decodable>(_ type: Value.Type) throws -> Value? {
    try read(isOptional: true)
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try tracing.opening(.object, of: ElementSource(base: base)) {
      tracing.container(try base.nestedContainer(keyedBy: type))
    }
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try tracing.opening(.array, of: ElementSource(base: base)) {
      TracingUnkeyedContainer(base: try base.nestedUnkeyedContainer(), tracing: tracing)
    }
  }

  mutating func superDecoder() throws -> any Decoder { tracing.decoder(try base.superDecoder()) }

  private mutating func read<Value: Decodable>(isOptional: Bool) throws -> Value? {
    let index = base.currentIndex
    let isKey = index % 2 == 0 && TracedType.readsPairs(tracing.declaring)
    var source = ElementSource(
      base: base, origin: isKey ? .key : .element, isOptional: isOptional)
    defer { base = source.base }
    let value = try tracing.read(Value.self, from: &source)
    // A failed element is not passed; where a value was given instead, it has to be.
    if source.base.currentIndex == index, !source.base.isAtEnd {
      _ = try? source.base.decode(Passed.self)
    }
    return value
  }

  // The protocol itself has a function for each scalar that may be absent: a generic one never
  // replaces it.
  mutating func decodeIfPresent(_: Bool.Type) throws -> Bool? { try read(isOptional: true) }
  mutating func decodeIfPresent(_: String.Type) throws -> String? { try read(isOptional: true) }
  mutating func decodeIfPresent(_: Double.Type) throws -> Double? { try read(isOptional: true) }
  mutating func decodeIfPresent(_: Float.Type) throws -> Float? { try read(isOptional: true) }
  mutating func decodeIfPresent(_: Int.Type) throws -> Int? { try read(isOptional: true) }
  mutating func decodeIfPresent(_: Int8.Type) throws -> Int8? { try read(isOptional: true) }
  mutating func decodeIfPresent(_: Int16.Type) throws -> Int16? { try read(isOptional: true) }
  mutating func decodeIfPresent(_: Int32.Type) throws -> Int32? { try read(isOptional: true) }
  mutating func decodeIfPresent(_: Int64.Type) throws -> Int64? { try read(isOptional: true) }
  mutating func decodeIfPresent(_: UInt.Type) throws -> UInt? { try read(isOptional: true) }
  mutating func decodeIfPresent(_: UInt8.Type) throws -> UInt8? { try read(isOptional: true) }
  mutating func decodeIfPresent(_: UInt16.Type) throws -> UInt16? { try read(isOptional: true) }
  mutating func decodeIfPresent(_: UInt32.Type) throws -> UInt32? { try read(isOptional: true) }
  mutating func decodeIfPresent(_: UInt64.Type) throws -> UInt64? { try read(isOptional: true) }
}

private struct Passed: Decodable {
  init(from decoder: any Decoder) {}
}
