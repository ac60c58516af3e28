import DecodingStrategies
import Foundation
import Testing

private struct TextCard: Codable, Hashable {
  var bodyText: String
}

private struct ImageCard: Codable, Hashable {
  var type: String
  var width: Int
}

private enum Card: DiscriminatedUnion, Encodable, Hashable, Sendable {
  case text(TextCard)
  case image(ImageCard)
  case divider
  case unknown(UnknownSubtype)

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

private enum Event: DiscriminatedUnion, Encodable, Equatable {
  case opened(Opened)
  case unknown(UnknownSubtype)

  struct Opened: Codable, Equatable {
    var openedBy: String
  }

  static let discriminatorKey = "eventKind"

  init?(discriminator: String, from decoder: any Decoder) throws {
    guard discriminator == "opened" else { return nil }
    self = .opened(try Opened(from: decoder))
  }

  func encode(to encoder: any Encoder) throws {
    switch self {
    case .opened(let event): try Self.encode(event, as: "opened", to: encoder)
    case .unknown(let subtype): try subtype.encode(to: encoder)
    }
  }
}

private struct Feed: Codable, Hashable {
  @LossyArray var cards: [Card]
}

@Suite struct DiscriminatedUnionTests {
  @Test func `known subtypes are read`() throws {
    let json =
      #"[{"type":"text","bodyText":"a"},{"width":3,"type":"image"},{"type":"divider","new":1}]"#
    let expected: [Card] = [
      .text(TextCard(bodyText: "a")), .image(ImageCard(type: "image", width: 3)), .divider,
    ]
    #expect(try read(json) == expected)
  }

  @Test func `an unknown subtype keeps its name and its whole payload`() throws {
    let json = #"{"id":9007199254740993,"tags":["a",null],"type":"video"}"#
    let subtype = UnknownSubtype(
      discriminator: "video",
      payload: .object([
        "type": .string("video"), "id": .integer(9_007_199_254_740_993),
        "tags": .array([.string("a"), .null]),
      ]))
    let card = try read(json, as: Card.self)
    #expect(card == .unknown(subtype))
    #expect(try written(card) == json)
  }

  @Test(arguments: [
    (#"{"bodyText":"a"}"#, Fault.keyNotFound), (#"{"type":null}"#, .valueNotFound),
    (#"{"type":1}"#, .typeMismatch), (#"{"type":{}}"#, .typeMismatch), ("[]", .typeMismatch),
    (#""text""#, .typeMismatch),
  ])
  func `a discriminator that is missing, null or no string throws`(json: String, expected: Fault) {
    #expect(fault { try read(json, as: Card.self) } == expected)
  }

  @Test(arguments: [
    (#"{"type":"text"}"#, Fault.keyNotFound), (#"{"type":"text","bodyText":null}"#, .valueNotFound),
    (#"{"type":"image","width":"3"}"#, .typeMismatch),
    (#"{"type":"image","width":99999999999999999999}"#, .dataCorrupted),
  ])
  func `a fault inside a known subtype throws and is not unknown`(json: String, expected: Fault) {
    #expect(fault { try read(json, as: Card.self) } == expected)
  }

  @Test func `in a lossy array a fault costs one element, an unknown subtype none`() throws {
    let json = #"{"cards":[{"type":"text"},{"type":"video"},{"type":"text","bodyText":"a"}]}"#
    let feed = try read(json, as: Feed.self)
    let video = UnknownSubtype(
      discriminator: "video", payload: .object(["type": .string("video")]))
    #expect(feed.cards == [.unknown(video), .text(TextCard(bodyText: "a"))])
    #expect(feed.$cards.dropped.map(\.site) == [.index(0)])
  }

  @Test(arguments: [
    #"{"bodyText":"a","type":"text"}"#, #"{"type":"image","width":3}"#, #"{"type":"divider"}"#,
    #"{"a":{"b":[1,2.5,{}]},"type":"video"}"#,
  ])
  func `round trips keep known and unknown subtypes`(json: String) throws {
    let card = try read(json, as: Card.self)
    #expect(try written(card) == json)
    #expect(try throughPropertyList([card]) == [card])
  }

  @Test(arguments: [
    #"{"event_kind":"opened","opened_by":"me"}"#,
    #"{"closed_by":{"first_name":"me"},"event_kind":"closed"}"#,
  ])
  func `key strategies convert what is known and leave alone what is not`(json: String) throws {
    let event = try read(json, as: Event.self, keys: .convertFromSnakeCase)
    #expect(try written(event, keys: .convertToSnakeCase) == json)
  }

  @Test func `unions are values of sets`() throws {
    let cards = try read(
      #"[{"type":"a","n":1},{"n":1,"type":"a"},{"type":"a","n":2}]"#, as: Set<Card>.self)
    #expect(cards.count == 2)
  }
}
