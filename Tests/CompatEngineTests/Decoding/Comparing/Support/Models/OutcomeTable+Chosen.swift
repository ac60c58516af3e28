import TestSupport

/// Models that show some of many values, or a copy of all of them.
extension OutcomeTable {
  struct Chat: HandRead {
    struct Post: Codable, Sendable { let text: String, at: Int }
    let posts: [Post], last: String?
    init(_ members: Members) throws {
      posts = try members("posts")
      last = posts.max { $0.at < $1.at }?.text
    }
  }

  struct Cheapest: HandRead {
    struct Offer: Codable, Sendable { let shop: String, cents: Int }
    let shop: String?, others: [String]
    init(_ members: Members) throws {
      let offers: [Offer] = try members("offers")
      let sorted = offers.sorted { $0.cents < $1.cents }.map(\.shop)
      (shop, others) = (sorted.first, sorted.dropFirst().sorted())
    }
  }

  struct LastTag: HandRead {
    let last: String?
    init(_ members: Members) throws { last = try (members("tags") as [String]).last }
  }

  struct Players: HandRead {
    struct Key: Hashable, Sendable { let raw: Int }
    struct Player: Codable, Sendable { let id: Int, name: String }
    let players: [Key: Player]
    init(_ members: Members) throws {
      let list: [Player] = try members("players")
      players = Dictionary(list.map { (Key(raw: $0.id), $0) }) { $1 }
    }
  }

  struct Menu: HandRead {
    struct Dish: Codable, Sendable { let room: String, dish: String }
    let dishes: [String: String]
    init(_ members: Members) throws {
      let list: [Dish] = try members("dishes")
      dishes = Dictionary(list.map { ($0.room, $0.dish) }) { $1 }
    }
  }

  indirect enum Field: HandRead {
    case text(String), list([Field])
    init(_ members: Members) throws {
      let text: String? = try members.ifPresent("stringValue")
      self = try text.map(Field.text) ?? .list(members("arrayValue"))
    }
  }

  struct Quotes: HandRead {
    struct Raw: Codable, Sendable { let id: Int, text: String, reply: Int? }
    struct Post: Sendable { let id: Int, text: String, quote: String? }
    let posts: [Post]
    init(_ members: Members) throws {
      let raw: [Raw] = try members("posts")
      posts = raw.map { post in
        Post(id: post.id, text: post.text, quote: raw.first { $0.id == post.reply }?.text)
      }
    }
  }

  struct Visible: HandRead {
    struct User: Codable, Sendable { let name: String, hidden: Bool? }
    let names: [String]
    init(_ members: Members) throws {
      names = try (members("users") as [User]).filter { $0.hidden != true }.map(\.name)
    }
  }

  /// Shifts the points when a name cannot be read.
  struct Zipped: HandRead {
    struct Row: Sendable { let name: String, points: Int }
    let rows: [Row]
    init(_ members: Members) throws {
      let names: [Failable<String>] = try members("names")
      rows = try zip(names.compactMap(\.wrappedValue), members("points") as [Int]).map(Row.init)
    }
  }

  /// Keeps the payload as it came beside what it reads.
  struct Archived: Decodable, Sendable {
    let name: String, roles: [String], raw: OpaqueJSON
    init(from decoder: any Decoder) throws {
      name = try decoder.members("name")
      roles = try decoder.members.ifPresent("roles") ?? []
      raw = try OpaqueJSON(from: decoder)
    }
  }

  /// Loses what is beside a value that cannot be read.
  struct Careless: HandRead {
    struct Body: Codable, Sendable { let items: [String], note: String }
    let title: String, items: [String], note: String
    init(_ members: Members) throws {
      let body: Body? = try? members("body")
      title = try members("title")
      (items, note) = (body?.items ?? [], body?.note ?? "")
    }
  }
}
