import CodableCompat
import Testing

/// `catch DecodingError.keyNotFound` is written for one key, and catches that of every key below.
@Suite struct CaughtMissingKeyTests {
  struct Owner: Codable, Sendable { let name: String, age: Int }

  struct Bad: Decodable, Sendable {
    let id: Int
    let owner: Owner?

    enum CodingKeys: CodingKey { case id, owner }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      id = try container.decode(Int.self, forKey: .id)
      do {
        owner = try container.decode(Owner.self, forKey: .owner)
      } catch DecodingError.keyNotFound {
        owner = nil
      }
    }
  }

  struct Good: Codable, Sendable {
    let id: Int
    let owner: Owner?
  }

  static func contract() throws -> SmallContract {
    try SmallContract(#"{"id":1,"owner":{"name":"Anna","age":30}}"#, #"{"id":2}"#)
  }

  @Test func `a key that is missing deep down costs the whole owner`() throws {
    let run = try Self.contract().run(Bad.self)
    #expect(run.failures == [])
    #expect(run["key-missing"].contains(.collateral))
    #expect(
      run.advice == [
        "caught-missing-key": """
        A key that is missing at /owner/age (Owner.age, and 1 more site) turns all of /owner to \
        nil, while other failures there throw: every keyNotFound is caught, also the one from \
        deeper down, and its cause is lost. Ask with decodeIfPresent whether /owner is there, and \
        let the errors from inside through.
        """
      ])
  }

  @Test func `a decoder that checks for the key needs no advice`() throws {
    let run = try Self.contract().run(Good.self)
    #expect(run.failures == [])
    #expect(run["key-missing"] == [.rejected])
    #expect(run["object-missing"] == [.absorbed])
    #expect(run.advice == [:])
  }
}
