import DecodingStrategies
import Foundation
import TestSupport
import Testing

/// Each strategy, what it makes of payloads, and what it writes.
@Suite struct CodingTests {
  private static let catalogue = "Sources/DecodingStrategies/DecodingStrategies.docc"

  private static func model(_ heading: String) -> (Model, Coding)? {
    var coding = Coding()
    var name = heading
    if name.hasSuffix(", snake case") { coding.isSnakeCase = true }
    if name.hasSuffix(", ISO 8601") { coding.hasISO8601Dates = true }
    if Model.all[name] == nil {
      name = name.replacing(", snake case", with: "").replacing(", ISO 8601", with: "")
    }
    return Model.all[name].map { ($0, coding) }
  }

  private static func result(_ model: Model, _ payload: String, _ coding: Coding) -> Model.Coded {
    do { return try model.coded(payload, coding) } catch {
      return Model.Coded(json: "throws \(fault(error))", facts: "")
    }
  }

  @Test func `a strategy makes of a payload what the table states, and writes it back`() throws {
    let sections = try TableFile("coding.txt").sections
    for section in sections {
      let (heading, rows) = (section.heading, section.rows)
      let (model, coding) = try #require(Self.model(heading), "\(heading)")
      for row in rows {
        let found = Self.result(model, row[0], coding)
        #expect(found.json == row[1], "\(heading)", sourceLocation: row.location)
        let facts = found.facts.trimmingCharacters(in: .whitespaces)
        #expect(row[2].isEmpty || facts == row[2], "\(facts)", sourceLocation: row.location)
      }
    }
    #expect(sections.count >= Model.all.count)
  }

