import CodableCompat
import DecodingStrategies
import Testing

/// A wrapper forgives everything that it decodes, and it is not called for a missing key.
@Suite struct MissingKeyOverloadTests {
  enum Kind: String, Codable { case house, tree }

  /// A wrapper as it stands in many apps: without the overload of `decode(_:forKey:)`.
  @propertyWrapper
  struct NilWhereUnknown<Value: RawRepresentable & Sendable>: Codable, Sendable
  where Value.RawValue: Codable {
    var wrappedValue: Value?

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      wrappedValue =
        container.decodeNil() ? nil : Value(rawValue: try container.decode(Value.RawValue.self))
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(wrappedValue?.rawValue)
    }
  }

  struct Bad: Codable, Sendable {
    let id: Int
    @NilWhereUnknown var kind: Kind?
  }

  struct Good: Codable, Sendable {
    let id: Int
    @DecodeUnknownAsNil var kind: Kind?
  }

  static func contract() throws -> SmallContract {
    try SmallContract(
      #"{"id":1,"kind":"house"}"#, #"{"id":2,"kind":"tree"}"#, open: ["/kind"])
  }

  @Test func `a missing key throws where unknown and null are nil`() throws {
    let run = try Self.contract().run(Bad.self)
    #expect(run.failures == [])
    #expect(run["enum-case-added"] == [.absorbed])
    #expect(run["key-null"] == [.absorbed, .rejected])
    #expect(run["key-missing"] == [.rejected])
    #expect(
      run.advice == [
        "missing-key-overload": """
        /kind (Bad.kind) tolerates null and values that it cannot read, but throws keyNotFound \
        where the key is missing: the property wrapper is not called then. Add an overload of \
        decode(_:forKey:) for the wrapper to KeyedDecodingContainer; if there is one, the type of \
        the property is generic: write it out.
        """
      ])
  }

  @Test func `a wrapper with the overload needs no advice`() throws {
    let run = try Self.contract().run(Good.self)
    #expect(run.failures == [])
    #expect(run["key-missing"] == [.absorbed, .rejected])
    #expect(run.advice == [:])
  }

  /// A default for null, which is not used for a missing key.
  @propertyWrapper
  struct FalseWhereNull: Codable, Sendable {
    var wrappedValue: Bool

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      wrappedValue = container.decodeNil() ? false : try container.decode(Bool.self)
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(wrappedValue)
    }
  }

  struct BadDefault: Codable, Sendable { @FalseWhereNull var isDone: Bool }

  enum No: DefaultProvider {
    static var defaultValue: Bool { false }
  }

  struct GoodDefault: Codable, Sendable { @DecodeWithDefault<No> var isDone: Bool }

  /// A value may be null and must be there: that is no mistake.
  struct Required: Decodable, Sendable {
    let kind: Kind?
    enum CodingKeys: CodingKey { case kind }
    init(from decoder: any Decoder) throws {
      kind = try decoder.container(keyedBy: CodingKeys.self).decode(Kind?.self, forKey: .kind)
    }
  }

  @Test func `a missing key throws where null is a default`() throws {
    let run = try SmallContract(#"{"isDone":true}"#).run(BadDefault.self)
    #expect(run["key-null"] == [.absorbed])
    #expect(run["key-missing"] == [.rejected])
    #expect(
      run.advice == [
        "missing-key-overload": """
        /isDone (BadDefault.isDone) shows false for null, but throws keyNotFound where the key is \
        missing: the property wrapper is not called then. Add an overload of decode(_:forKey:) for \
        the wrapper to KeyedDecodingContainer; if there is one, the type of the property is \
        generic: write it out.
        """
      ])
  }

  @Test func `a default with the overload needs no advice`() throws {
    let run = try SmallContract(#"{"isDone":true}"#).run(GoodDefault.self)
    #expect(run["key-missing"] == [.absorbed])
    #expect(run.advice == [:])
  }

  @Test func `a value that must be there and may be null needs no advice about wrappers`() throws {
    let run = try Self.contract().run(Required.self)
    #expect(run["key-missing"] == [.intact, .rejected])
    #expect(run["key-null"] == [.intact, .absorbed])
    #expect(run.advice.keys.sorted() == ["strict-enum"])
  }
}
