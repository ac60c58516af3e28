import DecodingStrategies
import Foundation
import JSONSyntax
import Testing

@testable import CompatEngine
@testable import CompatModel

@Suite struct ModelTraceTests {
  /// A model, a payload, and the lines that describe its trace: site, property, type, form, and what
  /// is not as usual.
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let strategy: Strategy
    let payload: String
    let lines: [String]

    init<Model: Decodable & Sendable>(
      _ name: String, _ model: Model.Type, _ payload: String,
      settings: DecoderSettings = .standard, _ lines: [String]
    ) {
      testDescription = name
      strategy = Strategy(
        StrategyPattern(id: "traced", summary: ""), decoding: model, release: "1",
        builtAgainst: "1", settings: settings)
      self.payload = payload
      self.lines = lines
    }
  }

  static let rows: [Row] = [
    Row(
      "nested, optional, arrays", Order.self,
      #"{"id":1,"items":[{"kind":"book"},{"kind":"toy","note":"x"}],"tags":["a",null]}"#,
      [
        " Order: Order object",
        "/id Order.id: Int integer",
        "/items Order.items: [Order.Item] array",
        "/items/* Order.Item: Order.Item object",
        "/items/*/kind Order.Item.kind: Order.Item.Kind enumeration [\"book\",\"toy\"]",
        "/items/*/note Order.Item.note: String? string, optional",
        "/parent Order.parent: Order.Item? other, optional, absent",
        "/tags Order.tags: [String?] array",
        "/tags/* String?: String? string",
      ]),
    Row(
      "dictionaries", Maps.self,
      #"{"byName":{"b":{"x":1},"a":{"x":2}},"byKind":{"toy":1},"dates":{"c":1},"deep":{"d":{"e":1}},"byNumber":{"1":2}}"#,
      [
        " Maps: Maps object",
        "/byKind Maps.byKind: [Order.Item.Kind: Int] enumKeyedDictionary [\"book\",\"toy\"]",
        "/byKind/* Int: Int integer",
        "/byName Maps.byName: [String: Maps.Point] dictionary",
        "/byName/* Maps.Point: Maps.Point object",
        "/byName/*/x Maps.Point.x: Int integer",
        "/byNumber Maps.byNumber: [Int: Int] dictionary",
        "/byNumber/* Int: Int integer",
        "/dates Maps.dates: [String: Date] dictionary",
        "/dates/* Date: Date date",
        "/deep Maps.deep: [String: [String: Int]] dictionary",
        "/deep/* [String: Int]: [String: Int] dictionary",
        "/deep/*/* Int: Int integer",
      ]),
    Row(
      "keys from snake case", Snake.self,
      #"{"created_at":1,"user_id":"u","labels":{"first_label":1}}"#, settings: snakeCase,
      [
        " Snake: Snake object",
        "/created_at Snake.createdAt: Date date",
        "/labels Snake.labels: [String: Int] dictionary",
        "/labels/* Int: Int integer",
        "/last_seen Snake.lastSeen: Date? date, optional, absent",
        "/userID Snake.userID: String? string, optional, absent",
      ]),
    Row(
      "types of Foundation", Special.self,
      #"{"url":"https://a.b","uuid":"8C9F0A1E-2B3C-4D5E-8F90-0123456789AB","data":"AA==","decimal":1.5,"flag":true,"ratio":0.5}"#,
      [
        " Special: Special object",
        "/data Special.data: Data data",
        "/decimal Special.decimal: Decimal decimal",
        "/flag Special.flag: Bool bool",
        "/ratio Special.ratio: Double floating",
        "/url Special.url: URL? url, optional",
        "/uuid Special.uuid: UUID uuid",
      ]),
    Row(
      "an initializer by hand", ByHand.self, #"{"type":"a","box":{"w":1},"list":[[1]],"extra":1}"#,
      [
        " ByHand: ByHand object",
        "/box ByHand.box: object object",
        "/box/w ByHand.width: Int integer",
        "/list ByHand.list: array array",
        "/list/* array: array array",
        "/list/*/* Int: Int integer",
        "/type ByHand.kind: String string",
      ]),
    Row(
      "property wrappers", Wrapped.self, #"{"kind":"boat","kinds":["book","boat"]}"#,
      [
        " Wrapped: Wrapped object",
        "/kind Wrapped.kind: DecodeFailureAsNil<Order.Item.Kind>? enumeration [\"book\",\"toy\"], "
          + "optional",
        "/kinds Wrapped.kinds: LossyArray<Order.Item.Kind> array",
        "/kinds/* DecodingAttempt<Order.Item.Kind>: DecodingAttempt<Order.Item.Kind> enumeration "
          + "[\"book\",\"toy\"]",
      ]),
    Row(
      "a superclass", Car.self, #"{"wheels":4,"super":{"name":"a"}}"#,
      [
        " Car: Car object", "/super Car.super: object object",
        "/super/name Car.name: String string",
        "/wheels Car.wheels: Int integer",
      ]),
    Row(
      "an enum with values of its own", [Payment].self, #"[{"card":{"last4":"1"}},{"cash":{}}]"#,
      [
        " [Payment]: [Payment] array",
        "/* Payment: Payment union",
        "/*/card Payment.card: object object",
        "/*/card/last4 Payment.last4: String string",
        "/*/cash Payment.cash: object object",
      ]),
    Row(
      "a generic model", Box<Order.Item.Kind>.self, #"{"content":"toy"}"#,
      [
        " Box<Order.Item.Kind>: Box<Order.Item.Kind> object",
        "/content Box.content: Order.Item.Kind enumeration [\"book\",\"toy\"]",
      ]),
    Row(
      "single values", [Code].self, #"["a"]"#,
      [" [Code]: [Code] array", "/* Code: Code string"]),
    Row(
      "members that are looked up by their names", Mixed.self,
      #"{"id":1,"size":2,"point":{"x":3},"other":null}"#,
      [
        " Mixed: Mixed object",
        "/id Mixed.id: Int integer",
        "/point Maps.Point: Maps.Point object",
        "/point/x Maps.Point.x: Int integer",
        "/size Int: Int integer",
      ]),
    Row(
      "a map at the root", [String: Int].self, #"{"snake_case":1}"#, settings: snakeCase,
      [" [String: Int]: [String: Int] dictionary", "/* Int: Int integer"]),
  ]

  static let snakeCase = DecoderSettings(
    "snake case", decoder: { $0.keyDecodingStrategy = .convertFromSnakeCase }, encoder: { _ in })

  static func trace(_ strategy: Strategy, _ payload: String) throws -> ModelTrace {
    let document = try JSONDocument(parsing: Array(payload.utf8))
    return try #require(strategy.tracer?.modelTrace(of: document)).trace
  }

  @Test(arguments: rows)
  func `a trace shows what the model declares`(row: Row) throws {
    let trace = try Self.trace(row.strategy, row.payload)
    let lines = trace.sites.compactMap { site in
      trace[site].map { property in
        var words = ["\(site) \(property.name): \(property.type) \(property.form)"]
        if let values = property.rawValues {
          words[0] += " [\(values.map(\.description).joined(separator: ","))]"
        }
        if !property.isRequired { words.append("optional") }
        if !property.isPresent { words.append("absent") }
        return words.joined(separator: ", ")
      }
    }
    #expect(lines == row.lines)
  }

  static let declared: [(String, [String])] = [
    (
      "nested, optional, arrays",
      [
        "object ", "object /items/*", "enumeration /items/*/kind", "absent-object /parent",
        #"cases:["book","toy"] /items/*/kind"#,
      ]
    ),
    (
      "dictionaries",
      [
        "object ", "enum-keyed-map /byKind", "map /byName", "object /byName/*", "map /byNumber",
        "map /dates", "date /dates/*", "map /deep", "map /deep/*",
      ]
    ),
    (
      "keys from snake case",
      [
        "object ", "date /created_at", "map /labels", "absent-number /last_seen",
        "absent-string /userID",
      ]
    ),
    (
      "types of Foundation",
      [
        "object ", "plain /data", "plain /decimal", "plain /flag", "plain /ratio", "plain /url",
        "plain /uuid",
      ]
    ),
    (
      "property wrappers",
      [
        "object ", "enumeration /kind", "enumeration /kinds/*", #"cases:["book","toy"] /kind"#,
        #"cases:["book","toy"] /kinds/*"#,
      ]
    ),
    (
      "an enum with values of its own",
      ["union /*", "object /*/card", "object /*/cash"]
    ),
  ]

  @Test(arguments: declared)
  func `a trace shows what the survey has to know`(name: String, lines: [String]) throws {
    let row = try #require(Self.rows.first { $0.testDescription == name })
    #expect(try Self.trace(row.strategy, row.payload).declaredSites.lines == lines)
  }

  /// Unions by what they read first, and the tag that is found.
  static let tagged: [(Strategy, String?)] = [
    (traced(ByEnum.self), "tag /sort"), (traced(ByText.self), "tag /type"),
    (traced(ByShape.self), nil),
  ]

  @Test(arguments: tagged)
  func `the tag of a union is the enum that the union reads, or the text that is called like one`(
    strategy: Strategy, tag: String?
  ) throws {
    let payload = #"{"sort":"book","type":"book","name":"a"}"#
    let lines = try Self.trace(strategy, payload).declaredSites.lines
    #expect(lines.filter { $0.hasPrefix("tag") } == (tag.map { [$0] } ?? []))
    #expect(lines.contains("union "))
  }

  private static func traced<Model: Decodable & Sendable>(_ model: Model.Type) -> Strategy {
    Strategy(
      StrategyPattern(id: "traced", summary: ""), decoding: model, release: "1", builtAgainst: "1")
  }

  @Test func `what no sample has, and what is never read, is known`() throws {
    let row = try #require(Self.rows.first { $0.testDescription == "an initializer by hand" })
    let payload = #"{"type":"a","box":{"w":1,"h":[1]},"list":[[1]],"extra":{"a":1},"z":1}"#
    let trace = try Self.trace(row.strategy, payload)
    let unread = trace.unreadSites(in: try JSONDocument(parsing: Array(payload.utf8)))
    #expect(unread.map(\.description) == ["/box/h", "/extra", "/z"])
    let order = try Self.trace(Self.rows[0].strategy, #"{"id":1,"items":[],"tags":[]}"#)
    #expect(order.absentSites.map(\.description) == ["/parent"])
  }

  @Test func `the members of a map are found by their names, and by a star`() throws {
    let trace = try Self.trace(Self.rows[1].strategy, Self.rows[1].payload)
    let named = try JSONPointerPattern(parsing: "/byName/b/x")
    #expect(trace[named]?.name == "Maps.Point.x")
    #expect(trace.normalised(named).description == "/byName/*/x")
    #expect(trace[try JSONPointerPattern(parsing: "/byName/b/y")] == nil)
  }

  @Test func `traces are merged in any order`() throws {
    let strategy = Self.rows[0].strategy
    let traces = try [
      #"{"id":1,"items":[{"kind":"book"}],"tags":[]}"#,
      #"{"id":1,"items":[],"tags":["a"],"parent":{"kind":"toy","note":null}}"#,
      #"{"id":1,"items":[{"kind":"book","note":"n"}],"tags":[]}"#,
    ].map { try Self.trace(strategy, $0) }
    var merged: Set<ModelTrace> = []
    for order in [[0, 1, 2], [2, 1, 0], [1, 0, 2], [1, 1, 2, 0, 2]] {
      var trace = ModelTrace()
      for index in order { trace.merge(traces[index]) }
      merged.insert(trace)
    }
    #expect(merged.count == 1)
    let trace = try #require(merged.first)
    #expect(trace.absentSites == [])
    #expect(trace[try JSONPointerPattern(parsing: "/parent")]?.form == .object)
  }

  @Test func `a trace has a bounded number of sites, whichever is merged first`() {
    func trace(_ numbers: some Sequence<Int>) -> ModelTrace {
      var trace = ModelTrace()
      for number in numbers {
        trace.insert(
          TracedProperty(
            name: "N", type: "T", isRequired: true,
            isPresent: true, rawValues: nil, form: .other),
          at: JSONPointerPattern(tokens: [.key("key\(number)")]))
      }
      trace.limit()
      return trace
    }
    var forwards = trace(0..<1_500)
    forwards.merge(trace(1_000..<4_000))
    var backwards = trace(1_000..<4_000)
    backwards.merge(trace(0..<1_500))
    #expect(forwards == backwards)
    #expect(forwards.properties.count == ModelTrace.maximumSites)
  }

  @Test func `the names of a trace have a bounded length`() throws {
    struct LongKey: CodingKey {
      let stringValue: String
      var intValue: Int? { nil }
      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }
    struct Model: Decodable, Sendable {
      init(from decoder: any Decoder) throws {
        _ = try decoder.container(keyedBy: LongKey.self)
          .decodeIfPresent(
            Int.self, forKey: LongKey(stringValue: String(repeating: "k", count: 999)))
      }
    }
    let trace = try Self.trace(Row("long", Model.self, "{}", []).strategy, "{}")
    #expect(trace.sites.count == 2)
    #expect(trace.properties.values.allSatisfy { $0.name.count < 250 })
  }
}

