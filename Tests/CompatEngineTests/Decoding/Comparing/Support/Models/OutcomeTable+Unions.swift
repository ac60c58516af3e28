import TestSupport

/// Enums with associated values, and models that keep what they do not know.
extension OutcomeTable {
  /// Any JSON, as a tree of its own kind.
  indirect enum OpaqueJSON: Decodable, Sendable {
    case null
    case boolean(Bool)
    case number(Double)
    case string(String)
    case array([OpaqueJSON])
    case object([String: OpaqueJSON])

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        self = .null
      } else if let value = try? container.decode(Bool.self) {
        self = .boolean(value)
      } else if let value = try? container.decode(Double.self) {
        self = .number(value)
      } else if let value = try? container.decode(String.self) {
        self = .string(value)
      } else if let value = try? container.decode([OpaqueJSON].self) {
        self = .array(value)
      } else {
        self = .object(try container.decode([String: OpaqueJSON].self))
      }
    }
  }

  struct Short: Codable, Sendable { let id: Int }
  struct Long: Codable, Sendable { let id: Int, text: String }
  struct Photo: Codable, Sendable { let id: Int, url: String }

  /// Tries one case after the other.
  enum Untagged: Decodable, Sendable {
    case photo(Photo)
    case long(Long)
    case short(Short)
    init(from decoder: any Decoder) throws {
      if let photo = try? Photo(from: decoder) {
        self = .photo(photo)
      } else if let long = try? Long(from: decoder) {
        self = .long(long)
      } else {
        self = .short(try Short(from: decoder))
      }
    }
  }
  struct Body: Decodable, Sendable { let body: Untagged }

  /// Tries the case with most members first.
  enum Picture: HandRead {
    case image(url: String, width: Int)
    case link(String)
    init(_ members: Members) throws {
      let url: String = try members("url")
      self = (try? members("width") as Int).map { .image(url: url, width: $0) } ?? .link(url)
    }
  }

  enum Card: HandRead {
    case text(String)
    case image(String, width: Int)
    init(_ members: Members) throws {
      switch try members("type") as String {
      case "text": self = .text(try members("text"))
      case "image": self = .image(try members("url"), width: try members("width"))
      default: throw UnknownValue()
      }
    }
  }
  struct Cards: Decodable, Sendable { let cards: [Card] }

  enum Step: HandRead {
    case text(String)
    case done
    init(_ members: Members) throws {
      self = try members("type") == "done" ? .done : .text(try members("text"))
    }
  }
  struct Steps: Decodable, Sendable { let steps: [Step] }

  enum CardOrUnknown: HandRead {
    case text(String)
    case unknown
    init(_ members: Members) throws {
      self = try members("type") == "text" ? .text(try members("text")) : .unknown
    }
  }

  /// The case for the unknown keeps what came.
  enum KeepingCard: Decodable, Sendable {
    case text(String)
    case unknown([String: String?])
    init(from decoder: any Decoder) throws {
      let members = try decoder.members
      self =
        try members("type") == "text"
        ? .text(try members("text")) : .unknown(try decoder.single())
    }
  }

  enum Mode: String, Decodable, Sendable {
    case off, unknown
    init(from decoder: any Decoder) throws {
      self = Mode(rawValue: try decoder.single()) ?? .unknown
    }
  }
  enum Thermostat: HandRead {
    case thermostat(Mode)
    case unknown
    init(_ members: Members) throws {
      self = try members("type") == "thermostat" ? .thermostat(try members("mode")) : .unknown
    }
  }
  enum Heater: HandRead {
    case heater(mode: Mode, target: Int)
    case unknown
    init(_ members: Members) throws {
      self =
        try members("type") == "heater"
        ? .heater(mode: try members("mode"), target: try members("target")) : .unknown
    }
  }
  enum KeptThermostat: HandRead {
    case thermostat(mode: Mode, target: Int)
    case unknown(type: String, target: Int, mode: String)
    init(_ members: Members) throws {
      let type: String = try members("type")
      let target: Int = try members("target")
      self =
        type == "thermostat"
        ? .thermostat(mode: try members("mode"), target: target)
        : .unknown(type: type, target: target, mode: try members("mode"))
    }
  }

  /// A text, or any other value as received.
  struct KeptBody: Decodable, Sendable {
    enum Body: Decodable, Sendable {
      case text(String)
      case unknown([String: OpaqueJSON])
      init(from decoder: any Decoder) throws {
        let members = try [String: OpaqueJSON](from: decoder)
        if case .string("text") = members["type"], case .string(let text) = members["text"] {
          self = .text(text)
        } else {
          self = .unknown(members)
        }
      }
    }
    let body: Body
  }

  /// A text, or one that the app makes up.
  struct SureBody: Decodable, Sendable {
    struct Body: HandRead {
      let text: String
      init(_ members: Members) throws {
        let type: String = try members("type")
        text = type == "text" ? try members("text") : "a \(type)"
      }
    }
    let body: Body
  }

  /// Cards that drop what they cannot read, beside a value that is read.
  struct Feed: HandRead {
    struct Item: Decodable, Sendable {
      enum Kind: String, Decodable, Sendable { case text, image }
      let kind: Kind
    }
    let country: String, cards: [Item]
    init(_ members: Members) throws {
      country = try members("country")
      cards = try (members("cards") as [Failable<Item>]).compactMap(\.wrappedValue)
    }
  }

  // MARK: Several changes

  struct Label: Codable, Sendable, Equatable { let id: Int, name: String }
  struct Login: Codable, Sendable, Equatable { let login: String }
  struct Issue: Decodable, Sendable { let labels: [Label], assignee: Login? }
  struct LossyIssue: Decodable, Sendable {
    @Readable var labels: [Label]
    let assignee: Login?
  }

  struct Numbered: Decodable, Sendable {
    let number: Int, name: String
    enum CodingKeys: String, CodingKey { case number = "id", name }
  }

  /// Shows its labels under names of its own, an unknown author by a name, and the state of the
  /// suite where it has none.
  struct Run: HandRead {
    enum State: Equatable, Sendable {
      case unknown, waiting
      case running(since: String)
    }
    let labels: [Numbered], author: String, state: State
    init(_ members: Members) throws {
      labels = try members("labels")
      author = try (members.ifPresent("assignee") as Login?)?.login ?? "ghost"
      switch try members.ifPresent("status") ?? members("suite") as String {
      case "queued": state = .waiting
      case "in_progress": state = .running(since: try members("start"))
      default: state = .unknown
      }
    }
  }

  /// Keeps the members of an item that it does not know.
  struct Home: HandRead {
    enum Item: Equatable, Sendable {
      case lock(isLocked: Bool)
      case unknown(flags: [String: Bool])
      init(_ members: Members) throws {
        guard try members("type") != "lock" else {
          self = .lock(isLocked: try members.ifPresent("on") ?? false)
          return
        }
        var flags: [String: Bool] = [:]
        for key in members.allKeys where key.stringValue != "type" {
          flags[key.stringValue] = try members(key)
        }
        self = .unknown(flags: flags)
      }
    }
    let labels: [Numbered], item: Item
    init(_ members: Members) throws {
      labels = try members("labels")
      item = try Item(members.nestedContainer(keyedBy: Name.self, forKey: "item"))
    }
  }
}
