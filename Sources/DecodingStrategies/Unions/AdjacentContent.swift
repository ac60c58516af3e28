/// What lies beside the discriminator of an ``AdjacentUnion``.
public struct AdjacentContent {
  let container: KeyedDecodingContainer<FieldName>
  let key: FieldName

  /// Reads the content.
  ///
  /// - Parameter type: What it has to be; where the type is known from its use, it need not be said.
  /// - Returns: The content.
  /// - Throws: What the decoder throws where the content is missing, null, or something else.
  public func decode<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
    // By the key and not by a decoder of its own, which cannot distinguish a missing content from
    // null.
    try container.decode(type, forKey: key)
  }

  /// Reads the content where there is one.
  ///
  /// - Parameter type: What it has to be; where the type is known from its use, it need not be said.
  /// - Returns: The content, or `nil` where it is missing or null.
  /// - Throws: What the decoder throws where the content is something else.
  public func decodeIfPresent<Value: Decodable>(
    _ type: Value.Type = Value.self
  ) throws -> Value? {
    try container.decodeIfPresent(type, forKey: key)
  }
}
