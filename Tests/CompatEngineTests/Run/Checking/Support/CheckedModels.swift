import CompatModel
import DecodingStrategies
import TestSupport

@testable import CompatEngine

/// Models that read more, or less, than their payload says.
enum CheckedModels {
  struct Number: Codable, Sendable { let id: Double }

  /// Takes the case from its tag, and a default for what is missing.
  enum Trusting: HandRead {
    case text(String), count(Int)
    init(_ members: Members) throws {
      switch try members("type") as String {
      case "text": self = .text(try members.ifPresent("text") ?? "")
      case "count": self = .count(try members.ifPresent("count") ?? 0)
      default: throw UnknownValue()
      }
    }
  }

  /// Shows another state than the payload says.
  struct Liar: HandRead, Encodable {
    let id: Int, state: String
    init(_ members: Members) throws {
      id = try members("id")
      let text: String = try members("state")
      state = ["open", "closed"].contains(text) ? text : "closed"
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

  static func converting<Model: Decodable & Sendable>(_ model: Model.Type) -> Strategy {
    RunFixture.strategy(
      "converting", model, settings: RunFixture.snakeCase,
      declaring: ClientTraits(convertsSnakeCase: true))
  }
}
