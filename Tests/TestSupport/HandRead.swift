/// A model whose decoder is written by hand.
package protocol HandRead: Decodable, Sendable {
  init(_ members: Members) throws
}

extension HandRead {
  package init(from decoder: any Decoder) throws { try self.init(decoder.members) }
}

package typealias Members = KeyedDecodingContainer<Name>

package struct Name: CodingKey, ExpressibleByStringLiteral {
  package let stringValue: String
  package var intValue: Int? { nil }
  package init(stringValue: String) { self.stringValue = stringValue }
  package init(stringLiteral name: String) { stringValue = name }
  package init?(intValue: Int) { nil }
}

extension KeyedDecodingContainer<Name> {
  package func callAsFunction<Value: Decodable>(_ name: Name) throws -> Value {
    try decode(Value.self, forKey: name)
  }

  package func ifPresent<Value: Decodable>(_ name: Name) throws -> Value? {
    try decodeIfPresent(Value.self, forKey: name)
  }
}

extension Decoder {
  package var members: Members { get throws { try container(keyedBy: Name.self) } }

  package func single<Value: Decodable>() throws -> Value {
    try singleValueContainer().decode(Value.self)
  }
}

/// What a model throws that does not know a value.
package struct UnknownValue: Error {
  package init() {}
}
