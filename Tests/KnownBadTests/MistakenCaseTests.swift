import CodableCompat
import Testing

/// The fallback of a union is for unknown types, and catches known ones that are broken.
@Suite struct MistakenCaseTests {
  struct Photo: Codable, Sendable { let url: String, width: Int }

  enum Bad: Decodable, Sendable {
    case photo(Photo)
    case unknown

    enum CodingKeys: CodingKey { case type }

    init(from decoder: any Decoder) throws {
      do {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        switch try container.decode(String.self, forKey: .type) {
        case "photo": self = .photo(try Photo(from: decoder))
        default: self = .unknown
        }
      } catch {
        self = .unknown
      }
    }
  }

  enum Good: Decodable, Sendable {
    case photo(Photo)
    case unknown

    enum CodingKeys: CodingKey { case type }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      switch try container.decode(String.self, forKey: .type) {
      case "photo": self = .photo(try Photo(from: decoder))
      default: self = .unknown
      }
    }
  }

  struct Page<Card: Decodable & Sendable>: Decodable, Sendable { let card: Card }

  static func contract() throws -> SmallContract {
    try SmallContract(
      #"{"card":{"type":"photo","url":"a.jpg","width":3}}"#,
      #"{"card":{"type":"photo","url":"b.jpg","width":4}}"#, discriminators: ["/card/type"])
  }

  @Test func `a photo that is broken becomes an unknown card`() throws {
    let run = try Self.contract().run(Page<Bad>.self)
    #expect(run.failures == [])
    #expect(run["disc-unknown"] == [.absorbed])
    #expect(run["type-number-to-string"] == [.collateral])
    #expect(
      run.advice == [
        "mistaken-case": """
        Where /card/url (Bad.url, and 1 more site) cannot be read, the app sees the case unknown \
        instead of photo: a broken known case is decoded as another one. Decide by a discriminator \
        which case it is, and let the failures inside its payload through.
        """
      ])
  }

  @Test func `a union that lets failures through needs no advice`() throws {
    let run = try Self.contract().run(Page<Good>.self)
    #expect(run.failures == [])
    #expect(run["disc-unknown"] == [.absorbed])
    #expect(run["type-number-to-string"] == [.rejected])
    #expect(run.advice == [:])
  }
}
