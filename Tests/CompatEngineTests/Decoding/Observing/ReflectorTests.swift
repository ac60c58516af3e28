import Foundation
import JSONSyntax
import Testing

@testable import CompatEngine

@Suite struct ReflectorTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String, tree: String
    let value: @Sendable () -> Any

    init(_ name: String, _ tree: String, _ value: @escaping @Sendable () -> Any) {
      (testDescription, self.tree, self.value) = (name, tree, value)
    }
  }

  struct Point { var x = 1, y = 2 }
  struct Empty {}
  struct Token: RawRepresentable, Hashable { var rawValue: String }
  enum Status: String, Hashable { case active, done = "finished" }
  enum Level: Int { case low = 3 }
  enum Plain { case on }
  indirect enum Shape {
    case none, circle(Double), line(from: Int, to: Int), named(name: String), boxed(Shape)
  }
  @propertyWrapper struct Wrapper<Value> { var wrappedValue: Value }
  struct Wrapped {
    @Wrapper var status: Status = .done
    @Wrapper var count: Int? = nil
  }
  class Animal { var name = "Ada" }
  final class Cat: Animal { var lives = 9 }
  final class Knot { var left: Knot?, right: Knot?, name = "k" }

  static let table = [
    Row("struct", #"{"x":1,"y":2}"#) { Point() },
    Row("empty struct", #""Empty()""#) { Empty() },
    Row("optional", "1") { Optional(1) as Any },
    Row("nil", "null") { Int?.none as Any },
    Row("nested optional", #""a""#) { Optional(Optional(Optional("a"))) as Any },
    Row("nil in a nested optional", "null") { Optional(Optional(Int?.none)) as Any },
    Row("optional struct", #"{"x":1,"y":2}"#) { Optional(Point()) as Any },
    Row("raw value", #""finished""#) { Status.done },
    Row("integer raw value", "3") { Level.low },
    Row("raw-representable struct", #""abc""#) { Token(rawValue: "abc") },
    Row("enum without raw value", #""on""#) { Plain.on },
    Row("case without values", #""none""#) { Shape.none },
    Row("case with a value", #"{"circle":1.5}"#) { Shape.circle(1.5) },
    Row("case with a labelled value", #"{"named":{"name":"n"}}"#) { Shape.named(name: "n") },
    Row("case with labelled values", #"{"line":{"from":1,"to":2}}"#) { Shape.line(from: 1, to: 2) },
    Row("case in a case", #"{"boxed":{"circle":2}}"#) { Shape.boxed(.circle(2)) },
    Row("property wrappers", #"{"status":"finished","count":null}"#) { Wrapped() },
    Row("array", "[1,null,3]") { [1, nil, 3] as [Int?] },
    Row("empty array", "[]") { [Int]() },
    Row("set, in a stable order", #"["a","b","c","d","e"]"#) { Set(["e", "c", "a", "d", "b"]) },
    Row("dictionary, in a stable order", #"{"a":1,"b":2,"c":3}"#) { ["c": 3, "a": 1, "b": 2] },
    Row("empty dictionary", "{}") { [String: Int]() },
    Row("enum-keyed dictionary", #"{"active":1,"finished":2}"#) {
      [Status.done: 2, Status.active: 1]
    },
    Row("integer-keyed dictionary", #"{"1":"a","2":"b"}"#) { [2: "b", 1: "a"] },
    Row("tuple", #"{"0":1,"1":"a"}"#) { (1, "a") },
    Row("date", #""2018-11-30T12:00:00Z""#) { Date(timeIntervalSince1970: 1_543_579_200) },
    Row("date with a fraction", #""2018-11-30T12:00:00.500Z""#) {
      Date(timeIntervalSince1970: 1_543_579_200.5)
    },
    Row("date whose milliseconds no double holds", #""2018-11-30T12:00:27.123Z""#) {
      Date(timeIntervalSince1970: 1_543_579_227.123)
    },
    Row("URL", #""https://example.com/a?b=1""#) { URL(string: "https://example.com/a?b=1") as Any },
    Row("UUID", #""E621E1F8-C36C-495A-93FC-0C247A3E6E5F""#) {
      UUID(uuidString: "e621e1f8-c36c-495a-93fc-0c247a3e6e5f") as Any
    },
    Row("decimal", "12.34") { Decimal(string: "12.34") as Any },
    Row("data", #""aGk=""#) { Data("hi".utf8) },
    Row("booleans", "[true,false]") { [true, false] },
    Row("integers of all widths", "[255,-128,18446744073709551615]") {
      [UInt8.max, Int8.min, UInt64.max] as [any BinaryInteger]
    },
    Row("2^53 + 1 in an integer", "9007199254740993") { 9_007_199_254_740_993 },
    Row("2^53 + 1 in a double", "9007199254740992") { Double(9_007_199_254_740_993 as Int) },
    Row("a tenth", "[0.1,0.1]") { [0.1 as Double, 0.1 as Float] as [Any] },
    Row("2^63 in a float", "9223372036854775808") { Float(9_223_372_036_854_775_808.0) },
    Row("numbers of Core Graphics", "[2,0.1]") { [2, 0.1] as [CGFloat] },
    Row("infinity", #""inf""#) { Double.infinity },
    Row("class with a superclass", #"{"lives":9,"name":"Ada"}"#) { Cat() },
    Row("the same reference twice", #"[{"name":"Ada"},{"name":"Ada"}]"#) {
      let animal = Animal()
      return [animal, animal]
    },
    Row("a cycle of references", #"{"left":"…","right":"…","name":"k"}"#) {
      let knot = Knot()
      knot.left = knot
      knot.right = knot
      return knot
    },
  ]

  @Test(arguments: table)
  func `a value is shown as its payload would be`(_ row: Row) {
    let tree = Reflector().look(at: row.value()).tree
    #expect(tree.description == row.tree)
  }

  @Test func `a value of any depth is read without end`() {
    var shape = Shape.none
    for _ in 0..<2_000 { shape = .boxed(shape) }
    #expect(Reflector().look(at: shape).tree.leafCount == 1)
  }

  struct Item: Hashable { var id: Int, tags = ["a"] }

  @Test(
    arguments: [
      ("none gone", [1, 2, 3, 4], [0, 1, 2, 3]),
      ("one gone in front", [2, 3, 4], [1, 2, 3]),
      ("two gone in the midst", [1, 4], [0, 3]),
      ("one new in the midst", [1, 9, 2, 3, 4], [0, nil, 1, 2, 3]),
      ("one new at the end", [1, 2, 3, 4, 9], [0, 1, 2, 3, nil]),
      ("another one", [1, 2, 9, 4], [0, 1, nil, 3]),
    ] as [(String, [Int], [Int?])])
  func `elements that only stand elsewhere are those of the earlier look`(
    name: String, ids: [Int], positions: [Int?]
  ) {
    let reflector = Reflector()
    let earlier = reflector.look(at: [1, 2, 3, 4].map { Item(id: $0) })
    let now = reflector.look(at: ids.map { Item(id: $0) }, like: earlier)
    #expect(now.children.map { child in earlier.children.firstIndex { $0 === child } } == positions)
    #expect(now.tree == Reflector().look(at: ids.map { Item(id: $0) }).tree)
  }

  @Test func `equal elements behind the last earlier one are looked at once`() {
    let reflector = Reflector()
    let earlier = reflector.look(at: [Item(id: 1)])
    let now = reflector.look(at: [1, 2, 2, 2].map { Item(id: $0) }, like: earlier)
    #expect(now.children[2] === now.children[1])
    #expect(now.children[3] === now.children[1])
  }

  struct Blind: Equatable {
    var name: String
    static func == (left: Blind, right: Blind) -> Bool { true }
  }

  @Test func `elements are looked at for themselves where equality is not trusted`() {
    let reflector = Reflector()
    reflector.trustsEquality = false
    let earlier = reflector.look(at: [Blind(name: "a"), Blind(name: "b")])
    let now = reflector.look(at: ["b", "c", "d"].map { Blind(name: $0) }, like: earlier)
    #expect(now.tree.description == #"[{"name":"b"},{"name":"c"},{"name":"d"}]"#)
  }

  @Test func `values of a map are those of the earlier look under the same key`() {
    func items(_ keys: [String: Int]) -> [String: Item] { keys.mapValues { Item(id: $0) } }
    let reflector = Reflector()
    let earlier = reflector.look(at: items(["a": 1, "c": 3]))
    let now = reflector.look(at: items(["a": 1, "b": 2, "c": 3]), like: earlier)
    #expect(now.children[0] === earlier.children[0])
    #expect(now.children[2] === earlier.children[1])
    let renamed = items(["a": 1, "d": 3])
    #expect(reflector.look(at: renamed, like: earlier).tree == Reflector().look(at: renamed).tree)
  }

  @Test func `a text of other scalars is another one although the strings are equal`() {
    let reflector = Reflector()
    let earlier = reflector.look(at: ["caf\u{E9}"])
    let now = reflector.look(at: ["cafe\u{301}", "cafe\u{301}"], like: earlier)
    #expect(now.tree == .array([.string("cafe\u{301}"), .string("cafe\u{301}")]))
  }

  @Test func `collections beyond the limit are counted, and not looked at`() throws {
    struct Shelf { let books: [String], owners: [String: Int], tags: Set<Int> }
    let shelf = Shelf(books: ["a", "b", "c"], owners: ["x": 1, "y": 2], tags: [1, 2])
    let small = Reflector(maximumElements: 2)
    #expect(
      small.look(at: shelf).tree.description
        == #"{"books":"… 3 elements","owners":{"x":1,"y":2},"tags":"… 2 elements"}"#)
    // The limit counts for each value anew.
    #expect(small.look(at: ["a", "b"]).tree.description == #"["a","b"]"#)
    let large = Reflector(maximumElements: 3)
    #expect(large.look(at: shelf.books).tree.description == #"["a","b","c"]"#)
  }
}
