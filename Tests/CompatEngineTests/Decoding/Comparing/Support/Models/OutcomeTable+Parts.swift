import DecodingStrategies
import TestSupport

/// Models that show a value in parts, or beside what is made of it.
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

  struct Moments: Decodable, Sendable {
    let moment: Timed
    init(from decoder: any Decoder) throws { moment = try Timed(from: decoder) }
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

  struct Rating<Number: Decodable & Sendable>: Decodable, Sendable {
    let id: String, stars: Number
  }

  /// An answer whose members are beside those of the message.
  struct Reply: Decodable, Sendable {
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

  struct Assistant<Kind: Decodable & Sendable>: Decodable, Sendable {
    let id: String, tools: [Kind]
  }

  // Its properties are never changed.
  class Resource: Decodable, @unchecked Sendable {
    struct Period: Decodable, Sendable { let start: Moments, end: Moments }
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

extension OutcomeTable.Assistant: Encodable where Kind: Encodable {}
