import Foundation
import JSONSyntax
import Testing

@testable import CompatEngine
@testable import CompatModel

/// What the facts say, written down a second time with nothing of theirs but their ids: a question
/// that does not match its fact, or asks nothing at all, fails here.
@Suite struct DecoderFactTests {
  @Test(arguments: DecoderFactCatalog.standard.facts.map(\.id))
  func `a fact also holds for other questions`(_ id: String) throws {
    let trials = try #require(Self.questions[id], "write down what the decoder does")
    #expect(!trials.isEmpty)
    for trial in trials {
      #expect("\(trial.question): \(trial.answer())" == "\(trial.question): \(trial.calibrated)")
    }
  }

  private static let questions: [String: [DecoderTrial]] = [
    "failed-element-is-not-passed": [
      .reading("[true, false]", as: Lossy.self, answers: "2 attempts"),
      .reading("[true, 1, false]", as: Lossy.self, answers: "1000 attempts"),
    ],
    "first-of-two-names-wins": [
      .reading(#"{"userName": 1, "userName": 2}"#, as: User.self, answers: "1"),
      .reading(#"{"user_name": 1, "userName": 2}"#, as: User.self, with: snake, answers: "1"),
      .reading(#"{"userName": 2, "user_name": 1}"#, as: User.self, with: snake, answers: "2"),
    ],
    "generic-model-skips-the-overload": [
      .reading("{}", as: Screen.self, answers: "no title"),
      .reading("{}", as: Anything<Lenient>.self, answers: "keyNotFound at /title"),
      .reading(#"{"title": 1}"#, as: Anything<Lenient>.self, answers: "no title"),
    ],
    "if-present-equates-missing-and-null": [
      .reading("{}", as: Note.self, answers: "nil, asked: keyNotFound, not there"),
      .reading(#"{"note": null}"#, as: Note.self, answers: "nil, asked: nil, there"),
    ],
    "internal-errors-are-no-decoding-errors": [
      .reading(#""text""#, as: Careful<Int8>.self, answers: "nil"),
      .reading("128", as: Careful<Int8>.self, answers: noJSON),
      .reading("1.5", as: Careful<Int8>.self, answers: noJSON),
      .reading(
        bytes: [0x22, 0xC3, 0x28, 0x22], called: "no UTF-8", as: Careful<String>.self,
        answers: noJSON),
    ],
    "iso8601-failure-names-the-parent": [
      .reading(
        #"{"party": {"begins": "soon"}}"#, as: [String: Event].self, with: iso8601,
        answers: "dataCorrupted at /party"),
      .reading(
        #"{"party": {"begins": 5}}"#, as: [String: Event].self, with: iso8601,
        answers: "typeMismatch at /party/begins"),
    ],
    "missing-super-decoder-shows-null": [
      .reading("{}", as: Inner.self, answers: "null"),
      .reading(#"{"inner": null}"#, as: Inner.self, answers: "null"),
      .reading(#"{"inner": 0}"#, as: Inner.self, answers: "a value"),
    ],
    "nesting-is-limited": [
      .reading(nested(512), as: UnreadPayload.self, answers: "UnreadPayload()"),
      .reading(nested(513), as: UnreadPayload.self, answers: noJSON),
    ],
    "null-bool-is-a-type-mismatch": [
      .reading(#"{"a": null}"#, as: Member<Bool>.self, answers: "typeMismatch at /a"),
      .reading(#"{"a": null}"#, as: Member<Int>.self, answers: "valueNotFound at /a"),
      .reading(#"{"a": null}"#, as: Member<String>.self, answers: "valueNotFound at /a"),
    ],
    "number-out-of-range-has-no-path": ["0.5", "2147483648", "-2147483649"].map {
      .reading(#"[{"a": 1}, {"a": \#($0)}]"#, as: [Member<Int32>].self, answers: noJSON)
    },
    "one-bad-element-loses-the-array": [
      .member(of: #"{"a": ["hearts", "spades"]}"#, as: [Suit].self, answers: "[♥, ♠]"),
      .member(
        of: #"{"a": ["hearts", "joker"]}"#, as: [Suit].self, answers: "dataCorrupted at /a/1"),
      .member(
        of: #"{"a": ["hearts", "joker"]}"#, as: [Suit?].self, answers: "dataCorrupted at /a/1"),
    ],
    "optional-excuses-no-wrong-value": [
      .reading("{}", as: Trump.self, answers: "nil, nil"),
      .reading(#"{"suit": null}"#, as: Trump.self, answers: "nil, nil"),
      .reading(#"{"suit": "joker"}"#, as: Trump.self, answers: "dataCorrupted at /suit"),
      .reading(#"{"url": ""}"#, as: Trump.self, answers: "dataCorrupted at /url"),
    ],
    "other-encodings-are-read": encodings,
    "scalars-are-not-converted": [
      .reading("[7, 7.0, 70e-1, 0.7e1]", as: [Int].self, answers: "[7, 7, 7, 7]"),
      .reading("[9223372036854775807.0]", as: [Int].self, answers: noJSON),
      .reading("[true]", as: [Bool].self, answers: "[true]"),
      .reading("[1]", as: [Bool].self, answers: "typeMismatch at /0"),
      .reading(#"["true"]"#, as: [Bool].self, answers: "typeMismatch at /0"),
      .reading(#"["7"]"#, as: [Int].self, answers: "typeMismatch at /0"),
      .reading("[7]", as: [String].self, answers: "typeMismatch at /0"),
    ],
    "trailing-comma-is-accepted": [
      .reading("[1, 2, ]", as: [Int].self, answers: "[1, 2]"),
      .reading(#"{"a": 1 , }"#, as: [String: Int].self, answers: #"["a": 1]"#),
      .reading("[1, 2,,]", as: [Int].self, answers: noJSON),
      .reading("[1, 2] // two", as: [Int].self, answers: noJSON),
    ],
    "unknown-key-loses-the-map": [
      .reading(#"{"hearts": 3}"#, as: [Suit: Int].self, answers: "[♥: 3]"),
      .reading(
        #"{"hearts": 3, "joker": 1}"#, as: [Suit: Int].self, answers: "dataCorrupted at /joker"),
      .member(
        of: #"{"a": {"hearts": 3, "joker": 1}}"#, as: [Suit: Int]?.self,
        answers: "dataCorrupted at /a/joker"),
    ],
    "unknown-keys-are-not-listed": [
      .reading(#"{"circle": {"radius": 1}}"#, as: Shape.self, answers: "circle(radius: 1)"),
      .reading(
        #"{"star": {}, "circle": {"radius": 1}}"#, as: Shape.self, answers: "circle(radius: 1)"),
      .reading(#"{"star": {}}"#, as: Shape.self, answers: "typeMismatch without a path"),
      .reading(
        #"{"circle": {"radius": 1}, "square": {"side": 2}}"#, as: Shape.self,
        answers: "typeMismatch without a path"),
    ],
    "unread-values-are-not-parsed": ["-", "1.2.3", #""\q""#, #""\uDC00""#, "\"\t\""].map {
      .reading(#"{"a": 1, "x": \#($0)}"#, as: Member<Int>.self, answers: "Member<Int>(a: 1)")
    }
      + ["nul", #""\u0""#, "[1 2]"].map {
        .reading(#"{"a": 1, "x": \#($0)}"#, as: Member<Int>.self, answers: noJSON)
      },
  ]

  private static let noJSON = "dataCorrupted without a path"

  private static let snake: @Sendable (JSONDecoder) -> Void = {
    $0.keyDecodingStrategy = .convertFromSnakeCase
  }
  private static let iso8601: @Sendable (JSONDecoder) -> Void = {
    $0.dateDecodingStrategy = .iso8601
  }

  private static func nested(_ depth: Int) -> String {
    String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
  }

  private static let encodings: [DecoderTrial] = {
    let plain: [String.Encoding] = [
      .utf16BigEndian, .utf16LittleEndian, .utf32BigEndian, .utf32LittleEndian,
    ]
    let marked: [String.Encoding] = [.utf8, .utf16BigEndian, .utf16LittleEndian, .utf32BigEndian]
    func trial(_ text: String, _ encoding: String.Encoding, _ answer: String) -> DecoderTrial {
      .reading(
        bytes: Array(text.data(using: encoding) ?? Data()), called: "\(encoding)",
        as: [String].self, answers: answer)
    }
    return plain.map { trial(#"["é"]"#, $0, #"["é"]"#) }
      + marked.map { trial("\u{FEFF}[\"é\"]", $0, #"["é"]"#) }
      + [trial("\u{FEFF}[\"é\"]", .utf32LittleEndian, noJSON)]
  }()
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
private struct Note: Decodable, CustomStringConvertible {
  let description: String
  enum CodingKeys: CodingKey { case note }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let asked: String
    do {
      asked = try container.decode(String?.self, forKey: .note) ?? "nil"
    } catch {
      asked = ErrorFacts(error).kind.rawValue
    }
    let note = try container.decodeIfPresent(String.self, forKey: .note) ?? "nil"
    description = "\(note), asked: \(asked), \(container.contains(.note) ? "" : "not ")there"
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

private struct Inner: Decodable, CustomStringConvertible {
  let description: String
  enum CodingKeys: CodingKey { case inner }
  init(from decoder: any Decoder) throws {
    let inner = try decoder.container(keyedBy: CodingKeys.self).superDecoder(forKey: .inner)
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