  /// The table of the module's overview, cell by cell.
  @Test func `a strategy forgives what the overview says`() throws {
    let lines = try Checkout.text("\(Self.catalogue)/DecodingStrategies.md")
      .split(separator: "\n").prefix { !$0.hasPrefix("Unions") }
      .filter { $0.hasPrefix("| ") }.dropFirst()
    #expect(lines.count == 11)
    for line in lines {
      let cells = line.split(separator: "|").map {
        $0.replacing("`", with: "").replacing(" (<doc:RawValueStruct>)", with: "")
          .trimmingCharacters(in: .whitespaces)
      }
      let (model, coding) = try #require(Self.model(cells[0]), "\(line)")
      let payloads = [#"{"type":"castle"}"#, "{}", #"{"type":null}"#, #"{"type":7}"#]
      for (payload, cell) in zip(payloads, cells.dropFirst()) {
        let json = Self.result(model, payload, coding).json
        let expected =
          switch cell {
          case "throws": json.hasPrefix("throws ")
          case "kept": json == payload
          case "unknown": json == #"{"type":"unknown"}"#
          case "nil": json == "{}" || json == #"{"type":null}"#
          case "default": json == #"{"type":"house"}"#
          default: false
          }
        #expect(expected, "\(cells[0]): \(payload) becomes \(json), the overview says \(cell)")
      }
    }
  }

  @Test func `the code in the article on raw values is compiled`() throws {
    let blocks = try Checkout.text("\(Self.catalogue)/RawValueStruct.md")
      .split(separator: "```swift\n").dropFirst().compactMap { $0.split(separator: "```").first }
    #expect(blocks.count == 1)
    let source = try Checkout.text("Tests/DecodingStrategiesTests/Support/ItemKind.swift")
    #expect(blocks.allSatisfy { source.contains($0) })
  }

  /// Two payloads of one meaning, and others; in sets, equal values are one.
  @Test func `values that mean the same are equal, and have one hash`() throws {
    func count<Value: Decodable & Hashable>(_ json: String, _ type: Value.Type) throws -> Int {
      try read(json, as: Set<Value>.self).count
    }
    #expect(try count(#"["house","house","castle","castle","hut"]"#, KeptType.self) == 3)
    #expect(try count(#"["house","castle","castle"]"#, ItemKind.self) == 2)
    #expect(
      try count(#"[{},{"type":"castle"},{"type":"tree"},{"type":"tree"}]"#, NilItem.self) == 2)
    #expect(try count(#"[{},{"itemCount":1},{"itemCount":2}]"#, DefaultCount.self) == 2)
    let items = #"[{"id":1,"name":"a"},{"id":1,"name":"a","preview":7},{"id":2,"name":"a"}]"#
    #expect(try count(items, FailingItem.self) == 2)
    let lines = #"[{"articleNumber":34,"quantity":"3"},{"articleNumber":"34","quantity":3}]"#
    #expect(try count(lines, OrderLine.self) == 1)
    #expect(try count(#"[{"allCards":[{"id":1},0]},{"allCards":[{"id":1}]}]"#, Feed.self) == 1)
    #expect(try count(#"[{"allFlags":{"a":1,"b":"x"}},{"allFlags":{"a":1}}]"#, Settings.self) == 1)
    let unions = #"[{"cardType":"a","n":1},{"n":1,"cardType":"a"},{"cardType":"a","n":2}]"#
    #expect(try count(unions, PlainUnion.self) == 2)
    #expect(try count(#"[{"a":1,"b":[2]},{"b":[2],"a":1},null]"#, OpaquePayload.self) == 2)
    #expect(KeptType.unknown("house") == .house && KeptType.unknown("house") != .tree)
    #expect(Status(.paid) == .paid && Status(rawValue: "paid") == .paid)
    #expect(Status.knownValues == [.paid, .shipped])
  }

  /// The reason why models of this kind have to be written out: not a wish but a fact.
  @Test func `inside a generic model a missing key throws, and null does not`() throws {
    func results<Value: Codable & SendableMetatype>(_ type: Value.Type) -> [String] {
      ["{}", #"{"value":null}"#, #"{"value":"x"}"#].map {
        Self.result(Model(Box<Value>.self), $0, Coding()).json
      }
    }
    let missing = "throws keyNotFound"
    let null = #"{"value":null}"#
    #expect(results(DecodeUnknownAsNil<ItemType>.self) == [missing, null, null])
    #expect(results(DecodeFailureAsNil<Int>.self) == [missing, null, null])
    #expect(
      results(DecodeWithDefault<OnePiece>.self) == [
        missing, #"{"value":1}"#, "throws typeMismatch",
      ])
    #expect(results(LosslessValue<Int>.self).first == missing)
    #expect(results(LossyArray<Int>.self).first == missing)
    // Around an array it loses the healthy elements as well.
    let around = try read(#"{"value":[1,"x",3]}"#, as: Box<DecodeFailureAsNil<[Int]>>.self)
    #expect(around.value.wrappedValue == nil)
  }

  @Test func `generic code over raw values reaches the same values`() {
    func make<Value: RawRepresentable>(_ rawValue: Value.RawValue) -> Value? {
      Value(rawValue: rawValue)
    }
    let castle: KeptType? = make("castle")
    #expect(castle?.isUnknown == true)
    let seen: Any = KeptType(rawValue: "castle")
    #expect((seen as? any RawRepresentable)?.rawValue as? String == "castle")
  }

  @Test func `what the app sets is sent as its own type`() throws {
    var line = try read(#"{"articleNumber":34,"quantity":"3"}"#, as: OrderLine.self)
    #expect(line.$articleNumber == .integer(34) && line.$quantity == .string("3"))
    line.articleNumber = "35"
    line.quantity += 1
    #expect(line.$quantity == nil)
    #expect(try written(line) == #"{"articleNumber":"35","quantity":4}"#)
    let new = OrderLine(articleNumber: "1", quantity: 2)
    #expect(try written(new) == #"{"articleNumber":"1","quantity":2}"#)
  }

  @Test func `a wrapper reflects as its value`() throws {
    let array = Mirror(reflecting: LossyArray(wrappedValue: [1, 2]))
    #expect(array.displayStyle == .collection)
    #expect(array.children.map { $0.value as? Int } == [1, 2])
    #expect(array.children.allSatisfy { $0.label == nil })
    #expect("\(LossyArray(wrappedValue: ["a"]))" == #"["a"]"#)
    let table = Mirror(reflecting: LossyDictionary(wrappedValue: ["a": 1]))
    #expect(table.displayStyle == .dictionary && table.children.count == 1)
    #expect("\(LossyDictionary(wrappedValue: ["a": 1]))" == #"["a": 1]"#)
    let value = try read(#""34""#, as: LosslessValue<Int>.self)
    #expect(Mirror(reflecting: value).children.map(\.label) == ["wrappedValue"])
    #expect("\(value)" == "34")
    // How a value was written is nothing that a screen shows.
    #expect(Mirror(reflecting: LosslessScalar.integer(34)).children.isEmpty)
    #expect("\(LosslessScalar.double(0.5))" == "0.5" && LosslessScalar.boolean(true).text == "true")
  }

  /// The decoder itself takes such a number for a whole one; later code cannot know better.
  @Test func `a fraction beyond the digits of a Double is rounded by the decoder`() throws {
    let scalar = try read("-9007199254740993.5", as: LosslessScalar.self)
    #expect(!scalar.text.contains("."))
    #expect(scalar.text.hasPrefix("-900719925474099"))
  }
}
