import CodableCompat
import DecodingStrategies
import Testing

/// `try?` is written for the object that may be absent, and hides what is broken inside it.
@Suite struct HiddenFailureTests {
  enum Rank: String, Codable { case gold, silver }

  struct Owner<Value: Codable & Sendable>: Codable, Sendable {
    let name: String
    let rank: Value
  }

  struct Bad: Decodable, Sendable {
    let id: Int
    let owner: Owner<Rank>?

    enum CodingKeys: CodingKey { case id, owner }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      id = try container.decode(Int.self, forKey: .id)
      owner = try? container.decode(Owner<Rank>.self, forKey: .owner)
    }
  }

  struct Good: Codable, Sendable {
    enum Rank: String, Codable, UnknownDecodable { case gold, silver, unknown }
    let id: Int
    let owner: Owner<Rank>?
  }

  static func contract() throws -> SmallContract {
    try SmallContract(
      #"{"id":1,"owner":{"name":"Anna","rank":"gold"}}"#,
      #"{"id":2,"owner":{"name":"Tom","rank":"silver"}}"#, #"{"id":3}"#, open: ["/owner/rank"])
  }

  @Test func `one new name costs the whole owner`() throws {
    let run = try Self.contract().run(Bad.self)
    #expect(run.failures == [])
    #expect(run["enum-case-added"] == [.collateral])
    #expect(
      run.advice == [
        "hidden-failure": """
        One bad value at /owner/name (Owner.name, and 1 more site) turns all of /owner to nil: a \
        failure inside is treated as an absent value and goes unnoticed. Let the failure through, \
        or tolerate it at the value itself; what may be absent needs decodeIfPresent and no try?.
        """
      ])
  }

  @Test func `a name that is forgiven where it stands needs no advice`() throws {
    let run = try Self.contract().run(Good.self)
    #expect(run.failures == [])
    #expect(run["enum-case-added"] == [.absorbed])
    #expect(run.advice == [:])
  }
}
