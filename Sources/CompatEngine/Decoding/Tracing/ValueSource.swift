/// One value of a container, which can be decoded as any type.
protocol ValueSource {
  /// Decodes the value; nil only if it is decoded if present, and is not.
  mutating func value<Value: Decodable>(_ type: Value.Type) throws -> Value?
}

extension ValueSource {
  /// Decodes the value by a decoder that records what it reads.
  ///
  /// - Returns: The value; nil only if it is decoded if present, and is not.
  /// - Throws: What the decoder throws.
  mutating func traced<Value: Decodable>(
    _ type: Value.Type, at path: [any CodingKey], _ recorder: TraceRecorder
  ) throws -> Value? {
    if let dictionary = type as? any StringKeyed.Type {
      return try traced(dictionary: dictionary, at: path, recorder) as? Value
    }
    return Traced<Value>.isPossible && !Traced<Value>.isScalar
      ? try value(Traced<Value>.self)?.value : try value(type)
  }

  private mutating func traced<Value: StringKeyed>(
    dictionary type: Value.Type, at path: [any CodingKey], _ recorder: TraceRecorder
  ) throws -> Value? {
    try type.traced(from: &self, at: path, recorder)
  }
}

struct MemberSource<Name: CodingKey>: ValueSource {
  let base: KeyedDecodingContainer<Name>
  let key: Name
  let isOptional: Bool

  func value<Value: Decodable>(_ type: Value.Type) throws -> Value? {
    isOptional
      ? try base.decodeIfPresent(type, forKey: key) : try base.decode(type, forKey: key)
  }
}

struct ElementSource: ValueSource {
  var base: any UnkeyedDecodingContainer
  let isOptional: Bool

  mutating func value<Value: Decodable>(_ type: Value.Type) throws -> Value? {
    isOptional ? try base.decodeIfPresent(type) : try base.decode(type)
  }
}

/// The value that a decoder itself stands for.
struct WholeSource: ValueSource {
  let base: any SingleValueDecodingContainer

  func value<Value: Decodable>(_ type: Value.Type) throws -> Value? { try base.decode(type) }
}
