import DecodingStrategies
import Foundation
import Testing

/// What errors and reports of losses say, and what could go wrong on the way.
@Suite struct FailureTests {
  private static func context(_ error: DecodingError?) throws -> DecodingError.Context {
    switch try #require(error) {
    case .dataCorrupted(let context), .typeMismatch(_, let context), .keyNotFound(_, let context),
      .valueNotFound(_, let context):
      return context
    @unknown default: throw Refusal()
    }
  }

  private static func path(_ context: DecodingError.Context) -> [String] {
    context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }
  }

  /// An element that fails in words of its own.
  private struct Fussy: Codable {
    enum Key: String, CodingKey { case deep = "a/b~c" }

    struct Index: CodingKey {
      var intValue: Int?
      var stringValue: String { "Index" }

      init(intValue: Int) { self.intValue = intValue }
      init?(stringValue: String) { nil }
    }

    init(from decoder: any Decoder) throws {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath + [Key.deep, Index(intValue: 3)],
          debugDescription: "Too fussy."))
    }
  }

  @Test func `a dropped element has a reason that begins with the path inside of it`() throws {
    let json = #"[{"id":1},{"id":2,"amounts":{"x":{"value":true}}},{}]"#
    let cards = try read(json, as: LossyArray<Card>.self).projectedValue.dropped
    #expect(cards.first?.reason.hasPrefix("/amounts/x/value: Expected to decode Int") == true)
    #expect(cards.last?.reason.contains("id") == true)
    let fussy = try read("[[0]]", as: LossyArray<LossyArray<Fussy>>.self)
    let inner = fussy.wrappedValue.flatMap(\.projectedValue.dropped)
    #expect(inner == [DroppedElement(site: .index(0), reason: "/a~1b~0c/3: Too fussy.")])
    let rejected = try read("[0]", as: LossyArray<Refusing>.self).projectedValue.dropped
    #expect(rejected == [DroppedElement(site: .index(0), reason: "rejected")])
    let values = try read(#"{"a":[1,"x"]}"#, as: LossyDictionary<[Int]>.self).projectedValue.dropped
    #expect(values.map { $0.reason.hasPrefix("/1: Expected to decode Int") } == [true])
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

  /// The trap that the array avoids: a container does not move on when decoding throws, so that a
  /// naive loop stays at the first bad element for ever.
  @Test(.timeLimit(.minutes(1))) func `thousands of bad elements end`() throws {
    #expect(try read(#"["x",1,2]"#, as: Stubborn.self).positions == [0, 0, 0])
    #expect(try read("[1,2,3]", as: Stubborn.self).positions == [1, 2, 3])
    let json = "[" + Array(repeating: "\"x\"", count: 2_000).joined(separator: ",") + ",5]"
    let array = try read(json, as: LossyArray<Int>.self)
    #expect(array.wrappedValue == [5])
    #expect(array.projectedValue.dropped.count == 2_000)
  }

  @Test func `bad values and nulls of a property list are dropped too`() throws {
    func fromList<Value: Decodable>(_ value: some Encodable) throws -> Value {
      try PropertyListDecoder().decode(Value.self, from: PropertyListEncoder().encode(value))
    }
    let feed: Feed = try fromList(["allCards": [["id": 1], ["no": 2]]])
    #expect(feed.allCards == [Card(id: 1)])
    #expect(feed.$allCards.dropped.map(\.site) == [.index(1)])
    let nulls = LossyArray<Int?>(wrappedValue: [1, nil, 3])
    let array: Box<LossyArray<Int>> = try fromList(Box(value: nulls))
    #expect(array.value.wrappedValue == [1, 3])
    let bytes: Box<LossyDictionary<UInt8>> = try fromList(Box(value: ["a": 1, "b": 300]))
    #expect(bytes.value.wrappedValue == ["a": 1])
    #expect(bytes.value.projectedValue.dropped.map(\.site) == [.key("b")])
    let table = LossyDictionary<Int?>(wrappedValue: ["a": 1, "b": nil])
    let strict: Box<LossyDictionary<Int>> = try fromList(Box(value: table))
    #expect(strict.value.wrappedValue == ["a": 1])
    let item: NilItem = try fromList(["other": "tree"])
    #expect(item.type == nil)
    let open: OpenItem = try fromList(["type": "castle"])
    #expect(open.type == .unknown)
  }

  @Test func `a value that cannot be converted is named, with its path`() throws {
    let json = #"[{"articleNumber":"a","quantity":"a dozen"}]"#
    let error = #expect(throws: DecodingError.self) { try read(json, as: [OrderLine].self) }
    let context = try Self.context(error)
    #expect(context.debugDescription == "'a dozen' cannot be read as Int.")
    #expect(context.codingPath.last?.stringValue == "quantity")
    let lamp = #expect(throws: DecodingError.self) {
      try read(#"[{"type":"lamp","data":{"colorName":7}}]"#, as: [Device].self)
    }
    #expect(try Self.path(Self.context(lamp)) == ["0", "data", "colorName"])
  }

  @Test func `a malformed fallback keeps its cause and its path`() throws {
    let json = #"{"value":[{"type":"video","fallback":{"type":"image","width":"3"}}]}"#
    let error = #expect(throws: DecodingError.self) { try read(json, as: Box<[ShownUnion]>.self) }
    let context = try Self.context(error)
    #expect(Self.path(context) == ["value", "0", "fallback", "width"])
    let text = context.debugDescription
    #expect(text.hasPrefix("'video' is not known, and its fallback cannot be read: /width: "))
    let cause = try #require(context.underlyingError as? DecodingError)
    #expect(fault(cause) == "typeMismatch")
    #expect(text.hasSuffix(try Self.context(cause).debugDescription))

    // The decoder throws an error of its own for a number that does not fit.
    let large = #"{"type":"video","fallback":{"type":"image","width":99999999999999999999}}"#
    let thrown = #expect(throws: DecodingError.self) { try read(large, as: ShownUnion.self) }
    let other = try Self.context(thrown)
    #expect(Self.path(other) == ["fallback"])
    #expect(other.underlyingError != nil)
  }

  @Test func `where no case fits, the error keeps the cause of each, in order`() throws {
    let json = #"{"home":{"street":"Ring 3","latitude":"x"}}"#
    let error = #expect(throws: DecodingError.self) { try read(json, as: Person.self) }
    let context = try Self.context(error)
    let failure = try #require(context.underlyingError as? UntaggedFailure)
    #expect(Self.path(context) == ["home"])
    #expect(context.debugDescription == failure.description)
    #expect(failure.causes.map(\.name) == ["postal", "place", "line"])
    #expect(
      failure.causes.map { fault($0.error) } == ["keyNotFound", "typeMismatch", "typeMismatch"])
    #expect(failure.causes[1].reason.hasPrefix("/latitude: "))
    let reasons = failure.causes.map { "\($0.name): \($0.reason)" }
    #expect(failure.description == "No case fits. " + reasons.joined(separator: "; "))
    let large = #expect(throws: DecodingError.self) {
      try read(#"{"latitude":1e999,"longitude":2}"#, as: Address.self)
    }
    let causes = (try Self.context(large).underlyingError as? UntaggedFailure)?.causes
    #expect(causes?.count == 3)
  }

  @Test func `an opaque payload is bounded by what decoders and encoders can do`() throws {
    let infinite = OpaquePayload.array([.double(.infinity)])
    #expect(throws: EncodingError.self) { try written(infinite) }
    let list = try PropertyListEncoder().encode(["a": Date(timeIntervalSince1970: 0)])
    #expect(throws: DecodingError.self) {
      try PropertyListDecoder().decode(OpaquePayload.self, from: list)
    }
    // Near the decoder's limit of nesting.
    for (open, close, count) in [("[", "]", 500), (#"[{"a":"#, "}]", 250)] {
      let json =
        String(repeating: open, count: count) + "0" + String(repeating: close, count: count)
      #expect(try written(read(json, as: OpaquePayload.self)) == json)
    }
    let kinds: [(String, OpaquePayload)] = [
      ("null", .null), ("true", .boolean(true)), ("0", .integer(0)), ("0.5", .double(0.5)),
      ("18446744073709551615", .integer(Int128(UInt64.max))), ("1e300", .double(1e300)),
      ("18446744073709551616", .double(18_446_744_073_709_551_616)), (#""1""#, .string("1")),
      (#"[1,{"a":"b"}]"#, .array([.integer(1), .object(["a": .string("b")])])),
    ]
    for (json, payload) in kinds { #expect(try read(json, as: OpaquePayload.self) == payload) }
  }
}
