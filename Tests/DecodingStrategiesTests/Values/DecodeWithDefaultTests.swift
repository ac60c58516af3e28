import DecodingStrategies
import Foundation
import Testing

private enum OnePiece: DefaultProvider {
  static var defaultValue: Int { 1 }
}

private enum NoItems: DefaultProvider {
  static var defaultValue: LossyArray<Int> { LossyArray(wrappedValue: []) }
}

private enum NoNote: DefaultProvider {
  static var defaultValue: String? { "none" }
}

private struct Line: Codable, Hashable, Sendable {
  @DecodeWithDefault<OnePiece> var itemCount: Int
}

private struct Order: Codable, Equatable {
  @DecodeWithDefault<NoItems> var items: LossyArray<Int>
  @DecodeWithDefault<NoNote> var note: String?
}

private struct Box<Value: Codable>: Codable {
  var value: Value
}

@Suite struct DecodeWithDefaultTests {
  @Test(arguments: [
    (#"{"itemCount":3}"#, 3), (#"{"itemCount":0}"#, 0), (#"{"itemCount":null}"#, 1), ("{}", 1),
  ])
  func `missing and null are the default`(json: String, count: Int) throws {
    #expect(try read(json, as: Line.self) == Line(itemCount: count))
  }

  @Test(arguments: [
    (#"{"itemCount":"3"}"#, Fault.typeMismatch), (#"{"itemCount":[]}"#, .typeMismatch),
    (#"{"itemCount":false}"#, .typeMismatch), (#"{"itemCount":1.5}"#, .dataCorrupted),
    (#"{"itemCount":99999999999999999999}"#, .dataCorrupted),
  ])
  func `everything else throws`(json: String, expected: Fault) {
    #expect(fault { try read(json, as: Line.self) } == expected)
  }

  @Test func `the default is written like a value`() throws {
    #expect(try written(read("{}", as: Line.self)) == #"{"itemCount":1}"#)
    #expect(try throughPropertyList(Line(itemCount: 5)) == Line(itemCount: 5))
  }

  @Test func `a default may be a lossy array or an optional`() throws {
    let absent = try read("{}", as: Order.self)
    #expect(absent.items.wrappedValue == [])
    #expect(absent.note == "none")
    let present = try read(#"{"items":[1,"x",3],"note":"n"}"#, as: Order.self)
    #expect(present.items.wrappedValue == [1, 3])
    #expect(present.items.projectedValue.dropped.count == 1)
    #expect(present.note == "n")
  }

  @Test func `null elements of an array are the default`() throws {
    let counts = try read("[3,null]", as: [DecodeWithDefault<OnePiece>].self)
    #expect(counts.map(\.wrappedValue) == [3, 1])
  }

  @Test func `key strategies work, also for a missing key`() throws {
    let snake = JSONDecoder.KeyDecodingStrategy.convertFromSnakeCase
    #expect(try read(#"{"item_count":4}"#, as: Line.self, keys: snake).itemCount == 4)
    #expect(try read("{}", as: Line.self, keys: snake).itemCount == 1)
  }

  @Test func `equality and hash are those of the value`() {
    let lines: Set<Line> = [Line(itemCount: 1), Line(itemCount: 1), Line(itemCount: 2)]
    #expect(lines.count == 2)
  }

  /// The reason why models of this kind have to be written out: not a wish but a fact.
  @Test func `inside a generic model a missing key throws, null does not`() throws {
    typealias Generic = Box<DecodeWithDefault<OnePiece>>
    #expect(fault { try read("{}", as: Generic.self) } == .keyNotFound)
    #expect(try read(#"{"value":null}"#, as: Generic.self).value.wrappedValue == 1)
  }
}
