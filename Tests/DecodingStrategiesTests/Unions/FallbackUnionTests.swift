import DecodingStrategies
import Foundation
import Testing

private struct ImageCard: Codable, Hashable {
  var width: Int
}

private enum Card: FallbackUnion, Encodable, Hashable, Sendable {
  case image(ImageCard)
  case unknown(UnknownSubtype)

  init?(discriminator: String, from decoder: any Decoder) throws {
    guard discriminator == "image" else { return nil }
    self = .image(try ImageCard(from: decoder))
  }

  func encode(to encoder: any Encoder) throws {
    switch self {
    case .image(let card): try Self.encode(card, as: "image", to: encoder)
    case .unknown(let subtype): try subtype.encode(to: encoder)
    }
  }
}

/// What a fallback stood for is kept, and the two layouts go together.
private enum KeptCard: AdjacentUnion, FallbackUnion, Encodable, Hashable {
  case image(ImageCard)
  indirect case replaced(UnknownSubtype, by: KeptCard)
  case unknown(UnknownSubtype)

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

private struct Feed: Decodable {
  var cards: [Card]
}

@Suite struct FallbackUnionTests {
  @Test(arguments: [
    #"{"type":"image","width":3}"#,
    #"{"type":"image","width":3,"fallback":{"type":"nonsense"}}"#,
    #"{"type":"image","width":3,"fallback":7}"#,
    #"{"type":"video","fallback":{"type":"image","width":3}}"#,
    #"{"fallback":{"width":3,"type":"image"},"length":93,"type":"video"}"#,
    #"{"type":"hologram","fallback":{"type":"video","fallback":{"type":"image","width":3}}}"#,
  ])
  func `a known subtype is read, or the fallback of one that is not`(json: String) throws {
    #expect(try read(json, as: Card.self) == .image(ImageCard(width: 3)))
  }

  @Test(arguments: [
    (#"{"type":"video"}"#, "video"), (#"{"type":"video","fallback":null}"#, "video"),
    (#"{"type":"hologram","fallback":{"type":"video"}}"#, "video"),
  ])
  func `without a fallback that is known, a subtype is unknown`(json: String, name: String) throws {
    let card = try read(json, as: Card.self)
    guard case .unknown(let subtype) = card else {
      #expect(Bool(false), "\(card)")
      return
    }
    #expect(subtype.discriminator == name)
  }

  @Test(arguments: [
    (#"{"width":3}"#, Fault.keyNotFound), (#"{"type":null}"#, .valueNotFound),
    (#"{"type":1}"#, .typeMismatch),
    // What is wrong inside a known subtype is not repaired with the fallback.
    (#"{"type":"image","fallback":{"type":"image","width":3}}"#, .keyNotFound),
    (#"{"type":"image","width":"3","fallback":{"type":"image","width":3}}"#, .typeMismatch),
    (#"{"type":"video","fallback":{"type":"image"}}"#, .dataCorrupted),
    (#"{"type":"video","fallback":{"width":3}}"#, .dataCorrupted),
    (#"{"type":"video","fallback":"image"}"#, .dataCorrupted),
    (#"{"type":"video","fallback":[]}"#, .dataCorrupted),
  ])
  func `everything that is wrong throws, in the fallback as well`(json: String, expected: Fault) {
    #expect(fault { try read(json, as: Card.self) } == expected)
  }

  @Test func `a malformed fallback keeps its cause and its path`() throws {
    let json = #"{"cards":[{"type":"video","fallback":{"type":"image","width":"3"}}]}"#
    let error = #expect(throws: DecodingError.self) { try read(json, as: Feed.self) }
    guard case .dataCorrupted(let context) = error else {
      #expect(Bool(false), "\(String(describing: error))")
      return
    }
    let path = context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }
    #expect(path == ["cards", "0", "fallback", "width"])
    let text = context.debugDescription
    #expect(text.hasPrefix("'video' is not known, and its fallback cannot be read: /width: "))
    guard case .typeMismatch(let type, let cause) = context.underlyingError as? DecodingError else {
      #expect(Bool(false), "\(String(describing: context.underlyingError))")
      return
    }
    #expect("\(type)" == "Int")
    #expect(text.hasSuffix(cause.debugDescription))
  }

  @Test func `a number that does not fit is reported as a fault of the fallback`() throws {
    let json = #"{"type":"video","fallback":{"type":"image","width":99999999999999999999}}"#
    let error = #expect(throws: DecodingError.self) { try read(json, as: Card.self) }
    guard case .dataCorrupted(let context) = error else { return }
    #expect(context.codingPath.map(\.stringValue) == ["fallback"])
    #expect(context.underlyingError != nil)
  }

  @Test func `what is read as its fallback is sent back as the fallback`() throws {
    let card = try read(
      #"{"type":"video","fallback":{"type":"image","width":3}}"#, as: Card.self)
    #expect(try written(card) == #"{"type":"image","width":3}"#)
    #expect(try throughPropertyList(card) == card)
  }

  @Test(arguments: [
    #"{"insteadShow":{"data":{"width":3},"type":"image"},"length":93,"type":"video"}"#,
    #"{"insteadShow":{"type":"other"},"type":"video"}"#, #"{"type":"video"}"#,
    #"{"data":{"width":3},"type":"image"}"#,
  ])
  func `a case for it keeps what the fallback stands for`(json: String) throws {
    let card = try read(json, as: KeptCard.self)
    #expect(try written(card) == json)
    #expect(try read(written(card), as: KeptCard.self) == card)
  }

  @Test func `a fallback works under adjacent tags and a key of its own`() throws {
    let json = #"{"type":"video","data":1,"insteadShow":{"type":"image","data":{"width":3}}}"#
    guard case .replaced(let subtype, by: .image(let image)) = try read(json, as: KeptCard.self)
    else {
      #expect(Bool(false), "no fallback")
      return
    }
    #expect(image.width == 3)
    #expect(subtype.discriminator == "video")
  }

  @Test func `key strategies convert the fallback's key and what is inside`() throws {
    let json = #"{"type":"video","instead_show":{"type":"image","data":{"width":3}}}"#
    guard
      case .replaced = try read(json, as: KeptCard.self, keys: .convertFromSnakeCase)
    else {
      #expect(Bool(false), "no fallback")
      return
    }
  }
}
