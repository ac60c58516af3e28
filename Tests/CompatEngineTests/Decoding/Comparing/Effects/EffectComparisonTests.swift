import Foundation
import JSONSyntax
import Testing

@testable import CompatEngine
@testable import CompatModel

/// Changes that respell a value, and changes of several sites at once.
@Suite struct EffectComparisonTests {
  typealias Model = ObserverModels

  struct Moment: Decodable, Sendable {
    let at: Date
    let name: String
  }

  struct Text: Decodable, Sendable {
    let at: String
    let name: String
  }

  /// Any unreadable value is nil.
  struct Lenient: Decodable, Sendable {
    let at: Date?
    let name: String
    enum CodingKeys: String, CodingKey { case at, name }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      at = try? container.decode(Date.self, forKey: .at)
      name = try container.decode(String.self, forKey: .name)
    }
  }

  static let seconds = DecoderSettings(
    "seconds", decoder: { $0.dateDecodingStrategy = .secondsSince1970 }, encoder: { _ in })
  static let iso8601 = DecoderSettings(
    "ISO 8601", decoder: { $0.dateDecodingStrategy = .iso8601 }, encoder: { _ in })

  struct Respelling: Sendable, CustomTestStringConvertible {
    var name: String
    var strategy: Strategy
    var before: String
    var after: String
    var outcome: Outcome

    var testDescription: String { "\(name): \(after)" }
  }

  static let respellings = [
    Respelling(
      name: "the same instant with another offset",
      strategy: DecodingFixture.strategy(Moment.self, settings: iso8601),
      before: #""2018-11-30T10:00:00Z""#, after: #""2018-11-30T11:00:00+01:00""#, outcome: .intact),
    Respelling(
      name: "a text shows what is written",
      strategy: DecodingFixture.strategy(Text.self), before: #""2018-11-30T10:00:00Z""#,
      after: #""2018-11-30T11:00:00+01:00""#, outcome: .intact),
    Respelling(
      name: "milliseconds read as seconds",
      strategy: DecodingFixture.strategy(Moment.self, settings: seconds), before: "1543572000",
      after: "1543572000000", outcome: .misread),
    Respelling(
      name: "a text where a number was",
      strategy: DecodingFixture.strategy(Moment.self, settings: seconds), before: "1543572000",
      after: #""2018-11-30T10:00:00Z""#, outcome: .rejected),
    Respelling(
      name: "what cannot be read is nil",
      strategy: DecodingFixture.strategy(Lenient.self, settings: iso8601),
      before: #""2018-11-30T10:00:00Z""#, after: "1543572000", outcome: .absorbed),
  ]

  @Test(arguments: respellings)
  func `a value that is spelled otherwise may look as before, but not as another value`(
    _ row: Respelling
  ) throws {
    let fixture = try DecodingFixture([#"{"at":\#(row.before),"name":"a"}"#])
    let node = try #require(fixture.folder.samples[0].document.root["at"])
    let change = Change.respelling(node, as: try JSONDocument(parsing: row.after).root.value)
    #expect(try fixture.check(row.strategy, kind: .breaking, change: change).outcome == row.outcome)
  }

  /// Reads dates with and without a fraction of a second.
  struct Flexible: Decodable, Sendable {
    let at: Date
    let name: String
    enum CodingKeys: String, CodingKey { case at, name }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let text = try container.decode(String.self, forKey: .at)
      at = try Date(
        text, strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: text.contains(".")))
      name = try container.decode(String.self, forKey: .name)
    }
  }

  @Test(arguments: [
    (#""2018-11-30T11:00:00+01:00""#, Outcome.intact), (#""2018-11-30T12:00:00+01:00""#, .intact),
    (#""2018-11-30T10:00:00.500Z""#, .intact), (#""never""#, .rejected),
  ])
  func `a date is shown in UTC, for any zone`(after: String, outcome: Outcome) throws {
    let fixture = try DecodingFixture([#"{"at":"2018-11-30T11:00:00.250+01:00","name":"a"}"#])
    let node = try #require(fixture.folder.samples[0].document.root["at"])
    let change = Change.replacing(node, by: try JSONDocument(parsing: after).root.value)
    let strategy = DecodingFixture.strategy(Flexible.self)
    #expect(try fixture.check(strategy, kind: .breaking, change: change).outcome == outcome)
  }

  @Test(arguments: ["[]", #""{}""#, "12"])
  func `a container that becomes something else takes what it held along`(after: String) throws {
    let fixture = try DecodingFixture([#"{"body":{"count":12.25,"list":[null,"a",{}]}}"#])
    let node = try #require(fixture.folder.samples[0].document.root["body"])
    let change = Change.replacing(node, by: try JSONDocument(parsing: after).root.value)
    let strategy = DecodingFixture.strategy(FaithfulModelTests.OpaqueJSON.self)
    #expect(try fixture.check(strategy, kind: .breaking, change: change).outcome == .intact)
  }

  struct Pair: Codable, Sendable {
    let first: Model.Tolerant
    let second: Model.Token
    let name: String
  }

  /// Shows the first value instead of the second.
  struct Mixed: Decodable, Sendable {
    let first: String
    let second: String
    enum CodingKeys: String, CodingKey { case first, second }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      first = try container.decode(String.self, forKey: .first)
      let other = try container.decode(String.self, forKey: .second)
      second = first == "never" ? "always" : other
    }
  }

  private static func both<Subject: Decodable & Sendable>(
    _ model: Subject.Type, became: (first: String, second: String)
  ) throws -> Check {
    let fixture = try DecodingFixture(
      [#"{"first":"open","second":"closed","name":"a"}"#], open: ["/first", "/second"])
    let root = fixture.folder.samples[0].document.root
    let change = Change.several(
      [
        .replacing(try #require(root["first"]), by: .string(became.first)),
        .replacing(try #require(root["second"]), by: .string(became.second)),
      ],
      at: root, remark: "both")
    return try fixture.check(
      DecodingFixture.strategy(model), kind: .additive, change: change)
  }

  @Test func `of several changes at once the worst counts`() throws {
    let never = (first: "never", second: "ever")
    #expect(try Self.both(Pair.self, became: never).outcome == .absorbed)
    #expect(try Self.both(Pair.self, became: ("closed", "ever")).outcome == .intact)
    #expect(try Self.both(Mixed.self, became: never).outcome == .misread)
    #expect(try Self.both(Mixed.self, became: ("closed", "ever")).outcome == .intact)
  }

  @Test func `several changes at unread sites are intact`() throws {
    #expect(try Self.both(Model.Note.self, became: ("never", "ever")).outcome == .intact)
  }

  @Test func `a value that is shown at its new site is what the payload says`() throws {
    let fixture = try DecodingFixture([#"{"foo_bar":1,"name":"a"}"#])
    let node = try #require(fixture.folder.samples[0].document.root["foo_bar"])
    let edit = try #require(node.keyReplaced(with: "fooBar"))
    let change = Change(
      at: node, edits: [edit], expectedReading: .moved(to: JSONPointer(tokens: ["fooBar"])))
    let check = try fixture.check(
      DecodingFixture.strategy(Model.Snake.self, settings: DecodingFixture.snakeCase),
      kind: .breaking, change: change)
    #expect(check.outcome == .intact)
  }

  struct Cards: Decodable, Sendable {
    enum Card: Decodable, Sendable {
      case text(String)
      case image(String, width: Int)
      enum CodingKeys: String, CodingKey { case type, text, url, width }
      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        if try container.decode(String.self, forKey: .type) == "text" {
          self = .text(try container.decode(String.self, forKey: .text))
        } else {
          self = .image(
            try container.decode(String.self, forKey: .url),
            width: try container.decode(Int.self, forKey: .width))
        }
      }
    }
    let cards: [Card]
  }

  static let text = #"{"type":"text","text":"a"}"#
  static let image = #"{"type":"image","url":"b","width":3}"#

  @Test(arguments: ["[\(image)]", "[\(text)]", "[\(image),\(text)]", "[\(text),\(text)]"])
  func `elements that are copies of others are known by what those look like`(
    _ after: String
  ) throws {
    let fixture = try DecodingFixture([#"{"cards":[\#(Self.text),\#(Self.image)]}"#])
    let node = try #require(fixture.folder.samples[0].document.root["cards"])
    let strategy = DecodingFixture.strategy(Cards.self)
    let value = try JSONDocument(parsing: after).root.value
    let whole = try fixture.check(
      strategy, kind: .breaking, change: .replacing(node, by: value))
    #expect(whole.outcome == .intact)
  }

  @Test func `one more element like another is seen as that one is`() throws {
    let fixture = try DecodingFixture([#"{"cards":[\#(Self.text),\#(Self.image)]}"#])
    let node = try #require(fixture.folder.samples[0].document.root["cards"])
    for element in node.children {
      let edit = try #require(node.appended(key: nil, value: Array(element.source)))
      let change = Change(
        newSite: node.pointer.appending(2), edits: [edit], expectedReading: .inserted(element.value)
      )
      let check = try fixture.check(
        DecodingFixture.strategy(Cards.self), kind: .breaking, change: change)
      #expect(check.outcome == .intact)
    }
  }

  @Test func `the element behind a changed one is no fallback for it`() throws {
    let fixture = try DecodingFixture([#"{"tags":["open","closed"]}"#])
    let node = try #require(fixture.folder.samples[0].document.root["tags"])
    let edit = try #require(node.appended(key: nil, value: Array(#""closed""#.utf8)))
    let change = Change(
      newSite: node.pointer.appending(2), edits: [edit],
      expectedReading: .inserted(.string("closed")))
    let check = try fixture.check(
      DecodingFixture.strategy(Model.List<String>.self), kind: .breaking, change: change)
    #expect(check.outcome == .intact)
  }

  struct Guest: Decodable, Sendable {
    let id: String
    let nick: String?
  }

  struct Guests: Decodable, Sendable { let guests: [Guest] }

  /// Shows the guests as they come, but for the first one's name, which is the last one's.
  struct Confused: Decodable, Sendable {
    let guests: [String]
    enum CodingKeys: String, CodingKey { case guests }
    init(from decoder: any Decoder) throws {
      let all = try decoder.container(keyedBy: CodingKeys.self).decode(
        [Guest].self, forKey: .guests)
      guests = all.map { $0.id == all[0].id && $0.nick != nil ? all[all.count - 1].id : $0.id }
    }
  }

  static let guests = [#"{"guests":[{"id":"a","nick":"x"},{"id":"b"},{"id":"c"}]}"#]

  @Test func `two exchanged elements are recognised`() throws {
    let fixture = try DecodingFixture(Self.guests)
    let outcome = { (strategy: Strategy) in
      try fixture.check(strategy, operatorID: "tree-swap", at: "/guests").outcome
    }
    #expect(try outcome(DecodingFixture.strategy(Guests.self)) == .intact)
    #expect(try outcome(DecodingFixture.strategy(Confused.self)) == .misread)
  }

  @Test func `a default that equals the value which moved away is a default`() throws {
    let fixture = try DecodingFixture([#"{"amount":0,"name":"a"}"#])
    let strategy = DecodingFixture.strategy(Model.ZeroAmount.self)
    let check = try fixture.check(strategy, operatorID: "key-renamed", at: "/amount")
    #expect(check.outcome == .absorbed)
  }

  struct Room: Decodable, Sendable {
    let name: String
    let floor: Int?
  }

  struct Device: Decodable, Sendable { let room: Room }

  /// Says the name of the room it was written for.
  struct Stubborn: Decodable, Sendable {
    let room: String
    enum CodingKeys: String, CodingKey { case room }
    init(from decoder: any Decoder) throws {
      let room = try decoder.container(keyedBy: CodingKeys.self).decode(Room.self, forKey: .room)
      self.room = room.floor == nil ? "attic" : room.name
    }
  }

  /// A list that drops what it cannot read.
  struct Dropping: Decodable, Sendable {
    let tags: [String]
    enum CodingKeys: String, CodingKey { case tags }
    init(from decoder: any Decoder) throws {
      var list = try decoder.container(keyedBy: CodingKeys.self)
        .nestedUnkeyedContainer(forKey: .tags)
      var tags: [String] = []
      while !list.isAtEnd {
        if let tag = try? list.decode(String.self) {
          tags.append(tag)
        } else {
          _ = try list.superDecoder()
        }
      }
      self.tags = tags
    }
  }

  private static func outcome<Subject: Decodable & Sendable>(
    _ model: Subject.Type, _ text: String, key: String, became: String
  ) throws -> Outcome {
    let fixture = try DecodingFixture([text])
    let node = try #require(fixture.folder.samples[0].document.root[key])
    let change = Change.replacing(node, by: try JSONDocument(parsing: became).root.value)
    return try fixture.check(
      DecodingFixture.strategy(model), kind: .breaking, change: change
    ).outcome
  }

  @Test func `an object that became another one is judged member by member`() throws {
    let text = #"{"room":{"name":"a","floor":1}}"#
    let other = #"{"name":"b","id":"7"}"#
    #expect(try Self.outcome(Device.self, text, key: "room", became: other) == .absorbed)
    #expect(try Self.outcome(Stubborn.self, text, key: "room", became: other) == .misread)
    let whole = #"{"floor":2,"name":"b"}"#
    #expect(try Self.outcome(Device.self, text, key: "room", became: whole) == .intact)
  }

  @Test func `a list that could read none of its new elements is empty, and lost nothing else`()
    throws
  {
    let text = #"{"tags":["a","b"]}"#
    #expect(
      try Self.outcome(Dropping.self, text, key: "tags", became: #"[["a","b"]]"#) == .absorbed)
    #expect(try Self.outcome(Dropping.self, text, key: "tags", became: "[]") == .intact)
    #expect(
      try Self.outcome(Dropping.self, #"{"tags":[]}"#, key: "tags", became: "[1]") == .absorbed)
  }
}
