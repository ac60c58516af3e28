import Foundation
import TestSupport
import Testing

@testable import CompatEngine
@testable import CompatModel

/// What the facts say, written down a second time with nothing of theirs but their ids: a question
/// that does not match its fact, or asks nothing at all, fails here.
@Suite struct DecoderFactTests {
  private typealias Ask = @Sendable (_ payload: [UInt8], _ answer: String) -> DecoderTrial

  private static func asks<Value: Decodable & SendableMetatype>(
    _ model: Value.Type, with configure: @escaping @Sendable (JSONDecoder) -> Void = { _ in }
  ) -> Ask {
    { .reading(bytes: $0, called: "", as: model, with: configure, answers: $1) }
  }

  private static func asks<Value: Decodable & SendableMetatype>(a model: Value.Type) -> Ask {
    { .member(of: String(decoding: $0, as: UTF8.self), as: model, answers: $1) }
  }

  private static let models: [String: Ask] = [
    "Lossy": asks(Lossy.self), "User": asks(User.self),
    "User, snake case": asks(User.self) { $0.keyDecodingStrategy = .convertFromSnakeCase },
    "Screen": asks(Screen.self), "Anything<Lenient>": asks(Anything<Lenient>.self),
    "Note": asks(Note.self), "Careful<Int8>": asks(Careful<Int8>.self),
    "Careful<String>": asks(Careful<String>.self),
    "[String: Event], ISO 8601": asks([String: Event].self) { $0.dateDecodingStrategy = .iso8601 },
    "Inner": asks(Inner.self), "UnreadPayload": asks(UnreadPayload.self),
    "a: Bool": asks(a: Bool.self), "a: Int": asks(a: Int.self), "a: String": asks(a: String.self),
    "[a: Int32]": asks([Member<Int32>].self), "a: [Suit]": asks(a: [Suit].self),
    "a: [Suit?]": asks(a: [Suit?].self), "Trump": asks(Trump.self),
    "[String]": asks([String].self), "[Int]": asks([Int].self), "[Bool]": asks([Bool].self),
    "[String: Int]": asks([String: Int].self), "[Suit: Int]": asks([Suit: Int].self),
    "a: [Suit: Int]?": asks(a: [Suit: Int]?.self), "Shape": asks(Shape.self),
  ]

  private static func payload(_ row: TableFile.Row) -> [UInt8] {
    guard row[0].hasSuffix(" arrays"), let depth = Int(row[0].dropLast(7)) else { return row.bytes }
    return [UInt8](repeating: 0x5B, count: depth) + [UInt8](repeating: 0x5D, count: depth)
  }

  @Test func `every fact also holds for other questions`() throws {
    let sections = try TableFile("Questions.txt").sections
    #expect(sections.map(\.heading) == DecoderFactCatalog.standard.facts.map(\.id))
    for row in sections.flatMap(\.rows) {
      let ask = try #require(Self.models[row[1]], "\(row[1])")
      #expect(
        ask(Self.payload(row), row[2]).answer() == row[2], "\(row[0])",
        sourceLocation: row.location)
    }
  }
}

private enum Suit: String, Codable, CodingKeyRepresentable, CustomStringConvertible {
  case hearts, spades
  var description: String { self == .hearts ? "♥" : "♠" }
}

/// A lossy array as one would write it first; the bound is what ends it.
private struct Lossy: Decodable, CustomStringConvertible {
  var attempts = 0
  var description: String { "\(attempts) attempts" }
  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    while !container.isAtEnd, attempts < 1000 {
      attempts += 1
      _ = try? container.decode(Bool.self)
    }
  }
}

private struct User: Decodable, CustomStringConvertible {
  let userName: Int
  var description: String { "\(userName)" }
}

private struct Screen: Decodable, CustomStringConvertible {
  @Lenient var title: String?
  var description: String { title ?? "no title" }
}

private struct Anything<Property: Decodable>: Decodable, CustomStringConvertible {
  let title: Property
  var description: String { (title as? Lenient)?.wrappedValue ?? "no title" }
}

/// A wrapper with the overload for missing keys that such wrappers have.
@propertyWrapper private struct Lenient: Decodable {
  var wrappedValue: String?

  init(wrappedValue: String?) { self.wrappedValue = wrappedValue }

  init(from decoder: any Decoder) throws {
    wrappedValue = try? decoder.singleValueContainer().decode(String.self)
  }
}

extension KeyedDecodingContainer {
  fileprivate func decode(_ type: Lenient.Type, forKey key: Key) throws -> Lenient {
    try decodeIfPresent(type, forKey: key) ?? Lenient(wrappedValue: nil)
  }
}

/// Asks for a note in three ways.
private struct Note: HandRead, CustomStringConvertible {
  let description: String
  init(_ members: Members) throws {
    let asked: String
    do {
      asked = try members("note") as String? ?? "nil"
    } catch {
      asked = ErrorFacts(error).kind.rawValue
    }
    let note: String? = try members.ifPresent("note")
    let place = members.contains("note") ? "there" : "not there"
    description = "\(note ?? "nil"), asked: \(asked), \(place)"
  }
}

/// Forgives errors of the decoder, as far as they are its own.
private struct Careful<Value: Decodable & Sendable>: Decodable, CustomStringConvertible {
  let description: String
  init(from decoder: any Decoder) throws {
    do {
      description = "\(try decoder.singleValueContainer().decode(Value.self))"
    } catch is DecodingError {
      description = "nil"
    }
  }
}

private struct Event: Decodable { let begins: Date }

private struct Inner: HandRead, CustomStringConvertible {
  let description: String
  init(_ members: Members) throws {
    let inner = try members.superDecoder(forKey: "inner")
    description = try inner.singleValueContainer().decodeNil() ? "null" : "a value"
  }
}

private struct Trump: Decodable, CustomStringConvertible {
  let suit: Suit?, url: URL?
  var description: String { "\(suit?.description ?? "nil"), \(url?.absoluteString ?? "nil")" }
}

private enum Shape: Decodable {
  case circle(radius: Int)
  case square(side: Int)
}
