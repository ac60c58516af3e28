/// A value that is left out of JSON where it is empty: false, zero, an empty list, as expected.
///
/// Most facts of most rows are empty, and naming them would be most of the text.
@propertyWrapper package struct LeftOutIfEmpty<Value: Emptiable>: Codable, Hashable {
  package var wrappedValue: Value

  package init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

/// A type with an empty value, which `init()` makes.
package protocol Emptiable: Codable, Hashable {
  init()
}

extension Bool: Emptiable {}
extension Int: Emptiable {}
extension String: Emptiable {}
extension Dictionary: Emptiable
where Key: Codable & CodingKeyRepresentable, Value: Codable & Hashable {}
extension Array: Emptiable where Element: Codable & Hashable {}

extension LeftOutIfEmpty: Sendable where Value: Sendable {}

// The conformances that the compiler writes call these overloads for members with the wrapper.
extension KeyedEncodingContainer {
  package mutating func encode<Value>(_ member: LeftOutIfEmpty<Value>, forKey key: Key) throws {
    if member.wrappedValue != Value() { try encode(member.wrappedValue, forKey: key) }
  }
}

extension KeyedDecodingContainer {
  package func decode<Value>(
    _ type: LeftOutIfEmpty<Value>.Type, forKey key: Key
  ) throws -> LeftOutIfEmpty<Value> {
    LeftOutIfEmpty(wrappedValue: try decodeIfPresent(Value.self, forKey: key) ?? Value())
  }
}
