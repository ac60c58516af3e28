/// One value of a container, which can be decoded as any type.
protocol ValueSource {
  var path: [any CodingKey] { get }
  var origin: ReadOrigin { get }

  /// Whether the value is decoded if present.
  var isOptional: Bool { get }
  var isPresent: Bool { get }

  /// Decodes the value; nil only if it is decoded if present, and is not.
  mutating func value<Value: Decodable>(_ type: Value.Type) throws -> Value?
}

extension ValueSource {
  var isOptional: Bool { false }
  var isPresent: Bool { true }

  /// Decodes the value by a decoder that records what it reads.
  ///
  /// - Returns: The value; nil only if it is decoded if present, and is not.
  /// - Throws: What the decoder throws.
  mutating func traced<Value: Decodable>(
    _ type: Value.Type, _ recorder: TraceRecorder
  ) throws -> Value? {
    if let dictionary = type as? any StringKeyed.Type {
      return try dictionary.traced(from: &self, recorder) as? Value
    }
    return Traced<Value>.isPossible && !Traced<Value>.isScalar
      ? try value(Traced<Value>.self)?.value : try value(type)
  }
}

struct MemberSource<Name: CodingKey>: ValueSource {
  let base: KeyedDecodingContainer<Name>
  let key: Name
  let origin: ReadOrigin
  let isOptional: Bool

  var path: [any CodingKey] { base.codingPath + [key] }
  var isPresent: Bool { base.contains(key) }

  func value<Value: Decodable>(_ type: Value.Type) throws -> Value? {
    isOptional
      ? try base.decodeIfPresent(type, forKey: key) : try base.decode(type, forKey: key)
  }
}

struct ElementSource: ValueSource {
  var base: any UnkeyedDecodingContainer
  var origin = ReadOrigin.element

  var path: [any CodingKey] { base.codingPath + [NamedKey(intValue: base.currentIndex)] }
  var isPresent: Bool { !base.isAtEnd }

  mutating func value<Value: Decodable>(_ type: Value.Type) throws -> Value? {
    try base.decode(type)
  }
}

/// The value that a decoder itself stands for.
struct WholeSource: ValueSource {
  let base: any SingleValueDecodingContainer
  var origin = ReadOrigin.whole

  var path: [any CodingKey] { base.codingPath }

  func value<Value: Decodable>(_ type: Value.Type) throws -> Value? { try base.decode(type) }
}

/// The key of a member or an element, by any name.
struct NamedKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(stringValue: String) { (self.stringValue, intValue) = (stringValue, nil) }
  init(intValue: Int) { (stringValue, self.intValue) = ("\(intValue)", intValue) }
}
