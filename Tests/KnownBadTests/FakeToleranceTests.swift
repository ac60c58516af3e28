import CodableCompat
import DecodingStrategies
import Testing

/// The case for unknown names is there, and so is the decoder that the compiler writes.
@Suite struct FakeToleranceTests {
  struct Bad: Codable, Sendable {
    enum Status: String, Codable { case open, closed, unknown }
    let id: Int
    let status: Status
  }

  struct Good: Codable, Sendable {
    enum Status: String, Codable, UnknownDecodable { case open, closed, unknown }
    let id: Int
    let status: Status
  }

  static func contract() throws -> SmallContract {
    try SmallContract(
      #"{"id":1,"status":"open"}"#, #"{"id":2,"status":"closed"}"#, open: ["/status"])
  }

  @Test func `a new name is rejected although there is a case for it`() throws {
    let run = try Self.contract().run(Bad.self)
    #expect(run.failures == [])
    #expect(run["enum-case-added"] == [.rejected])
    #expect(run["enum-literal-unknown"] == [.intact])
    #expect(
      run.advice == [
        "fake-tolerance": """
        /status (Bad.status) accepts the name "unknown", and throws for every other name that it \
        does not know: the enum has a case for them, but the decoder that the compiler writes \
        never falls back on it. Write init(from:) that decodes the raw value and falls back, or \
        adopt UnknownDecodable.
        """
      ])
  }

  @Test func `a decoder that falls back on the case needs no advice`() throws {
    let run = try Self.contract().run(Good.self)
    #expect(run.failures == [])
    #expect(run["enum-case-added"] == [.absorbed])
    #expect(run.advice == [:])
  }
}
