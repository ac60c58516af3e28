/// An optional value that is `nil` whenever it cannot be read, for any reason.
///
/// ```swift
/// struct Item: Codable {
///   @DecodeFailureAsNil var preview: Preview?
/// }
/// ```
///
/// An unknown raw value, another type, a missing key inside, null, no key at all: each is `nil`.
/// Errors that are not a `DecodingError` count as well. Foundation's JSON decoder throws such ones
/// for a number that does not fit, which a `catch` of `DecodingError` would let through.
///
/// ## When to choose it
///
/// For decoration: something that the screen can do without, from a part of the server that
/// is not guaranteed.
///
/// ## What it costs
///
/// It hides the mistakes of both sides: a renamed key of the server and a typing error in the model
/// look like a value that is not there. One wrong leaf loses everything in the value, however
/// large, and encoding then writes null. Never for money, permissions, or anything that has to fail
/// loudly. Around an array it loses the healthy elements with the bad one; that is what
/// ``LossyArray`` is for. Inside a generic model a missing key throws, as it does for
/// ``DecodeUnknownAsNil``.
@propertyWrapper
public struct DecodeFailureAsNil<Value> {
  /// The value, or `nil` where none could be read.
  public var wrappedValue: Value?

  /// Wraps a value.
  public init(wrappedValue: Value?) {
    self.wrappedValue = wrappedValue
  }
}

extension DecodeFailureAsNil: Decodable where Value: Decodable {
  /// Reads a value, or takes `nil` for it.
  public init(from decoder: any Decoder) {
    // By way of the container: `Value(from:)` would pass by what a decoder does for dates, data,
    // and dictionaries.
    wrappedValue = try? decoder.singleValueContainer().decode(Value?.self)
  }
}

extension DecodeFailureAsNil: ValueWrapper {}
extension DecodeFailureAsNil: Encodable where Value: Encodable {}
extension DecodeFailureAsNil: Equatable where Value: Equatable {}
extension DecodeFailureAsNil: Hashable where Value: Hashable {}
extension DecodeFailureAsNil: Sendable where Value: Sendable {}

extension KeyedDecodingContainer {
  /// Reads the property of a wrapper that takes any failure for `nil`.
  ///
  /// - Parameters:
  ///   - type: The wrapper.
  ///   - key: The key of the property.
  /// - Returns: The wrapped value; `nil` is inside.
  public func decode<Value: Decodable>(
    _ type: DecodeFailureAsNil<Value>.Type, forKey key: Key
  ) -> DecodeFailureAsNil<Value> {
    let attempt = try? decodeIfPresent(type, forKey: key)
    return attempt ?? DecodeFailureAsNil(wrappedValue: nil)
  }
}