private struct Order: Decodable, Sendable {
  struct Item: Decodable, Sendable {
    enum Kind: String, Codable, CaseIterable, CodingKeyRepresentable { case book, toy }
    let kind: Kind
    let note: String?
  }

  let id: Int
  let items: [Item]
  let tags: [String?]
  let parent: Item?
}

private struct Maps: Decodable, Sendable {
  struct Point: Decodable, Sendable { let x: Int }

  let byName: [String: Point]
  let byKind: [Order.Item.Kind: Int]
  let dates: [String: Date]
  let deep: [String: [String: Int]]
  let byNumber: [Int: Int]
}

private struct Snake: Decodable, Sendable {
  let createdAt: Date
  let lastSeen: Date?
  let userID: String?
  let labels: [String: Int]
}

private struct Special: Decodable, Sendable {
  let url: URL?
  let uuid: UUID
  let data: Data
  let decimal: Decimal
  let flag: Bool
  let ratio: Double
}

private struct ByHand: Decodable, Sendable {
  enum Keys: String, CodingKey {
    case kind = "type"
    case box, list
    case width = "w"
  }

  let kind: String

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    // A read in vain is no property.
    if let number = try? container.decode(Int.self, forKey: .kind) {
      kind = "\(number)"
    } else {
      kind = try container.decode(String.self, forKey: .kind)
    }
    _ = try container.nestedContainer(keyedBy: Keys.self, forKey: .box)
      .decode(Int.self, forKey: .width)
    var list = try container.nestedUnkeyedContainer(forKey: .list)
    var inner = try list.nestedUnkeyedContainer()
    _ = try inner.decode(Int.self)
  }
}

