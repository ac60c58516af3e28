import CodableCompat
import DecodingStrategies
import Testing

/// Optional forgives absence; it is often believed to forgive everything.
@Suite struct OptionalEnumTests {
  enum Kind: String, Codable { case house, tree }

  struct Bad: Codable, Sendable {
    let id: Int
    let kind: Kind?
  }

  struct Good: Codable, Sendable {
    enum Kind: String, Codable, UnknownDecodable { case house, tree, unknown }
    let id: Int
    let kind: Kind?
  }

  static func contract() throws -> SmallContract {
    try SmallContract(
      #"{"id":1,"kind":"house"}"#, #"{"id":2,"kind":"tree"}"#, open: ["/kind"])
  }

  @Test func `an optional enum throws for a new name`() throws {
    let run = try Self.contract().run(Bad.self)
    #expect(run["enum-case-added"] == [.rejected])
    #expect(run["key-missing"] == [.absorbed, .rejected])
    #expect(
      run.advice == [
        "optional-enum": """
        /kind (Bad.kind) is nil where it is missing or null, but a name that it does not know throws: an \
        optional forgives absence and nothing else. Give the enum a case for unknown names \
        (UnknownDecodable), or wrap the property (DecodeUnknownAsNil).
        """
      ])
  }

  @Test func `an optional enum with a case for unknown names needs no advice`() throws {
    let run = try Self.contract().run(Good.self)
    #expect(run["enum-case-added"] == [.absorbed])
    #expect(run["key-missing"] == [.absorbed, .rejected])
    #expect(run.advice == [:])
  }
}
