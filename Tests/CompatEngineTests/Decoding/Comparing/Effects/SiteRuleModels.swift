import JSONSyntax

@testable import CompatEngine
@testable import CompatModel

/// One scenario for each rule of the table in the article *Outcomes*.
struct SiteRuleRow: Sendable {
  var rule: SiteRule
  var sample: String
  var strategy: Strategy
  var open: [String] = []
  var discriminators: [String] = []
  var outcome: Outcome
  var change: @Sendable (JSONNode) throws -> Change
}

/// Models that show what the rows need and no other test does.
enum SiteRuleModels {
  /// A payload has no such node: the row is wrong.
  struct NoSuchNode: Error { let pointer: String }

  static func node(_ pointer: String, of root: JSONNode) throws -> JSONNode {
    var node = root
    for token in try JSONPointer(parsing: pointer).tokens {
      let child = node.kind == .array ? Int(token).map { node.children[$0] } : node[token]
      guard let child else { throw NoSuchNode(pointer: pointer) }
      node = child
    }
    return node
  }

  static func value(_ text: String) throws -> JSONValue {
    try JSONDocument(parsing: text).root.value
  }

  /// Replaces the value at a site, which is what the payload says there afterwards.
  static func replacing(
    _ pointer: String, by text: String
  ) -> @Sendable (JSONNode) throws -> Change {
    { root in .replacing(try node(pointer, of: root), by: try value(text)) }
  }

  /// Replaces the bytes at a site, with an expected reading of their own.
  static func replacing(
    _ pointer: String, by text: String, expecting expected: ExpectedReading
  ) -> @Sendable (JSONNode) throws -> Change {
    { root in
      let node = try node(pointer, of: root)
      return Change(at: node, edits: [node.replaced(with: text)], expectedReading: expected)
    }
  }

  static func removing(_ pointer: String) -> @Sendable (JSONNode) throws -> Change {
    { root in
      guard let change = Change.removing(try node(pointer, of: root)) else {
        throw NoSuchNode(pointer: pointer)
      }
      return change
    }
  }

  /// Reads a map by hand, so that the decoder converts its keys.
  struct ByHand: Decodable, Sendable {
    struct Entries: Decodable, Sendable {
      var all: [String: Int] = [:]

      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: MemberName.self)
        for key in container.allKeys {
          all[key.stringValue] = try container.decode(Int.self, forKey: key)
        }
      }
    }
    var counts: Entries
  }

  /// Adds a member, or an element at the end.
  static func adding(
    _ key: String?, _ text: String, to pointer: String, expecting expected: ExpectedReading
  ) -> @Sendable (JSONNode) throws -> Change {
    { root in
      let parent = try node(pointer, of: root)
      guard let edit = parent.appended(key: key, value: Array(text.utf8)) else {
        throw NoSuchNode(pointer: pointer)
      }
      return Change(
        newSite: parent.pointer.appending(key ?? "\(parent.count)"), edits: [edit],
        expectedReading: expected)
    }
  }

  static func renaming(
    _ pointer: String, to key: String, movesTo site: String
  ) -> @Sendable (JSONNode) throws -> Change {
    { root in
      let node = try node(pointer, of: root)
      guard let edit = node.keyReplaced(with: key) else { throw NoSuchNode(pointer: pointer) }
      return Change(
        at: node, edits: [edit], expectedReading: .moved(to: try JSONPointer(parsing: site)))
    }
  }

  static func both(
    _ changes: (@Sendable (JSONNode) throws -> Change)...
  ) -> @Sendable (JSONNode) throws -> Change {
    { root in .several(try changes.map { try $0(root) }, at: root, remark: "both") }
  }

  struct Number: Decodable, Sendable {
    let count: Int
    enum CodingKeys: String, CodingKey { case count }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let text = try? container.decode(String.self, forKey: .count)
      count = try text.flatMap(Int.init) ?? container.decode(Int.self, forKey: .count)
    }
  }

  struct OptionalName: Decodable, Sendable { let name: String? }

  /// Shows another second value where the first one is a certain word.
  struct Distant: Decodable, Sendable {
    let first: String
    let second: String
    enum CodingKeys: String, CodingKey { case first, second }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let word = try container.decode(String.self, forKey: .first)
      first = word == "never" ? "open" : word
      second = word == "never" ? "always" : try container.decode(String.self, forKey: .second)
    }
  }

  /// Shows a value that the payload never says where it says a certain word.
  struct Liar: Decodable, Sendable {
    let name: String
    enum CodingKeys: String, CodingKey { case name }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let word = try container.decode(String.self, forKey: .name)
      name = word == "never" ? "always" : word
    }
  }

  /// Shows a rank for a word.
  struct Ranked: Decodable, Sendable {
    let level: Int
    enum CodingKeys: String, CodingKey { case level }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let word = try container.decode(String.self, forKey: .level)
      level = ["low", "high"].firstIndex(of: word) ?? -1
    }
  }

  /// Shows twice a number.
  struct Doubled: Decodable, Sendable {
    let count: Int
    enum CodingKeys: String, CodingKey { case count }
    init(from decoder: any Decoder) throws {
      count = 2 * (try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .count))
    }
  }

  /// Shows one of the words by another one.
  struct Renamed: Decodable, Sendable {
    let level: String
    enum CodingKeys: String, CodingKey { case level }
    init(from decoder: any Decoder) throws {
      let word = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .level)
      level = word == "high" ? "tall" : word
    }
  }

  struct Room: Decodable, Sendable {
    struct Label: Decodable, Sendable {
      let name: String
      let floor: Int
      enum CodingKeys: String, CodingKey { case name, floor }
      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        name = try container.decodeIfPresent(String.self, forKey: .name) ?? "none"
        floor = try container.decodeIfPresent(Int.self, forKey: .floor) ?? 0
      }
    }
    let room: Label
  }

  /// Reads one text only, under a name of its own; a flag is taken for something else.
  struct Picky: Decodable, Sendable {
    let system: String
    enum CodingKeys: String, CodingKey { case system = "unit" }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      guard (try? container.decode(Bool.self, forKey: .system)) == nil else {
        system = "never"
        return
      }
      guard try container.decode(String.self, forKey: .system) == "metric" else {
        throw DecodingError.dataCorruptedError(
          forKey: .system, in: container, debugDescription: "another unit")
      }
      system = "kilo"
    }
  }
}
