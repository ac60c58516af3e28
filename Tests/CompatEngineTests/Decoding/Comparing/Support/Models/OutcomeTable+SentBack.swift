import DecodingStrategies
import TestSupport

/// Models that show payloads in forms of their own, and send them back as they came.
extension OutcomeTable {
  /// A day, and a time if there is one.
  struct Timed: Decodable, Sendable {
    var day: String
    var time: String?
    init(from decoder: any Decoder) throws {
      let halves = try (decoder.single() as String)
        .split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
      day = String(halves.first ?? "")
      time = halves.count > 1 ? String(halves[1]) : nil
    }
  }

  struct SentTimed: Codable, Sendable {
    let moment: Timed
    init(from decoder: any Decoder) throws { moment = try Timed(from: decoder) }
    func encode(to encoder: any Encoder) throws {
      try (moment.time.map { moment.day + "T" + $0 } ?? moment.day).encode(to: encoder)
    }
  }

  struct Visit<Time: Decodable & Sendable>: Decodable, Sendable {
    let id: String, at: Time, on: Time
  }

  /// Keeps the digits of a number, and shows it as a binary one.
  struct Bill: Codable, Sendable {
    let id: String
    @LosslessValue var total: Double
  }

  /// What was sent, and the nearest number of stars.
  struct Stars: Decodable, Sendable {
    let sent: Double, shown: Int
    init(from decoder: any Decoder) throws {
      sent = try decoder.single()
      shown = Int(min(5, max(1, sent)))
    }
  }

  struct SentStars: Codable, Sendable {
    let stars: Stars
    init(from decoder: any Decoder) throws { stars = try Stars(from: decoder) }
    func encode(to encoder: any Encoder) throws { try stars.sent.encode(to: encoder) }
  }

  struct Rating<Number: Decodable & Sendable>: Decodable, Sendable {
    let id: String, stars: Number
  }

  /// An answer whose members are beside those of the message.
  struct Reply: Codable, Sendable {
    enum Answer: Sendable {
      case waiting(position: Int, users: [String])
      case confirmed(users: [String])
    }
    let id: String, answer: Answer

    init(from decoder: any Decoder) throws {
      let members = try decoder.members
      id = try members("id")
      let users: [String] = try members("users")
      let position: Int? = try members.ifPresent("position")
      answer = position.map { .waiting(position: $0, users: users) } ?? .confirmed(users: users)
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Name.self)
      try container.encode(id, forKey: "id")
      switch answer {
      case .waiting(let position, let users):
        try container.encode(position, forKey: "position")
        try container.encode(users, forKey: "users")
      case .confirmed(let users): try container.encode(users, forKey: "users")
      }
    }
  }

  enum Tool: Codable, Sendable, Equatable {
    case codeInterpreter, fileSearch
    case function(name: String)

    init(from decoder: any Decoder) throws {
      let members = try decoder.members
      switch try members("type") as String {
      case "code_interpreter": self = .codeInterpreter
      case "file_search": self = .fileSearch
      case "function": self = .function(name: try members("name"))
      default: throw UnknownValue()
      }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Name.self)
      switch self {
      case .codeInterpreter: try container.encode("code_interpreter", forKey: "type")
      case .fileSearch: try container.encode("file_search", forKey: "type")
      case .function(let name):
        try container.encode("function", forKey: "type")
        try container.encode(name, forKey: "name")
      }
    }
  }

  struct ReadTool: Decodable, Sendable {
    let tool: Tool
    init(from decoder: any Decoder) throws { tool = try Tool(from: decoder) }
  }

  struct Assistant<Kind: Decodable & Sendable>: Decodable, Sendable {
    let id: String, tools: [Kind]
  }

  // Its properties are never changed.
  class Resource: Codable, @unchecked Sendable {
    struct Period: Codable, Sendable { let start: SentTimed, end: SentTimed }
    let id: String, period: Period
  }

  // Its properties are never changed.
  final class Observation: Resource, @unchecked Sendable {
    let valueString: String?, valueInteger: Int?

    required init(from decoder: any Decoder) throws {
      let members = try decoder.members
      valueString = try members.ifPresent("valueString")
      valueInteger = try members.ifPresent("valueInteger")
      try super.init(from: decoder)
    }

    override func encode(to encoder: any Encoder) throws {
      try super.encode(to: encoder)
      var container = encoder.container(keyedBy: Name.self)
      try container.encodeIfPresent(valueString, forKey: "valueString")
      try container.encodeIfPresent(valueInteger, forKey: "valueInteger")
    }
  }

  /// A value that is one of two members.
  struct Extension: Codable, Sendable {
    struct Value: Codable, Sendable { let text: String?, number: Int? }
    let url: String, value: Value
  }
}

extension OutcomeTable {
  /// Its enum lists no cases.
  struct Purchase: Codable, Sendable {
    enum Status: String, Codable { case paid, shipped }
    enum Payment: Codable { case card(last4: String), cash }
    enum Color: String, Codable {
      case red
      init(from decoder: any Decoder) throws {
        let name = try String(from: decoder)
        guard name.lowercased() == "red" else { throw CancellationError() }
        self = .red
      }
    }
    struct Item: Codable {
      enum Size: String, Codable { case small, large }
      var id: Int, status: Status
    }
    var id: Int, status: Status, previous: Status?, items: [Item], payment: Payment
    var labels: [String: Int], stock: [Item.Size: Int], color: Color
  }
}

extension OutcomeTable.Visit: Encodable where Time: Encodable {}
extension OutcomeTable.Rating: Encodable where Number: Encodable {}
extension OutcomeTable.Assistant: Encodable where Kind: Encodable {}
