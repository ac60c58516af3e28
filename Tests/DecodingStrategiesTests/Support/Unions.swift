import DecodingStrategies
import Foundation

struct TextCard: Codable, Hashable { var bodyText: String }

struct ImageCard: Codable, Hashable {
  var cardType: String
  var width: Int
}

enum PlainUnion: DiscriminatedUnion, Encodable, Hashable {
  case text(TextCard)
  case image(ImageCard)
  case divider
  case unknown(UnknownSubtype)

  static let discriminatorKey = "cardType"

  init?(discriminator: String, from decoder: any Decoder) throws {
    switch discriminator {
    case "text": self = .text(try TextCard(from: decoder))
    case "image": self = .image(try ImageCard(from: decoder))
    case "divider": self = .divider
    default: return nil
    }
  }

  func encode(to encoder: any Encoder) throws {
    switch self {
    case .text(let card): try Self.encode(card, as: "text", to: encoder)
    case .image(let card): try Self.encode(card, as: "image", to: encoder)
    case .divider: try Self.encode([String: String](), as: "divider", to: encoder)
    case .unknown(let subtype): try subtype.encode(to: encoder)
    }
  }
}

enum Device: AdjacentUnion, Encodable {
  case lamp(Lamp)
  case scene([Int])
  case note(String?)
  case doorbell
  case taken(Date)
  case unknown(UnknownSubtype)

  struct Lamp: Codable { var colorName: String }

  init?(discriminator: String, content: AdjacentContent) throws {
    switch discriminator {
    case "lamp": self = .lamp(try content.decode())
    case "scene": self = .scene(try content.decode([Int].self))
    case "note": self = .note(try content.decodeIfPresent())
    case "doorbell": self = .doorbell
    case "taken": self = .taken(try content.decode())
    default: return nil
    }
  }

  func encode(to encoder: any Encoder) throws {
    switch self {
    case .lamp(let lamp): try Self.encode(lamp, as: "lamp", to: encoder)
    case .scene(let lamps): try Self.encode(lamps, as: "scene", to: encoder)
    case .note(let text): try Self.encode(text, as: "note", to: encoder)
    case .doorbell: try Self.encode(as: "doorbell", to: encoder)
    case .taken(let date): try Self.encode(date, as: "taken", to: encoder)
    case .unknown(let subtype): try subtype.encode(to: encoder)
    }
  }
}

enum ShownUnion: FallbackUnion, Encodable {
  case image(Preview)
  case unknown(UnknownSubtype)

  init?(discriminator: String, from decoder: any Decoder) throws {
    guard discriminator == "image" else { return nil }
    self = .image(try Preview(from: decoder))
  }

  func encode(to encoder: any Encoder) throws {
    switch self {
    case .image(let card): try Self.encode(card, as: "image", to: encoder)
    case .unknown(let subtype): try subtype.encode(to: encoder)
    }
  }
}

/// What a fallback stood for is kept, and the two layouts go together.
enum KeptUnion: AdjacentUnion, FallbackUnion, Encodable {
  case image(Preview)
  indirect case replaced(UnknownSubtype, by: KeptUnion)
  case unknown(UnknownSubtype)

  static let discriminatorKey = "kindOfCard"
  static let contentKey = "theCard"
  static let fallbackKey = "insteadShow"

  init?(discriminator: String, content: AdjacentContent) throws {
    guard discriminator == "image" else { return nil }
    self = .image(try content.decode())
  }

  static func standIn(_ fallback: Self, for subtype: UnknownSubtype) -> Self {
    .replaced(subtype, by: fallback)
  }

  func encode(to encoder: any Encoder) throws {
    switch self {
    case .image(let card): try Self.encode(card, as: "image", to: encoder)
    case .replaced(let subtype, by: _), .unknown(let subtype): try subtype.encode(to: encoder)
    }
  }
}

enum Address: UntaggedUnion, Encodable {
  case postal(Postal)
  case place(Place)
  case line(String)

  struct Postal: Codable { var street: String, cityName: String }
  struct Place: Codable { var latitude: Double, longitude: Double }

  static let cases: [UntaggedCase<Address>] = [
    UntaggedCase("postal", Address.postal), UntaggedCase("place", Address.place),
    UntaggedCase("line", Address.line),
  ]

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .postal(let address): try container.encode(address)
    case .place(let place): try container.encode(place)
    case .line(let text): try container.encode(text)
    }
  }
}

struct Person: Codable {
  var home: Address
  var work: Address?
}

enum Moment: UntaggedUnion, Encodable {
  case date(Date)
  case other(OpaquePayload)

  static let cases: [UntaggedCase<Moment>] = [
    UntaggedCase("date", Moment.date), UntaggedCase("other", Moment.other),
  ]

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .date(let date): try container.encode(date)
    case .other(let payload): try container.encode(payload)
    }
  }
}

enum NoCases: UntaggedUnion, Encodable {
  static var cases: [UntaggedCase<NoCases>] { [] }

  func encode(to encoder: any Encoder) {}
}