private struct Wrapped: Decodable, Sendable {
  @DecodeFailureAsNil var kind: Order.Item.Kind?
  @LossyArray var kinds: [Order.Item.Kind]
}

private class Vehicle: Decodable {
  let name: String
}

private final class Car: Vehicle, @unchecked Sendable {
  enum Keys: CodingKey { case wheels }

  let wheels: Int

  required init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    wheels = try container.decode(Int.self, forKey: .wheels)
    try super.init(from: container.superDecoder())
  }
}

private enum Payment: Decodable, Sendable { case card(last4: String), cash }

private struct Box<Content: Decodable & Sendable>: Decodable, Sendable { let content: Content }

private struct Code: RawRepresentable, Decodable, Sendable { let rawValue: String }

private enum ByEnum: Decodable, Sendable {
  enum Keys: CodingKey { case sort, type }

  case book(Named), toy

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    switch try container.decode(Order.Item.Kind.self, forKey: .sort) {
    case .book: self = .book(try Named(from: decoder))
    case .toy: self = .toy
    }
  }
}

private enum ByText: Decodable, Sendable {
  enum Keys: CodingKey { case type }

  case book(Named), other

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    let isBook = try container.decode(String.self, forKey: .type) == "book"
    self = isBook ? .book(try Named(from: decoder)) : .other
  }
}

private enum ByShape: Decodable, Sendable {
  case named(Named)

  init(from decoder: any Decoder) throws { self = .named(try Named(from: decoder)) }
}

private struct Named: Decodable, Sendable { let name: String }

/// Reads one member by its name, and others by what is registered for their names.
private struct Mixed: Decodable, Sendable {
  struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  let id: Int
  var size: Int?
  var point: Maps.Point?

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Name.self)
    id = try container.decode(Int.self, forKey: Name(stringValue: "id"))
    for key in container.allKeys {
      switch key.stringValue {
      case "size": size = try container.decode(Int.self, forKey: key)
      case "point": point = try container.decode(Maps.Point.self, forKey: key)
      default: continue
      }
    }
  }
}
