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
    let index = base.currentIndex
    let isKey = index % 2 == 0 && TracedType.readsPairs(tracing.declaring)
    var source = ElementSource(base: base, origin: isKey ? .key : .element)
    defer { base = source.base }
    let value = try tracing.read(type, from: &source)
    // A failed element is not passed; where a value was given instead, it has to be.
    if source.base.currentIndex == index, !source.base.isAtEnd {
      _ = try? source.base.decode(Passed.self)
    }
    return try value ?? source.base.decode(type)
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
}

private struct Passed: Decodable {
  init(from decoder: any Decoder) {}
}
