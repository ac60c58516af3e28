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
    let recorder = recorder
    return try element(type) { base throws in
      var source = ElementSource(base: base, isOptional: false)
      let path = base.codingPath + [ElementKey(base.currentIndex)]
      defer { base = source.base }
      return try source.traced(type, at: path, recorder) ?? source.base.decode(type)
    }
  }

  mutating func decodeIfPresent<Value: Decodable>(_ type: Value.Type) throws -> Value? {
    let recorder = recorder
    return try element(type, isOptional: true) { base throws in
      var source = ElementSource(base: base, isOptional: true)
      let path = base.codingPath + [ElementKey(base.currentIndex)]
      defer { base = source.base }
      return try source.traced(type, at: path, recorder)
    }
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) throws -> KeyedDecodingContainer<NestedKey> {
    let nested = try opening(.object) { base throws in try base.nestedContainer(keyedBy: type) }
    return KeyedDecodingContainer(
      TracingKeyedContainer<NestedKey>(base: nested, recorder: recorder, declaring: declaring))
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    let nested = try opening(.array) { base throws in try base.nestedUnkeyedContainer() }
    return TracingUnkeyedContainer(base: nested, recorder: recorder, declaring: declaring)
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
    let index = base.currentIndex
    let isKey = index % 2 == 0 && TracedType.readsPairs(declaring)
    let value = try recorder.reading(
      type, at: codingPath + [ElementKey(index)], isKey ? .key : .element, by: declaring,
      isOptional: isOptional, isPresent: !base.isAtEnd,
      from: ElementSource(base: base, isOptional: false)
    ) { try read(&base) }
    // A failed element is not passed; where a value was given instead, it has to be.
    if base.currentIndex == index, !base.isAtEnd { _ = try? base.decode(Passed.self) }
    return value
  }

  private mutating func opening<Container>(
    _ type: TracedType, _ open: (inout any UnkeyedDecodingContainer) throws -> Container
  ) throws -> Container {
    var base = base
    defer { self.base = base }
    return try recorder.opening(
      type, at: codingPath + [ElementKey(base.currentIndex)], .element, by: declaring,
      isPresent: !base.isAtEnd
    ) { try open(&base) }
  }
}

private struct Passed: Decodable {
  init(from decoder: any Decoder) {}
}

private struct ElementKey: CodingKey {
  let intValue: Int?
  var stringValue: String { intValue.map(String.init) ?? "" }

  init(_ index: Int) { intValue = index }
  init?(intValue: Int) { self.intValue = intValue }
  init?(stringValue: String) { nil }
}
