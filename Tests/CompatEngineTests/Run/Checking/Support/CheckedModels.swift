import DecodingStrategies
import CompatModel
import TestSupport

@testable import CompatEngine

/// Models that read more, or less, than their payload says.
enum CheckedModels {
  struct Text: Codable, Sendable { let id: Int, state: String }
  struct Number: Codable, Sendable { let id: Double }
  struct Named: Decodable, Sendable { let name: String }
  struct Snake: Decodable, Sendable { let fooBar: Int, name: String }

  /// Takes the case from its tag, and a default for what is missing.
  enum Trusting: Decodable, Sendable {
    case text(String)
    case count(Int)
    enum CodingKeys: String, CodingKey { case type, text, count }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      switch try container.decode(String.self, forKey: .type) {
      case "text": self = .text(try container.decodeIfPresent(String.self, forKey: .text) ?? "")
      case "count": self = .count(try container.decodeIfPresent(Int.self, forKey: .count) ?? 0)
      default:
        throw DecodingError.dataCorruptedError(
          forKey: .type, in: container, debugDescription: "This is no case.")
      }
    }
  }

  /// Shows another state than the payload says.
  struct Liar: Codable, Sendable {
    let id: Int
    let state: String
    init(from decoder: any Decoder) throws {
      let text = try Text(from: decoder)
      id = text.id
      state = ["open", "closed"].contains(text.state) ? text.state : "closed"
    }
  }

  struct ZeroAmount: Decodable, Sendable {
    let amount: Int
    let name: String
    enum CodingKeys: String, CodingKey { case amount, name }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      amount = (try? container.decode(Int.self, forKey: .amount)) ?? 0
      name = try container.decode(String.self, forKey: .name)
    }
  }

  /// Resumes without what it cannot read.
  struct Tolerating: Codable, Sendable {
    struct Line: Codable, Sendable {
      var lineText: String
      @DecodeFailureAsNil var price: Double?
    }
    @DecodeFailureAsNil var state: String?
    @LossyArray var lines: [Line]
  }

  struct Picky: Codable, Sendable {
    enum Class: String, Codable { case economy, business }
    let seatClass: Class
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

  static func converting<Model: Decodable & Sendable>(_ model: Model.Type) -> Strategy {
    RunFixture.strategy(
      "converting", model, settings: RunFixture.snakeCase,
      declaring: ClientTraits(convertsSnakeCase: true))
  }
}
