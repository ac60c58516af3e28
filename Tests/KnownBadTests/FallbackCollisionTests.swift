import CodableCompat
import DecodingStrategies
import Testing

/// The fallback is spelled like a case that the server really has.
@Suite struct FallbackCollisionTests {
  struct Bad: Codable, Sendable {
    enum Health: String, Codable, UnknownDecodable { case good, bad, unknown }
    let id: Int
    let health: Health
  }

  struct Good: Codable, Sendable {
    enum Health: UnknownPreserving, Sendable {
      case good, bad, notKnown
      case unknown(String)

      static let knownCases: [Self] = [.good, .bad, .notKnown]

      var rawValue: String {
        switch self {
        case .good: "good"
        case .bad: "bad"
        case .notKnown: "unknown"
        case .unknown(let rawValue): rawValue
        }
      }
    }

    let id: Int
    let health: Health
  }

  static func contract() throws -> SmallContract {
    try SmallContract(
      #"{"id":1,"health":"good"}"#, #"{"id":2,"health":"bad"}"#, #"{"id":3,"health":"unknown"}"#,
      open: ["/health"])
  }

  @Test func `a new name looks like the one that the server sends`() throws {
    let run = try Self.contract().run(Bad.self)
    #expect(run.failures == [])
    #expect(run["enum-case-added"] == [.absorbed])
    #expect(
      run.advice == [
        "fallback-collision": """
        A name that is not known is shown at /health (Bad.health) as "unknown", which the server \
        sends itself: the app cannot distinguish the two. Give the fallback a case that stands for \
        no name of the server, or keep the raw value (UnknownPreserving).
        """
      ])
  }

  @Test func `a fallback that keeps the raw value needs no advice`() throws {
    let run = try Self.contract().run(Good.self)
    #expect(run.failures == [])
    #expect(run["enum-case-added"] == [.intact])
    #expect(run.advice == [:])
  }
}
