import CodableCompat
import DecodingStrategies
import Testing

/// A wrapper forgives everything that it is asked about, and nobody asks it about a missing key.
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
        /kind takes null and values that it cannot read, but throws keyNotFound where the key is \
        missing: the property wrapper is not asked then. Add an overload of decode(_:forKey:) for \
        the wrapper to KeyedDecodingContainer; where there is one, the type of the property is \
        generic: write it out.
        """
      ])
  }

  @Test func `a wrapper with the overload needs no advice`() throws {
    let run = try Self.contract().run(Good.self)
    #expect(run.failures == [])
    #expect(run["key-missing"] == [.absorbed, .rejected])
    #expect(run.advice == [:])
  }
}
