import Foundation
import JSONSyntax
import Testing

@testable import CompatEngine
@testable import CompatModel

/// What the facts say, written down a second time with nothing of theirs but their ids: a probe
/// that does not match its fact, or asks nothing at all, fails here.
@Suite struct DecoderFactTests {
  @Test(arguments: DecoderFactCatalog.standard.facts.map(\.id))
  func `a fact also holds for another question`(_ id: String) throws {
    let expectation = try #require(Self.expectations[id], "write down what the decoder does")
    try expectation()
  }

  private static let expectations: [String: @Sendable () throws -> Void] = [
    "failed-element-is-not-passed": { () throws in
      // A lossy array as one would write it first; the bound is what ends it.
      struct Lossy: Decodable {
        var attempts = 0
        init(from decoder: any Decoder) throws {
          var container = try decoder.unkeyedContainer()
          while !container.isAtEnd, attempts < 1000 {
            attempts += 1
            _ = try? container.decode(Bool.self)
          }
        }
      }
      #expect(try decode(Lossy.self, "[true, false]").attempts == 2)
      #expect(try decode(Lossy.self, "[true, 1, false]").attempts == 1000)
    },
    "first-of-two-names-wins": { () throws in
      struct User: Decodable {
        let userName: String
      }
      let twice = #"{"userName": "first", "userName": "second"}"#
      #expect(try decode(User.self, twice).userName == "first")
      let snake = JSONDecoder()
      snake.keyDecodingStrategy = .convertFromSnakeCase
      let old = #"{"user_name": "old", "userName": "new"}"#
      #expect(try decode(User.self, old, snake).userName == "old")
      let new = #"{"userName": "new", "user_name": "old"}"#
      #expect(try decode(User.self, new, snake).userName == "new")
    },
    "generic-model-skips-the-overload": { () throws in
      struct Screen: Decodable {
        @Lenient var title: String?
      }
      struct Anything<Property: Decodable>: Decodable {
        let title: Property
      }
      #expect(try decode(Screen.self, "{}").title == nil)
      let error = failure(Anything<Lenient>.self, "{}")
      #expect(error?.kind == .keyNotFound)
      #expect(try decode(Anything<Lenient>.self, #"{"title": 1}"#).title.wrappedValue == nil)
    },
    "if-present-equates-missing-and-null": { () throws in
      struct Model: Decodable {
        let note: String?
      }
      struct Telling: Decodable {
        enum CodingKeys: CodingKey { case note }
        let isThere: Bool
        init(from decoder: any Decoder) throws {
          isThere = try decoder.container(keyedBy: CodingKeys.self).contains(.note)
        }
      }
      struct Asking: Decodable {
        enum CodingKeys: CodingKey { case note }
        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          _ = try container.decode(String?.self, forKey: .note)
        }
      }
      #expect(try decode(Model.self, "{}").note == nil)
      #expect(try decode(Model.self, #"{"note": null}"#).note == nil)
      #expect(try !decode(Telling.self, "{}").isThere)
      #expect(try decode(Telling.self, #"{"note": null}"#).isThere)
      #expect(failure(Asking.self, "{}")?.kind == .keyNotFound)
      #expect(failure(Asking.self, #"{"note": null}"#) == nil)
    },
    "internal-errors-are-no-decoding-errors": { () throws in
      struct Careful<Value: Decodable & Sendable>: Decodable {
        let value: Value?
        init(from decoder: any Decoder) throws {
          let container = try decoder.singleValueContainer()
          do {
            value = try container.decode(Value.self)
          } catch is DecodingError {
            value = nil
          }
        }
      }
      #expect(try decode(Careful<Int8>.self, #""text""#).value == nil)
      for payload in ["128", "1.5"] {
        let error = failure(Careful<Int8>.self, payload)
        #expect(error?.kind == .dataCorrupted, "\(payload)")
        #expect(error?.message == "The given data was not valid JSON.")
      }
      let broken = Data([0x22, 0xC3, 0x28, 0x22])
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(Careful<String>.self, from: broken)
      }
    },
    "iso8601-failure-names-the-parent": { () throws in
      struct Event: Decodable {
        let begins: Date
      }
      let decoder = JSONDecoder()
      decoder.dateDecodingStrategy = .iso8601
      let error = failure([String: Event].self, #"{"party": {"begins": "soon"}}"#, decoder)
      #expect(error?.kind == .dataCorrupted)
      #expect(error?.path.description == "/party")
      let number = failure([String: Event].self, #"{"party": {"begins": 5}}"#, decoder)
      #expect(number?.path.description == "/party/begins")
    },
    "missing-super-decoder-shows-null": { () throws in
      struct Model: Decodable {
        enum CodingKeys: CodingKey { case inner }
        let isNull: Bool
        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          isNull = try container.superDecoder(forKey: .inner).singleValueContainer().decodeNil()
        }
      }
      #expect(try decode(Model.self, "{}").isNull)
      #expect(try decode(Model.self, #"{"inner": null}"#).isNull)
      #expect(try !decode(Model.self, #"{"inner": 0}"#).isNull)
    },
    "nesting-is-limited": { () throws in
      struct Nothing: Decodable {
        init(from decoder: any Decoder) {}
      }
      func payload(_ depth: Int) -> String {
        String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
      }
      _ = try decode(Nothing.self, payload(512))
      #expect(failure(Nothing.self, payload(513))?.kind == .dataCorrupted)
    },
    "null-bool-is-a-type-mismatch": { () throws in
      struct Flag: Decodable { let value: Bool }
      struct Count: Decodable { let value: Int }
      struct Name: Decodable { let value: String }
      #expect(failure(Flag.self, #"{"value": null}"#)?.kind == .typeMismatch)
      #expect(failure(Count.self, #"{"value": null}"#)?.kind == .valueNotFound)
      #expect(failure(Name.self, #"{"value": null}"#)?.kind == .valueNotFound)
    },
    "number-out-of-range-has-no-path": { () throws in
      struct Point: Decodable { let x: Int32 }
      for number in ["0.5", "2147483648", "-2147483649"] {
        let error = failure([Point].self, #"[{"x": 1}, {"x": \#(number)}]"#)
        #expect(error?.kind == .dataCorrupted, "\(number)")
        #expect(error?.path.description == "", "\(number)")
      }
    },
    "one-bad-element-loses-the-array": { () throws in
      struct Cards: Decodable { let cards: [Suit] }
      struct Hidden: Decodable { let cards: [Suit?] }
      #expect(try decode(Cards.self, #"{"cards": ["hearts", "spades"]}"#).cards.count == 2)
      let unknown = #"{"cards": ["hearts", "joker"]}"#
      #expect(failure(Cards.self, unknown)?.path.description == "/cards/1")
      #expect(failure(Hidden.self, unknown)?.path.description == "/cards/1")
    },
    "optional-excuses-no-wrong-value": { () throws in
      struct Trump: Decodable { let suit: Suit? }
      struct Link: Decodable { let url: URL? }
      #expect(try decode(Trump.self, "{}").suit == nil)
      #expect(try decode(Trump.self, #"{"suit": null}"#).suit == nil)
      #expect(failure(Trump.self, #"{"suit": "joker"}"#)?.kind == .dataCorrupted)
      #expect(try decode(Link.self, "{}").url == nil)
      #expect(failure(Link.self, #"{"url": ""}"#)?.kind == .dataCorrupted)
    },
    "other-encodings-are-read": { () throws in
      let text = #"["é"]"#
      for encoding: String.Encoding in [
        .utf16BigEndian, .utf16LittleEndian, .utf32BigEndian, .utf32LittleEndian,
      ] {
        let data = try #require(text.data(using: encoding))
        #expect(try JSONDecoder().decode([String].self, from: data) == ["é"], "\(encoding)")
      }
      let marked = "\u{FEFF}" + text
      for encoding: String.Encoding in [
        .utf8, .utf16BigEndian, .utf16LittleEndian, .utf32BigEndian,
      ] {
        let data = try #require(marked.data(using: encoding))
        #expect(try JSONDecoder().decode([String].self, from: data) == ["é"], "\(encoding)")
      }
      let rejected = try #require(marked.data(using: .utf32LittleEndian))
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode([String].self, from: rejected)
      }
    },
    "scalars-are-not-converted": { () throws in
      #expect(try decode([Int].self, "[7, 7.0, 70e-1, 0.7e1]") == [7, 7, 7, 7])
      #expect(failure([Int].self, "[9223372036854775807.0]")?.kind == .dataCorrupted)
      for (payload, isRefused) in [("[true]", false), ("[1]", true), (#"["true"]"#, true)] {
        #expect((failure([Bool].self, payload) != nil) == isRefused, "\(payload)")
      }
      #expect(failure([Int].self, #"["7"]"#)?.kind == .typeMismatch)
      #expect(failure([String].self, "[7]")?.kind == .typeMismatch)
    },
    "trailing-comma-is-accepted": { () throws in
      #expect(try decode([Int].self, "[1, 2, ]") == [1, 2])
      #expect(try decode([String: Int].self, #"{"a": 1 , }"#) == ["a": 1])
      #expect(failure([Int].self, "[1, 2,,]") != nil)
      #expect(failure([Int].self, "[1, 2] // two") != nil)
      #expect(throws: JSONSyntaxError.self) { try JSONDocument(parsing: "[1, 2, ]") }
    },
    "unknown-key-loses-the-map": { () throws in
      #expect(try decode([Suit: Int].self, #"{"hearts": 3}"#) == [.hearts: 3])
      let unknown = #"{"hearts": 3, "joker": 1}"#
      #expect(failure([Suit: Int].self, unknown)?.kind == .dataCorrupted)
      struct Hand: Decodable { let counts: [Suit: Int]? }
      #expect(failure(Hand.self, #"{"counts": \#(unknown)}"#) != nil)
    },
    "unknown-keys-are-not-listed": { () throws in
      enum Shape: Decodable, Equatable {
        case circle(radius: Int)
        case square(side: Int)
      }
      let circle = #""circle": {"radius": 1}"#
      let square = #""square": {"side": 2}"#
      #expect(try decode(Shape.self, "{\(circle)}") == .circle(radius: 1))
      #expect(try decode(Shape.self, #"{"star": {}, \#(circle)}"#) == .circle(radius: 1))
      #expect(
        failure(Shape.self, #"{"star": {}}"#)?.message
          == "Invalid number of keys found, expected one.")
      #expect(
        failure(Shape.self, "{\(circle), \(square)}")?.message
          == "Invalid number of keys found, expected one.")
    },
    "unread-values-are-not-parsed": { () throws in
      struct Model: Decodable { let id: Int }
      for garbage in ["-", "1.2.3", #""\q""#, #""\uDC00""#, "\"\t\""] {
        #expect(try decode(Model.self, #"{"id": 1, "x": \#(garbage)}"#).id == 1, "\(garbage)")
      }
      for invalid in ["nul", #""\u0""#, "[1 2]"] {
        #expect(failure(Model.self, #"{"id": 1, "x": \#(invalid)}"#) != nil, "\(invalid)")
      }
    },
  ]
}

