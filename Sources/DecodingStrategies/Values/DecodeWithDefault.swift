/// A value that has a default where the payload has no key for it, or null.
///
/// ```swift
/// struct Line: Codable {
///   @DecodeWithDefault<OnePiece> var quantity: Int
/// }
/// ```
///
/// The default belongs to the type (see ``DefaultProvider``), because a property's initial value is
/// not there yet when its key is decoded. Everything but missing and null is left as it is: another
/// type, an unknown raw value, a number that does not fit throw.
///
/// ## When to choose it
///
/// For a field that was added after the first release, whose absence has a meaning that both sides
/// agree on.
///
/// ## What it costs
///
/// The app cannot distinguish a default from the same value sent, and encoding writes the default
/// out as if the server had sent it. Where the server starts to omit a field that matters, the app
/// carries on with the default silently. Inside a generic model a missing key throws, as it does
/// for ``DecodeUnknownAsNil``.
@propertyWrapper
public struct DecodeWithDefault<Provider: DefaultProvider> {
  /// The value, or the default.
  public var wrappedValue: Provider.Value

  /// Wraps a value.
  public init(wrappedValue: Provider.Value) {
    self.wrappedValue = wrappedValue
  }
}

extension DecodeWithDefault: Decodable where Provider.Value: Decodable {
  /// Reads a value; null is the default.
  ///
  /// - Throws: What the decoder throws for anything that is neither a value nor null.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    wrappedValue =
      container.decodeNil() ? Provider.defaultValue : try container.decode(Provider.Value.self)
  }
}

extension DecodeWithDefault: ValueWrapper {}
extension DecodeWithDefault: Encodable where Provider.Value: Encodable {}
extension DecodeWithDefault: Equatable where Provider.Value: Equatable {}
extension DecodeWithDefault: Hashable where Provider.Value: Hashable {}
extension DecodeWithDefault: Sendable where Provider.Value: Sendable {}

extension KeyedDecodingContainer {
  /// Reads the property of a wrapper that has a default for a missing key.
  ///
  /// - Parameters:
  ///   - type: The wrapper.
  ///   - key: The key of the property.
  /// - Returns: The wrapped value or default.
  /// - Throws: What the decoder throws for anything that is neither a value nor null.
  public func decode<Provider>(
    _ type: DecodeWithDefault<Provider>.Type, forKey key: Key
  ) throws -> DecodeWithDefault<Provider> where Provider.Value: Decodable {
    try decodeIfPresent(type, forKey: key)
      ?? DecodeWithDefault(wrappedValue: Provider.defaultValue)
  }
}
