import CodableCompat
import DecodingStrategies
import Testing

/// The enum that the compiler writes: it knows its cases, and throws for all others.
@Suite struct StrictEnumTests {
  enum Kind: String, Codable { case house, tree }

  struct Bad: Codable, Sendable {
    let id: Int
    let kind: Kind
    let tags: [Kind]
  }

  struct Good: Codable, Sendable {
    enum Kind: String, Codable, UnknownDecodable { case house, tree, unknown }
    let id: Int
    let kind: Kind
    @LossyArray var tags: [StrictEnumTests.Kind]
  }

  static func contract() throws -> SmallContract {
    try SmallContract(
      #"{"id":1,"kind":"house","tags":["tree"]}"#, #"{"id":2,"kind":"tree","tags":["house"]}"#)
  }

  @Test func `a strict enum throws for a new name`() throws {
    let run = try Self.contract().run(Bad.self)
    #expect(run["enum-case-added"] == [.rejected])
    #expect(
      run.advice == [
        "strict-enum": """
        /kind (Bad.kind, and 1 more site) throws for a name that it does not know, which costs the \
        whole payload. Give the enum a case for unknown names (UnknownDecodable), or wrap the \
        property (DecodeUnknownAsNil).
        """
      ])
  }

  @Test func `an enum with a case for unknown names, and a list that drops them, need no advice`()
    throws
  {
    let run = try Self.contract().run(Good.self)
    #expect(run["enum-case-added"] == [.absorbed])
    #expect(run.advice == [:])
  }
}
