import DecodingStrategies
import Foundation
import Testing

private enum State: String, Codable { case open, closed }

private struct Amount: Codable, Hashable {
  var value: Int
}

private struct Card: Codable, Hashable {
  var id: Int
  var amounts: [String: Amount]?
}

private struct Feed: Codable, Hashable, Sendable {
  @LossyArray var allCards: [Card]
}

private struct OptionalFeed: Codable, Hashable {
  var cards: LossyArray<Card>?
}

private struct Dates: Codable, Equatable {
  @LossyArray var dates: [Date]
}

private struct Box<Value: Codable>: Codable {
  var value: Value
}

/// An element that fails in words of its own.
private struct Fussy: Decodable {
  enum Key: String, CodingKey { case deep = "a/b~c" }

  init(from decoder: any Decoder) throws {
    throw DecodingError.dataCorrupted(
      DecodingError.Context(
        codingPath: decoder.codingPath + [Key.deep, IndexKey(intValue: 3)],
        debugDescription: "Too fussy."))
  }
}

private struct IndexKey: CodingKey {
  var intValue: Int?
  var stringValue: String { "Index" }

  init(intValue: Int) { self.intValue = intValue }
  init?(stringValue: String) { nil }
}

private struct Refusal: Error, CustomStringConvertible {
  var description: String { "rejected" }
}

private struct Refusing: Decodable {
  init(from decoder: any Decoder) throws { throw Refusal() }
}

/// Tries to read the first element three times, and reports the path of the container.
private struct Stubborn: Decodable {
  var positions: [Int] = []

  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    for _ in 1...3 {
      _ = try? container.decode(Int.self)
      positions.append(container.currentIndex)
    }
  }
}

@Suite struct LossyArrayTests {
  /// The trap that the array avoids; if this fails, the decoder has changed.
  @Test func `a container does not move on when decoding throws`() throws {
    #expect(try read(#"["x",1,2]"#, as: Stubborn.self).positions == [0, 0, 0])
    #expect(try read("[1,2,3]", as: Stubborn.self).positions == [1, 2, 3])
  }

  @Test(
    arguments: [
      ("[]", [], []), ("[1,2]", [1, 2], []), ("[1,\"x\",3]", [1, 3], [1]),
      ("[null,1,null]", [1], [0, 2]), ("[[],{},true,1.5,300,1e400]", [], [0, 1, 2, 3, 4, 5]),
      ("[\"x\",7]", [7], [0]), ("[7,\"x\"]", [7], [1]),
    ] as [(String, [UInt8], [Int])])
  func `bad elements are dropped and named by position`(
    json: String, elements: [UInt8], dropped: [Int]
  ) throws {
    let array = try read(json, as: LossyArray<UInt8>.self)
    #expect(array.wrappedValue == elements)
    #expect(array.projectedValue.dropped.map(\.site) == dropped.map { .index($0) })
    #expect(array.projectedValue.isEmpty == dropped.isEmpty)
  }

  /// A naive loop stays at the first bad element for ever.
  @Test(.timeLimit(.minutes(1)))
  func `ten thousand bad elements end`() throws {
    let json = "[" + Array(repeating: "\"x\"", count: 10_000).joined(separator: ",") + ",5]"
    let array = try read(json, as: LossyArray<Int>.self)
    #expect(array.wrappedValue == [5])
    #expect(array.projectedValue.dropped.count == 10_000)
  }

