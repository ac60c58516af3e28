import Foundation
import TestSupport

/// Models as clients of APIs write them by hand.
extension OutcomeTable {
  /// Reads under `data` what its type says, and nothing of a type that it does not know.
  struct Notice: HandRead {
    struct Message: Codable, Sendable { let text: String, author: String }
    struct Join: Codable, Sendable { let user: String, at: Int }
    let type: String, message: Message?, join: Join?
    init(_ members: Members) throws {
      type = try members("type")
      message = type == "message" ? try members("data") : nil
      join = type == "join" ? try members("data") : nil
    }
  }

  /// Names what it does not know, beside a type that it always shows.
  struct NamedNotice: HandRead {
    enum Content: Sendable { case message(Notice.Message), join(Notice.Join), unknown }
    let type: String, content: Content
    init(_ members: Members) throws {
      type = try members("type")
      switch type {
      case "message": content = .message(try members("data"))
      case "join": content = .join(try members("data"))
      default: content = .unknown
      }
    }
  }

  /// Keeps the type that it does not know, beside the one that it always shows.
  struct CitedNotice: HandRead {
    enum Content: Sendable { case message(Notice.Message), unknown(String) }
    let type: String, content: Content
    init(_ members: Members) throws {
      type = try members("type")
      content = type == "message" ? .message(try members("data")) : .unknown(type)
    }
  }

  /// Shows no sender either where it does not know the type.
  struct HushedNotice: HandRead {
    struct Event: Decodable, Sendable { let type: String, text: String }
    let sender: String?, text: String?
    init(_ members: Members) throws {
      let event: Event = try members("event")
      let isKnown = event.type == "message"
      (sender, text) = (isKnown ? try members("sender") : nil, isKnown ? event.text : nil)
    }
  }

  /// Shows no notices where one of them is of a type that it does not know.
  struct Notices: HandRead {
    let notices: [Notice]
    init(_ members: Members) throws {
      let all: [Notice] = try members("notices")
      notices = all.allSatisfy { $0.message != nil || $0.join != nil } ? all : []
    }
  }

  /// Reads the same members for each of its types, and names one of its cases otherwise.
  struct Talk: Decodable, Sendable {
    enum Line: HandRead {
      enum Kind: String, Decodable { case input = "input_text", output = "output_text" }
      case inputText(String), answer(String)
      init(_ members: Members) throws {
        let text: String = try members("text")
        self = try members("type") == Kind.input ? .inputText(text) : .answer(text)
      }
    }
    let lines: [Line]
  }

  /// Shows no text where there is none, and remembers in private whether there was one.
  struct Markup: Decodable, Sendable {
    struct Text: Decodable, Sendable {
      var text = ""
      private var isParsed: Bool?
      init(from decoder: any Decoder) throws {
        guard let text: String = try? decoder.single() else { return }
        self.text = text
        isParsed = true
      }
    }
    let content: Text, spoiler: Text
  }

  /// An enum without raw values, of which one case is spelled as the payload spells it.
  struct Alarm: Decodable, Sendable {
    enum Level: Decodable, Sendable {
      case low, veryHigh, other
      init(from decoder: any Decoder) throws {
        switch try decoder.single() as String {
        case "low": self = .low
        case "very_high": self = .veryHigh
        default: self = .other
        }
      }
    }
    let level: Level
  }

  private static let unreadable = DecodingError.dataCorrupted(
    .init(codingPath: [], debugDescription: "not what it should be"))

  /// Shows no items where there is no list, with a constant that is checked, and a version in parts.
  struct Catalog: HandRead {
    struct Version: Decodable, Sendable {
      let major: Int, minor: Int
      init(from decoder: any Decoder) throws {
        let parts = try (decoder.single() as String).split(separator: ".").compactMap { Int($0) }
        guard parts.count == 2 else { throw OutcomeTable.unreadable }
        (major, minor) = (parts[0], parts[1])
      }
    }
    struct Details: HandRead {
      let items: [String]
      init(_ members: Members) throws { items = try members.ifPresent("items") ?? [] }
    }
    let minimum: Version?, details: Details
    init(_ members: Members) throws {
      guard try members("object") == "catalog" else { throw OutcomeTable.unreadable }
      minimum = try members.ifPresent("minimum")
      details = try members("details")
    }
  }
  /// Makes up an identity and a time where there is none.
  struct Draft: HandRead {
    let title: String, id: String, device: UUID, edited: Date
    init(_ members: Members) throws {
      title = try members("title")
      id = (try? members("id")) ?? UUID().uuidString
      device = (try? members("device")) ?? UUID()
      edited = (try? members("edited")) ?? Date()
    }
  }
  /// Tries all that a value may be, as generated code does for `anyOf`.
  struct Pet: Decodable, Sendable {
    enum Known: String, Decodable, Sendable { case cat, dog }
    struct Name: Decodable, Sendable {
      let known: Known?, text: String?
      init(from decoder: any Decoder) throws {
        known = try? decoder.single()
        text = try? decoder.single()
        if text == nil { throw OutcomeTable.unreadable }
      }
    }
    let name: Name
  }
  /// Holds what it is made of as a type of its own, and shows a text of it otherwise.
  struct Row: Decodable, Sendable {
    struct Status: Decodable, Sendable { let id: Int, content: String, visibility: String? }
    let status: Status, id: Int, title: String
    init(from decoder: any Decoder) throws {
      status = try Status(from: decoder)
      id = status.id
      title = status.content.uppercased()
    }
  }

