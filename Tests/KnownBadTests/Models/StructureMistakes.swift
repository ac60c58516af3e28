import CodableCompat
import DecodingStrategies
import Foundation
import JSONSyntax

/// Mistakes at objects, lists, unions, names and dates: the bad model as apps had it, and its
/// corrected twin.
enum StructureMistakes {
  /// `catch DecodingError.keyNotFound` is written for one key, and catches that of every key below.
  enum CaughtMissingKey {
    struct Owner: Codable, Sendable { let name: String, age: Int }
    struct Bad: Decodable, Sendable {
      let id: Int, owner: Owner?
      enum CodingKeys: CodingKey { case id, owner }
      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.decode(Int.self, forKey: .id)
        do {
          owner = try container.decode(Owner.self, forKey: .owner)
        } catch DecodingError.keyNotFound {
          owner = nil
        }
      }
    }
    struct Good: Codable, Sendable { let id: Int, owner: Owner? }
  }

  /// `try?` is written for the object that may be absent, and hides what is broken inside it.
  enum HiddenFailure {
    enum Rank: String, Codable { case gold, silver }
    enum OpenRank: String, Codable, UnknownDecodable { case gold, silver, unknown }
    struct Owner<Value: Codable & Sendable>: Codable, Sendable { let name: String, rank: Value }

    struct Bad: Decodable, Sendable {
      let id: Int, owner: Owner<Rank>?
      enum CodingKeys: CodingKey { case id, owner }
      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.decode(Int.self, forKey: .id)
        owner = try? container.decode(Owner<Rank>.self, forKey: .owner)
      }
    }
    struct Good: Codable, Sendable { let id: Int, owner: Owner<OpenRank>? }
  }

  /// The fallback of a union is for unknown types, and catches known ones that are broken.
  enum MistakenCase {
    struct Photo: Codable, Sendable { let url: String, width: Int }

    enum Good: Decodable, Sendable {
      case photo(Photo), unknown
      enum CodingKeys: CodingKey { case type }
      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        switch try container.decode(String.self, forKey: .type) {
        case "photo": self = .photo(try Photo(from: decoder))
        default: self = .unknown
        }
      }
    }
    enum Bad: Decodable, Sendable {
      case photo(Photo), unknown
      init(from decoder: any Decoder) throws {
        if case .photo(let photo)? = try? Good(from: decoder) {
          self = .photo(photo)
        } else {
          self = .unknown
        }
      }
    }
    struct Page<Card: Decodable & Sendable>: Decodable, Sendable { let card: Card }
  }

  /// A union without a discriminator: the first case that can be read wins.
  enum ShadowedCase {
    struct Video: Codable, Sendable, Hashable { let url: String, duration: Int }
    struct Image: Codable, Sendable, Hashable { let url: String }
    struct Note: Codable, Sendable { let text: String }

    enum Bad: Decodable, Sendable {
      case video(Video), image(Image)
      init(from decoder: any Decoder) throws {
        if let video = try? Video(from: decoder) {
          self = .video(video)
        } else {
          self = .image(try Image(from: decoder))
        }
      }
    }
    enum VideoOrNote: Decodable, Sendable {
      case video(Video), note(Note)
      init(from decoder: any Decoder) throws {
        if let video = try? Video(from: decoder) {
          self = .video(video)
        } else {
          self = .note(try Note(from: decoder))
        }
      }
    }
    enum Good: Decodable, Sendable {
      case video(Video), image(Image)
      enum CodingKeys: CodingKey { case kind }
      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        switch try container.decode(String.self, forKey: .kind) {
        case "video": self = .video(try Video(from: decoder))
        default: self = .image(try Image(from: decoder))
        }
      }
    }
    struct Page<Media: Decodable & Sendable>: Decodable, Sendable { let media: Media }

    /// Gives an object the members that others at its site have.
    static let memberOfAnotherCase = Operator(
      id: "member-of-another-case", kind: .additive, direction: .added, target: .key,
      summary: "Adds a member that another case has.", rationale: "A card gets a duration.",
      opposite: .none(because: "It is an operator of a test."), examples: []
    ) { subject in
      subject.sites(of: .object).compactMap { object in
        guard object.key == "media", object["duration"] == nil else { return nil }
        return object.appended(key: "duration", value: Array("30".utf8)).map {
          Change(
            newSite: object.pointer.appending("duration"), edits: [$0], expectedReading: .same)
        }
      }
    }
  }

  /// A list that invents elements instead of dropping what it cannot read.
  enum ReplacedElement {
    struct Line: Codable, Sendable { var title = "", count = 0 }

    /// It is called lossy and loses nothing: it invents.
    @propertyWrapper struct LossyWithDefault: Codable, Sendable {
      struct Attempt: Decodable {
        let line: Line?
        init(from decoder: any Decoder) { line = try? Line(from: decoder) }
      }
      var wrappedValue: [Line]
      init(from decoder: any Decoder) throws {
        let attempts = try decoder.singleValueContainer().decode([Attempt].self)
        wrappedValue = attempts.map { $0.line ?? Line() }
      }
      func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(wrappedValue)
      }
    }
    struct Bad: Codable, Sendable { @LossyWithDefault var lines: [Line] }
    struct Good: Codable, Sendable { @LossyArray var lines: [Line] }
  }

  /// A converted name is two names, and the first member in the payload wins.
  enum SnakeCaseCollision {
    struct Bad: Codable, Sendable { let userName: String }
    struct Good: Codable, Sendable {
      let userName: String
      enum CodingKeys: String, CodingKey { case userName = "user_name" }
    }

    /// Takes one of two names, which are spelled alike.
    enum Eager: Decodable, Sendable {
      case item(userName: String)
      case none
      enum CodingKeys: String, CodingKey { case userName, user_name }
      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let name = try container.decodeIfPresent(String.self, forKey: .userName)
        self = .item(userName: try name ?? container.decode(String.self, forKey: .user_name))
      }
    }

    static let converting = DecoderSettings(
      "JSONDecoder, snake_case keys", convertsSnakeCase: true,
      decoder: { $0.keyDecodingStrategy = .convertFromSnakeCase },
      encoder: { $0.keyEncodingStrategy = .convertToSnakeCase })
  }

  /// A bare number counts seconds, until one day it counts milliseconds.
  enum EpochUnit {
    struct Event: Codable, Sendable { let at: Date }

    static let seconds = DecoderSettings(
      "JSONDecoder, dates in seconds",
      decoder: { $0.dateDecodingStrategy = .secondsSince1970 },
      encoder: { $0.dateEncodingStrategy = .secondsSince1970 })

    /// Rejects numbers beyond the year 2286 in seconds.
    static let guarded = DecoderSettings(
      "JSONDecoder, dates in seconds that can be meant",
      decoder: { decoder in
        decoder.dateDecodingStrategy = .custom { decoder in
          let container = try decoder.singleValueContainer()
          let seconds = try container.decode(Double.self)
          guard seconds < 10_000_000_000 else {
            throw DecodingError.dataCorruptedError(
              in: container, debugDescription: "\(seconds) are no seconds since 1970.")
          }
          return Date(timeIntervalSince1970: seconds)
        }
      },
      encoder: { $0.dateEncodingStrategy = .secondsSince1970 })
  }
}