private enum Suit: String, Codable, CodingKeyRepresentable {
  case hearts, spades
}

/// A wrapper with the overload for missing keys that such wrappers have.
@propertyWrapper private struct Lenient: Decodable {
  var wrappedValue: String?

  init(wrappedValue: String?) {
    self.wrappedValue = wrappedValue
  }

  init(from decoder: any Decoder) throws {
    wrappedValue = try? decoder.singleValueContainer().decode(String.self)
  }
}

extension KeyedDecodingContainer {
  fileprivate func decode(_ type: Lenient.Type, forKey key: Key) throws -> Lenient {
    try decodeIfPresent(type, forKey: key) ?? Lenient(wrappedValue: nil)
  }
}

private func decode<Value: Decodable>(
  _ type: Value.Type, _ payload: String, _ decoder: JSONDecoder = JSONDecoder()
) throws -> Value {
  try decoder.decode(type, from: Data(payload.utf8))
}

/// What the decoder throws; nil where it decodes.
private func failure<Value: Decodable>(
  _ type: Value.Type, _ payload: String, _ decoder: JSONDecoder = JSONDecoder()
) -> ErrorFacts? {
  do {
    _ = try decoder.decode(type, from: Data(payload.utf8))
    return nil
  } catch {
    return ErrorFacts(error)
  }
}