  @Test(arguments: [
    ("{}", Fault.keyNotFound), (#"{"allCards":null}"#, .valueNotFound),
    (#"{"allCards":{}}"#, .typeMismatch), (#"{"allCards":"x"}"#, .typeMismatch),
  ])
  func `no array throws`(json: String, expected: Fault) {
    #expect(fault { try read(json, as: Feed.self) } == expected)
  }

  @Test func `the projected value says which and why`() throws {
    let json = #"{"all_cards":[{"id":1},{"id":2,"amounts":{"x":{"value":true}}},{}]}"#
    let feed = try read(json, as: Feed.self, keys: .convertFromSnakeCase)
    #expect(feed.allCards == [Card(id: 1)])
    let dropped = feed.$allCards.dropped
    #expect(dropped.map(\.site) == [.index(1), .index(2)])
    #expect(dropped.first?.reason.hasPrefix("/amounts/x/value: Expected to decode Int") == true)
    #expect(dropped.last?.reason.contains("id") == true)
  }

  @Test func `a reason starts with the path inside the element, escaped`() throws {
    let array = try read("[[0]]", as: LossyArray<LossyArray<Fussy>>.self)
    let inner = array.wrappedValue.flatMap(\.projectedValue.dropped)
    #expect(inner == [DroppedElement(site: .index(0), reason: "/a~1b~0c/3: Too fussy.")])
  }

  @Test func `an error of the app's own keeps its own words`() throws {
    let array = try read("[0]", as: LossyArray<Refusing>.self)
    let expected = [DroppedElement(site: .index(0), reason: "rejected")]
    #expect(array.projectedValue.dropped == expected)
  }

  @Test func `null is an element where elements are optional`() throws {
    let array = try read(#"[1,null,"x"]"#, as: LossyArray<Int?>.self)
    #expect(array.wrappedValue == [1, nil])
    #expect(array.projectedValue.dropped.map(\.site) == [.index(2)])
    #expect(try written(array) == "[1,null]")
  }

  @Test func `inner arrays lose their own elements only`() throws {
    let rows = try read(#"[[1,"x"],7,[2]]"#, as: LossyArray<LossyArray<Int>>.self)
    #expect(rows.wrappedValue.map(\.wrappedValue) == [[1], [2]])
    #expect(rows.projectedValue.dropped.map(\.site) == [.index(1)])
    #expect(rows.wrappedValue.first?.projectedValue.dropped.map(\.site) == [.index(1)])
  }

  @Test func `other wrappers work as elements`() throws {
    let json = #"["open","ajar",null,5]"#
    let states = try read(json, as: LossyArray<DecodeUnknownAsNil<State>>.self)
    #expect(states.wrappedValue.map(\.wrappedValue) == [.open, nil, nil])
    #expect(states.projectedValue.dropped.map(\.site) == [.index(3)])
  }

  @Test(arguments: [
    ("{}", nil), (#"{"cards":null}"#, nil), (#"{"cards":[{"id":1},0]}"#, [Card(id: 1)]),
  ])
  private func `written out as an optional type it may be absent`(
    json: String, cards: [Card]?
  ) throws {
    #expect(try read(json, as: OptionalFeed.self).cards?.wrappedValue == cards)
  }

  @Test func `the coders' way with dates is kept`() throws {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    let json = #"{"dates":["2020-01-01T00:00:00Z","yesterday"]}"#
    let dates = try decoder.decode(Dates.self, from: Data(json.utf8))
    #expect(dates.dates == [Date(timeIntervalSince1970: 1_577_836_800)])
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    let back = String(decoding: try encoder.encode(dates), as: UTF8.self)
    #expect(back == #"{"dates":["2020-01-01T00:00:00Z"]}"#)
  }

  @Test func `a round trip keeps the elements and forgets the loss`() throws {
    let feed = try read(#"{"allCards":[{"id":1},0,{"id":2}]}"#, as: Feed.self)
    #expect(try written(feed) == #"{"allCards":[{"id":1},{"id":2}]}"#)
    let again = try read(written(feed), as: Feed.self)
    #expect(again == feed)
    #expect(Set([again, feed]).count == 1)
    #expect(again.$allCards.isEmpty)
    #expect(try throughPropertyList(feed) == feed)
  }

  @Test func `bad elements of a property list are dropped too`() throws {
    let list = try PropertyListEncoder().encode(["allCards": [["id": 1], ["no": 2]]])
    let feed = try PropertyListDecoder().decode(Feed.self, from: list)
    #expect(feed.allCards == [Card(id: 1)])
    #expect(feed.$allCards.dropped.map(\.site) == [.index(1)])
  }

  @Test func `null elements survive a property list`() throws {
    let array = LossyArray<Int?>(wrappedValue: [1, nil, 3])
    let box = Box(value: array)
    #expect(try throughPropertyList(box).value == array)
    let list = try PropertyListEncoder().encode(box)
    let strict = try PropertyListDecoder().decode(Box<LossyArray<Int>>.self, from: list)
    #expect(strict.value.wrappedValue == [1, 3])
  }

  @Test func `it reflects as the array itself`() {
    let mirror = Mirror(reflecting: LossyArray(wrappedValue: [1, 2]))
    #expect(mirror.displayStyle == .collection)
    #expect(mirror.children.map { $0.value as? Int } == [1, 2])
    #expect(mirror.children.allSatisfy { $0.label == nil })
    #expect("\(LossyArray(wrappedValue: ["a"]))" == #"["a"]"#)
  }

  @Test func `it has no overload to lose inside a generic model`() throws {
    let box = try read(#"{"value":[1,"x"]}"#, as: Box<LossyArray<Int>>.self)
    #expect(box.value.wrappedValue == [1])
  }
}
