/// An optional enum that reads a raw value it does not know as `nil`.
///
/// ```swift
/// struct Item: Codable {
///   @DecodeUnknownAsNil var type: ItemType?
/// }
/// ```
///
/// The enum itself stays strict, and any raw value type that is `Codable` will do. A missing key
/// and null are `nil` too. A value of another type still throws.
///
/// ## When to choose it
///
/// Where the value is optional anyway, and an unknown one may be treated as if there were none.
/// A plain optional does not do that: it forgives missing and null, and throws for an unknown raw
/// value.
///
/// ## What it costs
///
/// The app cannot distinguish unknown, missing and null, and encoding erases the value: `nil` is
/// written as null. The tolerance for a *missing key* depends on an overload of
/// `KeyedDecodingContainer` that the compiler picks where the property's type is written out.
/// Inside a generic model (`struct Box<T: Decodable> { var value: T }` with this wrapper as `T`) it
/// is not picked, and a missing key throws: write such a model out with concrete types.
@propertyWrapper
public struct DecodeUnknownAsNil<Enum: RawRepresentable> {
  /// The value, or `nil` where there was none that is known.
  public var wrappedValue: Enum?

  /// Wraps a value.
  public init(wrappedValue: Enum?) {
    self.wrappedValue = wrappedValue
  }
}

extension DecodeUnknownAsNil: Decodable where Enum.RawValue: Decodable {
  /// Reads a raw value or null.
  ///
  /// - Throws: What the decoder throws for a value of another type.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    wrappedValue =
      container.decodeNil() ? nil : Enum(rawValue: try container.decode(Enum.RawValue.self))
  }
}

extension DecodeUnknownAsNil: Encodable where Enum.RawValue: Encodable {
  /// Writes the raw value, or null for `nil`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let rawValue = wrappedValue?.rawValue {
      try container.encode(rawValue)
    } else {
      try container.encodeNil()
    }
  }
}

extension DecodeUnknownAsNil: Equatable where Enum: Equatable {}
extension DecodeUnknownAsNil: Hashable where Enum: Hashable {}
extension DecodeUnknownAsNil: Sendable where Enum: Sendable {}

extension KeyedDecodingContainer {
  /// Reads the property of a wrapper that takes a missing key for `nil`.
  ///
  /// - Parameters:
  ///   - type: The wrapper.
  ///   - key: The key of the property.
  /// - Returns: The wrapped value; `nil` is inside.
  /// - Throws: What the decoder throws for a value of another type.
  public func decode<Enum>(
    _ type: DecodeUnknownAsNil<Enum>.Type, forKey key: Key
  ) throws -> DecodeUnknownAsNil<Enum> where Enum.RawValue: Decodable {
    try decodeIfPresent(type, forKey: key) ?? DecodeUnknownAsNil(wrappedValue: nil)
  }
}
