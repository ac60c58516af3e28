import CodableCompat
import Foundation
import Testing

/// A converted name is two names, and the first member in the payload wins.
@Suite struct SnakeCaseCollisionTests {
  struct Bad: Codable, Sendable { let userName: String }

  struct Good: Codable, Sendable {
    let userName: String
    enum CodingKeys: String, CodingKey { case userName = "user_name" }
  }

  static let converting = DecoderSettings(
    "JSONDecoder, snake_case keys", convertsSnakeCase: true,
    decoder: { $0.keyDecodingStrategy = .convertFromSnakeCase },
    encoder: { $0.keyEncodingStrategy = .convertToSnakeCase })

  /// The operator that adds a member whose name another one's is converted to.
  static func twins() throws -> OperatorCatalog {
    OperatorCatalog([try #require(OperatorCatalog.standard["key-added-snake-collision"])])
  }

  static func contract() throws -> SmallContract {
    try SmallContract(#"{"user_name":"anna"}"#, #"{"user_name":"tom"}"#)
  }

  @Test func `a member that is added wins over the old one`() throws {
    let run = try Self.contract().run(
      Bad.self, settings: Self.converting, with: Self.twins())
    #expect(run.failures == [])
    #expect(run["key-added-snake-collision"] == [.intact, .misread])
    #expect(
      run.advice == [
        "snake-case-collision": """
        A member that is added as /userName is read in place of another one: converted from \
        snake_case the names of both are one, and the first member wins. Spell the names out in \
        CodingKeys, and decode without converting them.
        """
      ])
  }

  /// Takes one of two names, which are spelled alike.
  enum Eager: Decodable, Sendable {
    case item(userName: String)
    case none

    enum CodingKeys: String, CodingKey { case userName, user_name }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let name = try container.decodeIfPresent(String.self, forKey: .userName)
      self = .item(userName: try name ?? container.decode(String.self, forKey: .user_name))
    }
  }

  @Test func `a decoder that converts no names needs no advice about them`() throws {
    let contract = try SmallContract(
      #"{"type":"text","user_name":"anna"}"#, #"{"type":"link","userName":"tom"}"#)
    let run = try contract.run(
      Eager.self,
      with: OperatorCatalog([try #require(OperatorCatalog.standard["untagged-superset"])])
    )
    #expect(run["untagged-superset"].contains(.misread))
    #expect(run.advice["snake-case-collision"] == nil)
  }

  @Test func `names that are spelled out need no advice`() throws {
    let run = try Self.contract().run(
      Good.self, beside: ClientTraits(convertsSnakeCase: true), with: Self.twins())
    #expect(run.failures == [])
    #expect(run["key-added-snake-collision"] == [.intact])
    #expect(run.advice == [:])
  }
}
