import DecodingStrategies
import TestSupport

/// Models that show what they make of several values.
extension OutcomeTable {
  /// Counts what it holds.
  struct Basket: HandRead {
    struct Line: Codable, Sendable { let sku: String, quantity: Int }
    let lines: [Line], count: Int
    init(_ members: Members) throws {
      lines = try members("lines")
      count = lines.reduce(0) { $0 + $1.quantity }
    }
  }

  /// Shows numbers by their groups.
  struct Groups: HandRead {
    struct Row: Codable, Sendable { let id: Int, group: String }
    let groups: [String: [Int]]
    init(_ members: Members) throws {
      let rows: [Row] = try members("rows")
      groups = Dictionary(grouping: rows, by: \.group).mapValues { $0.map(\.id) }
    }
  }

  /// Shows tasks by the columns that they name.
  struct Board: HandRead {
    struct Task: Codable, Sendable { let id: Int, title: String, column: String }
    let columns: [String: [Task]]
    init(_ members: Members) throws {
      let tasks: [Task] = try members("tasks")
      columns = Dictionary(grouping: tasks, by: \.column)
    }
  }

  /// Shows the newest of its posts.
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

  /// Shows amounts in another unit.
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
}
