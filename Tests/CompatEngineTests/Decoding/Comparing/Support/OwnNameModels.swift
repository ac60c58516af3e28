import DecodingStrategies

/// Models that have names of their own for what payloads say.
enum OwnNameModels {
  /// A job with a state that holds what is known in it.
  struct Job: Decodable, Sendable {
    enum State: Sendable, Equatable {
      case waiting
      case running(since: String)
      case finished(seconds: Int)
    }

    let name: String
    let state: State

    enum CodingKeys: String, CodingKey { case name, status, start, seconds }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      name = try container.decode(String.self, forKey: .name)
      switch try container.decode(String.self, forKey: .status) {
      case "queued": state = .waiting
      case "in_progress": state = .running(since: try container.decode(String.self, forKey: .start))
      case "completed":
        state = .finished(seconds: try container.decode(Int.self, forKey: .seconds))
      case let other:
        throw DecodingError.dataCorruptedError(
          forKey: .status, in: container, debugDescription: "There is no state '\(other)'.")
      }
    }
  }

  /// A topic with a state that may be unknown; one of its cases is called as the payload says.
  struct Topic: Decodable, Sendable {
    enum State: Sendable, Equatable {
      case answered(by: String)
      case moved(by: String)
      case unknown
    }

    let title: String
    let state: State

    enum CodingKeys: String, CodingKey { case title, action, user }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      title = try container.decode(String.self, forKey: .title)
      let user = try container.decode(String.self, forKey: .user)
      switch try container.decode(String.self, forKey: .action) {
      case "answered": state = .answered(by: user)
      case "category_changed": state = .moved(by: user)
      default: state = .unknown
      }
    }
  }

  /// A door with a case for each state, under names of its own.
  struct Door: Decodable, Sendable {
    enum State: Sendable, Equatable, Decodable {
      case free, barred

      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        switch try container.decode(String.self) {
        case "open": self = .free
        case "closed": self = .barred
        case let other:
          throw DecodingError.dataCorruptedError(
            in: container, debugDescription: "There is no state '\(other)'.")
        }
      }
    }

    let name: String
    let state: State
  }
}