  /// Reads a number, also from a text, and 0 from any other text.
  struct Score: HandRead {
    let id: Int, score: Double
    init(_ members: Members) throws {
      id = try members("id")
      score = try (try? members("score")) ?? Double(members("score") as String) ?? 0
    }
  }

  /// Keeps as numbers all members that it does not know by name.
  struct Extended: Decodable, Sendable {
    enum CodingKeys: CodingKey { case name }
    let name: String?, others: [String: Int]
    init(from decoder: any Decoder) throws {
      let known = try decoder.container(keyedBy: CodingKeys.self)
      name = try known.decodeIfPresent(String.self, forKey: .name)
      let all = try decoder.container(keyedBy: Name.self)
      let keys = all.allKeys.filter { $0.stringValue != "name" }
      others = try Dictionary(
        uniqueKeysWithValues: keys.map {
          ($0.stringValue, try all.decode(Int.self, forKey: $0))
        })
    }
  }

  /// Keeps the type of each event that it does not know.
  struct Channel: Decodable, Sendable {
    struct Message: Decodable, Sendable { let body: String, url: String? }
    struct Member: Decodable, Sendable {
      enum Membership: String, Decodable { case join, leave }
      let membership: Membership
    }
    enum Content: Sendable { case message(Message), member(Member), unknown(type: String) }
    struct Event: HandRead {
      let sender: String, content: Content
      init(_ members: Members) throws {
        sender = try members("sender")
        switch try members("type") as String {
        case "message": content = .message(try members("content"))
        case "member": content = .member(try members("content"))
        case let type: content = .unknown(type: type)
        }
      }
    }
    let events: [Event]
  }

  /// Two names are of one case, and the third is of another, which has less.
  enum Prompt: HandRead {
    struct SignUp: Decodable, Sendable { let name: String }
    struct Message: Decodable, Sendable { let code: String?, name: String }
    enum Trigger: String, Decodable { case signUp, resend, forgot }
    case signUp(Trigger, SignUp), message(Trigger, Message)
    init(_ members: Members) throws {
      let trigger: Trigger = try members("trigger")
      self =
        trigger == .signUp
        ? .signUp(trigger, try members("request")) : .message(trigger, try members("request"))
    }
  }

  /// A text, or bytes in Base64, by a type beside it.
  struct Message: Decodable, Sendable {
    enum Attribute: HandRead {
      case text(String), bytes([UInt8])
      init(_ members: Members) throws {
        self =
          try members("type") as String == "text"
          ? .text(try members("value")) : .bytes(Array(try members("value") as Data))
      }
    }
    let id: String, attribute: Attribute
  }

  /// A type of its own around the list that it reads.
  struct Limited: Decodable, Sendable {
    struct Limits: Decodable, Sendable {
      let all: [Limit]
      init(from decoder: any Decoder) throws {
        all = try decoder.singleValueContainer().decode([Limit].self)
      }
    }
    struct Limit: Decodable, Sendable {
      enum Rule: String, Decodable { case same, sub }
      let rule: Rule
    }
    let source: String, limits: Limits?
  }

  /// What a row was and is, in values of its own.
  struct Changed: Decodable, Sendable {
    enum View: String, Decodable { case new = "NEW", old = "OLD", both = "BOTH" }
    enum Value: Decodable, Sendable {
      case text(String), bytes([UInt8]), list([Value])
      enum CodingKeys: String, CodingKey { case text = "S", bytes = "B", list = "L" }
      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        switch container.allKeys.first {
        case .text: self = .text(try container.decode(String.self, forKey: .text))
        case .list: self = .list(try container.decode([Value].self, forKey: .list))
        default: self = .bytes(Array(try container.decode(Data.self, forKey: .bytes)))
        }
      }
    }
    enum CodingKeys: String, CodingKey { case view, before = "OldImage", after = "NewImage" }
    let view: View, before: [String: Value]?, after: [String: Value]?
  }

  /// A text with an annotation or without: no tag tells them apart.
  struct Edits: Decodable, Sendable {
    struct Plain: Decodable, Sendable { let text: String }
    struct Annotated: Decodable, Sendable { let text: String, annotation: String }
    enum Edit: Decodable, Sendable {
      case annotated(Annotated), plain(Plain)
      init(from decoder: any Decoder) throws {
        if let edit = try? Annotated(from: decoder) {
          self = .annotated(edit)
        } else {
          self = .plain(try Plain(from: decoder))
        }
      }
    }
    let id: String, edits: [Edit]
  }
}
