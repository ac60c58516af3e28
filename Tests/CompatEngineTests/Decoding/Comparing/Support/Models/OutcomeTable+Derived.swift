import DecodingStrategies
import TestSupport

/// Models that show what they make of several values.
extension OutcomeTable {
  struct Basket: HandRead {
    struct Line: Codable, Sendable { let sku: String, quantity: Int }
    let lines: [Line], count: Int
    init(_ members: Members) throws {
      lines = try members("lines")
      count = lines.reduce(0) { $0 + $1.quantity }
    }
  }

  struct Groups: HandRead {
    struct Row: Codable, Sendable { let id: Int, group: String }
    let groups: [String: [Int]]
    init(_ members: Members) throws {
      let rows: [Row] = try members("rows")
      groups = Dictionary(grouping: rows, by: \.group).mapValues { $0.map(\.id) }
    }
  }

  struct Board: HandRead {
    struct Task: Codable, Sendable { let id: Int, title: String, column: String }
    let columns: [String: [Task]]
    init(_ members: Members) throws {
      let tasks: [Task] = try members("tasks")
      columns = Dictionary(grouping: tasks, by: \.column)
    }
  }

  struct Newest: HandRead {
    struct Post: Codable, Sendable { let author: String, at: Int }
    let subject: String, author: String, at: Int
    init(_ members: Members) throws {
      subject = try members("subject")
      let posts: [Post] = try members("posts")
      let newest = posts.max { $0.at < $1.at }
      author = newest?.author ?? "nobody"
      at = newest?.at ?? 0
    }
  }

  struct Invoice: Decodable, Sendable {
    struct Money: HandRead {
      let amount: Double, currency: String
      init(_ members: Members) throws {
        amount = Double(try members("cents") as Int) / 100
        currency = try members("currency")
      }
    }
    let total: Money, tax: Money
  }

  /// Shows each kind of entry in a list of its own.
  struct Library: HandRead {
    struct Entry: Codable, Sendable { let kind: String, title: String }
    let songs: [String], talks: [String]
    init(_ members: Members) throws {
      let entries: [Entry] = try members("entries")
      songs = entries.filter { $0.kind == "song" }.map(\.title)
      talks = entries.filter { $0.kind == "talk" }.map(\.title)
    }
  }

  /// Shows a flag beside the name that decides it.
  struct Member: HandRead {
    let role: String, isAdmin: Bool
    init(_ members: Members) throws {
      role = try members("role")
      isAdmin = role == "admin"
    }
  }

  /// Shows the parts of a colour, and black for what is none.
  struct Tint: HandRead {
    let red: Int, blue: Int
    init(_ members: Members) throws {
      let number = Int((try members("color") as String).dropFirst(), radix: 16) ?? 0
      (red, blue) = (number >> 16, number & 255)
    }
  }

  struct Open: HandRead {
    struct Task: Codable, Sendable { let title: String, state: String }
    let open: [Task]
    init(_ members: Members) throws {
      let tasks: [Task] = try members("tasks")
      open = tasks.filter { $0.state != "done" }
    }
  }

  struct Facets: HandRead {
    struct Product: Codable, Sendable { let category: String }
    let counts: [String: Int]
    init(_ members: Members) throws {
      let products: [Product] = try members("products")
      counts = Dictionary(products.map { ($0.category, 1) }, uniquingKeysWith: +)
    }
  }

  struct Scores: Decodable, Sendable {
    struct Entry: Sendable { let place: Int, name: String, score: Int }
    let entries: [Entry]
    init(from decoder: any Decoder) throws {
      let scores = try [String: Int](from: decoder).sorted { $0.value > $1.value }
      entries = scores.enumerated().map {
        Entry(place: $0 + 1, name: $1.key, score: $1.value)
      }
    }
  }

  struct Subscription: HandRead {
    let user: String, isActive: Bool, isUp: Bool
    init(_ members: Members) throws {
      user = try members("user")
      isActive = try members("status") as String != "expired"
      isUp = try members("change") as Double > 0
    }
  }

  struct Task: Decodable, Sendable {
    enum Due: Decodable, Sendable {
      case never, at(Int)
      init(from decoder: any Decoder) throws {
        self = try decoder.singleValueContainer().decodeNil() ? .never : .at(decoder.single())
      }
    }
    struct Amount: Decodable, Sendable {
      let text: String, number: Int
      init(from decoder: any Decoder) throws {
        text = try decoder.single()
        let factor = text.hasSuffix("Ki") ? 1024 : 1
        number = (Int(text.prefix { $0 != "K" }) ?? 0) &* factor
      }
    }
    let due: Due, amounts: [String: Amount]
  }

  struct Mixins: HandRead {
    struct Place: Codable, Sendable { let uri: String, line: Int }
    let title: String, mixins: [String: Place]
    init(_ members: Members) throws {
      title = try members("title")
      let place: Place? = try? members("place")
      mixins = place.map { ["place": $0] } ?? [:]
    }
  }

  struct Toggles: Decodable, Sendable {
    let on: Set<String>
    init(from decoder: any Decoder) throws {
      on = Set(try [String: Bool](from: decoder).filter(\.value).keys)
    }
  }

  struct Price: HandRead {
    let label: String
    init(_ members: Members) throws {
      let currency: String? = try? members("currency")
      label = "\(currency ?? "USD") \(try members("amount") as Int)"
    }
  }
}
