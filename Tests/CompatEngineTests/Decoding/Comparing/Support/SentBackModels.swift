import DecodingStrategies

/// Models that show payloads in forms of their own; the first half sends them back as they came.
enum SentBackModels {
  /// A day, and a time if there is one.
  struct Moment: Decodable, Sendable {
    var day: String
    var time: String?

    init(from decoder: any Decoder) throws {
      let halves = try decoder.singleValueContainer().decode(String.self)
        .split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
      day = String(halves.first ?? "")
      time = halves.count > 1 ? String(halves[1]) : nil
    }
  }

  struct SentMoment: Codable, Sendable {
    let moment: Moment

    init(from decoder: any Decoder) throws { moment = try Moment(from: decoder) }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(moment.time.map { moment.day + "T" + $0 } ?? moment.day)
    }
  }

  struct Visit<Time: Decodable & Sendable>: Decodable, Sendable {
    let id: String
    let at: Time
    let on: Time
  }

  /// Keeps the digits of a number, and shows it as a binary one.
  struct Bill: Codable, Sendable {
    let id: String
    @LosslessValue var total: Double
  }

  /// What was sent, and the nearest number of stars.
  struct Stars: Decodable, Sendable {
    let sent: Double
    let shown: Int

    init(from decoder: any Decoder) throws {
      sent = try decoder.singleValueContainer().decode(Double.self)
      shown = Int(min(5, max(1, sent)))
    }
  }

  struct SentStars: Codable, Sendable {
    let stars: Stars

    init(from decoder: any Decoder) throws { stars = try Stars(from: decoder) }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(stars.sent)
    }
  }

  struct Rating<Number: Decodable & Sendable>: Decodable, Sendable {
    let id: String
    let stars: Number
  }

  /// An answer whose members are beside those of the message.
  struct Reply: Codable, Sendable {
    enum Answer: Sendable {
      case waiting(position: Int, users: [String])
      case confirmed(users: [String])
    }
    let id: String
    let answer: Answer

    private enum CodingKeys: String, CodingKey { case id, position, users }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      id = try container.decode(String.self, forKey: .id)
      let users = try container.decode([String].self, forKey: .users)
      let position = try container.decodeIfPresent(Int.self, forKey: .position)
      answer = position.map { .waiting(position: $0, users: users) } ?? .confirmed(users: users)
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(id, forKey: .id)
      switch answer {
      case .waiting(let position, let users):
        try container.encode(position, forKey: .position)
        try container.encode(users, forKey: .users)
      case .confirmed(let users):
        try container.encode(users, forKey: .users)
      }
    }
  }

  enum Tool: Codable, Sendable, Equatable {
    case codeInterpreter, fileSearch
    case function(name: String)

    enum CodingKeys: String, CodingKey { case type, name }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      switch try container.decode(String.self, forKey: .type) {
      case "code_interpreter": self = .codeInterpreter
      case "file_search": self = .fileSearch
      case "function": self = .function(name: try container.decode(String.self, forKey: .name))
      case let other:
        throw DecodingError.dataCorruptedError(
          forKey: .type, in: container, debugDescription: "There is no tool '\(other)'.")
      }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      switch self {
      case .codeInterpreter: try container.encode("code_interpreter", forKey: .type)
      case .fileSearch: try container.encode("file_search", forKey: .type)
      case .function(let name):
        try container.encode("function", forKey: .type)
        try container.encode(name, forKey: .name)
      }
    }
  }

  struct ReadTool: Decodable, Sendable {
    let tool: Tool
    init(from decoder: any Decoder) throws { tool = try Tool(from: decoder) }
  }

  struct Assistant<Kind: Decodable & Sendable>: Decodable, Sendable {
    let id: String
    let tools: [Kind]
  }

  // Its properties are never changed.
  class Resource: Codable, @unchecked Sendable {
    let id: String
    let period: Period

    struct Period: Codable, Sendable {
      let start: SentMoment
      let end: SentMoment
    }
  }

  // Its properties are never changed.
  final class Observation: Resource, @unchecked Sendable {
    let valueString: String?
    let valueInteger: Int?

    private enum CodingKeys: String, CodingKey { case valueString, valueInteger }

    required init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      valueString = try container.decodeIfPresent(String.self, forKey: .valueString)
      valueInteger = try container.decodeIfPresent(Int.self, forKey: .valueInteger)
      try super.init(from: decoder)
    }

    override func encode(to encoder: any Encoder) throws {
      try super.encode(to: encoder)
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encodeIfPresent(valueString, forKey: .valueString)
      try container.encodeIfPresent(valueInteger, forKey: .valueInteger)
    }
  }

  /// A value that is one of two members.
  struct Extension: Codable, Sendable {
    struct Value: Codable, Sendable {
      let text: String?
      let number: Int?
    }
    let url: String
    let value: Value
  }
}

extension SentBackModels.Visit: Encodable where Time: Encodable {}
extension SentBackModels.Rating: Encodable where Number: Encodable {}
extension SentBackModels.Assistant: Encodable where Kind: Encodable {}
