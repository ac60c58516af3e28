import JSONSyntax
import Testing

@Suite struct JSONDifferenceTests {
  /// A difference as a line: `- /old value`, `+ /new value`, `/old (/new) value → value`.
  static func line(_ difference: JSONDifference) -> String {
    switch difference.change {
    case .added(let value): "+ \(difference.pointer) \(value)"
    case .removed(let value): "- \(difference.pointer) \(value)"
    case .replaced(let old, let new):
      difference.newPointer == difference.pointer
        ? "\(difference.pointer) \(old) → \(new)"
        : "\(difference.pointer) (\(difference.newPointer?.description ?? "nil")) \(old) → \(new)"
    }
  }

  static let differences: [(old: String, new: String, lines: [String])] = [
    // Scalars and kinds
    ("1", "1.0", []), ("1", "2", [" 1 → 2"]), ("null", "{}", [" null → {}"]),
    ("[]", "{}", [" [] → {}"]),
    // Objects
    (#"{"a":1,"b":2}"#, #"{"b":2,"a":1}"#, []),
    (#"{"a":1,"b":2}"#, #"{"a":1,"b":3}"#, ["/b 2 → 3"]),
    (#"{"a":1,"b":2}"#, #"{"a":1}"#, ["- /b 2"]),
    (#"{"a":1}"#, #"{"b":2,"a":1}"#, ["+ /b 2"]),
    (#"{"a":1}"#, #"{"b":1}"#, ["- /a 1", "+ /b 1"]),
    (#"{"a":null}"#, "{}", ["- /a null"]),
    (#"{"a":{"b":{"c":1}}}"#, #"{"a":{"b":{"c":2}}}"#, ["/a/b/c 1 → 2"]),
    (#"{"b":1,"a":2}"#, #"{"a":3,"b":4}"#, ["/b 1 → 4", "/a 2 → 3"]),
    (#"{"a/b":1}"#, #"{"a/b":2}"#, ["/a~1b 1 → 2"]),
    (#"{"a":[1]}"#, #"{"a":{"0":1}}"#, [#"/a [1] → {"0":1}"#]),
    // Duplicate members
    (#"{"a":1,"a":2}"#, #"{"a":2,"a":1}"#, []),
    (#"{"a":1,"a":2}"#, #"{"a":2}"#, ["- /a 1"]),
    (#"{"a":1}"#, #"{"a":1,"a":2}"#, ["+ /a 2"]),
    (#"{"a":1,"a":2}"#, #"{"a":3,"a":1}"#, ["/a 2 → 3"]),
    // Arrays: one element more or less
    ("[1,2,3]", "[1,3]", ["- /1 2"]), ("[1,2,3]", "[2,3]", ["- /0 1"]),
    ("[1,2,3]", "[1,2]", ["- /2 3"]),
    ("[1,3]", "[1,2,3]", ["+ /1 2"]), ("[]", "[1]", ["+ /0 1"]), ("[1]", "[]", ["- /0 1"]),
    ("[1,1,1]", "[1,1]", ["- /2 1"]), ("[1,2,3,4,5]", "[1,3,5]", ["- /1 2", "- /3 4"]),
    ("[1,3,5]", "[1,2,3,4,5]", ["+ /1 2", "+ /3 4"]),
    // Arrays of one length
    ("[1,2,3]", "[1,9,3]", ["/1 2 → 9"]), ("[1,2]", "[3,4]", ["/0 1 → 3", "/1 2 → 4"]),
    ("[1,2]", "[2,1]", ["/0 1 → 2", "/1 2 → 1"]), ("[1,2,3,4]", "[2,3,4,5]", ["- /0 1", "+ /3 5"]),
    ("[1,2,3,4]", "[4,3,2,1]", ["/0 1 → 4", "/1 2 → 3", "/2 3 → 2", "/3 4 → 1"]),
    ("[[1],[2],[3]]", "[[1],[2,4],[3]]", ["+ /1/1 4"]),
    // Elements that resemble each other
    (
      #"[{"id":1,"s":"a"},{"id":2,"s":"b"},{"id":3,"s":"c"}]"#,
      #"[{"id":1,"s":"a"},{"id":3,"s":"d"}]"#,
      [#"- /1 {"id":2,"s":"b"}"#, #"/2/s (/1/s) "c" → "d""#]
    ),
    (
      #"[{"id":1,"s":"a"},{"id":2,"s":"b"}]"#,
      #"[{"id":0,"s":"z"},{"id":1,"s":"x"},{"id":2,"s":"b"}]"#,
      [#"+ /0 {"id":0,"s":"z"}"#, #"/0/s (/1/s) "a" → "x""#]
    ),
    (
      #"[{"id":1,"s":"a"},{"id":2,"s":"a"}]"#, #"[{"id":1,"s":"b"},{"id":2,"s":"b"}]"#,
      [#"/0/s "a" → "b""#, #"/1/s "a" → "b""#]
    ),
    (#"[{"a":1},{"b":2}]"#, #"[{"a":1},{"b":2},{"c":3}]"#, [#"+ /2 {"c":3}"#]),
    ("[1,2,3]", "[9]", ["- /0 1", "- /1 2", "- /2 3", "+ /0 9"]),
    ("[[],1]", "[2,[],1]", ["+ /0 2"]),
    // Deep down, behind a shift
    (
      #"{"items":[{"id":1},{"id":2,"p":[1,2,3]},{"id":3}]}"#,
      #"{"items":[{"id":2,"p":[1,3]},{"id":3}]}"#, [#"- /items/0 {"id":1}"#, "- /items/1/p/1 2"]
    ),
  ]

  @Test(arguments: differences)
  func `differences are few and in place`(old: String, new: String, lines: [String]) throws {
    let found = JSONDifference.between(try Sample.value(old), try Sample.value(new))
    #expect(found.map(Self.line) == lines)
  }

  @Test func `a removal and an addition have their pointers`() throws {
    let removal = try #require(
      JSONDifference.between(Sample.value("[1]"), Sample.value("[]")).first)
    #expect(removal.pointer.description == "/0")
    #expect(removal.newPointer == nil)
    let text = #"[{"id":1},{"id":2,"x":[]}]"#
    let addition = try #require(
      JSONDifference.between(Sample.value(text), Sample.value(#"[{"id":2,"x":[7]}]"#)).last)
    #expect(addition.pointer.description == "/0/x/0")
    #expect(addition.newPointer?.description == "/0/x/0")
    #expect(addition.change == .added(.number(JSONNumber(7))))
  }

  @Test(arguments: UInt64(1)...40)
  func `a dropped element is one removal, wherever it is`(seed: UInt64) throws {
    var random = RandomJSON(seed: seed)
    let elements = (0..<12).map {
      JSONValue.array([.number(JSONNumber($0)), random.value(depth: 2)])
    }
    for dropped in elements.indices {
      var rest = elements
      let value = rest.remove(at: dropped)
      #expect(
        JSONDifference.between(.array(elements), .array(rest)) == [
          JSONDifference(
            pointer: JSONPointer.root.appending(dropped), newPointer: nil, change: .removed(value))
        ])
      #expect(
        JSONDifference.between(.array(rest), .array(elements)) == [
          JSONDifference(
            pointer: JSONPointer.root.appending(dropped),
            newPointer: JSONPointer.root.appending(dropped), change: .added(value))
        ])
    }
  }

  @Test(arguments: UInt64(41)...80)
  func `the pointers of differences hold the values of the differences`(seed: UInt64) throws {
    var random = RandomJSON(seed: seed)
    for _ in 0..<25 {
      // Duplicate members share a pointer, so that only the first of them can be looked up.
      let (old, new) = (
        Self.withoutDuplicates(random.value()), Self.withoutDuplicates(random.value())
      )
      for difference in JSONDifference.between(old, new) {
        switch difference.change {
        case .added(let value):
          #expect(new[difference.pointer] == value)
          #expect(difference.newPointer == difference.pointer)
        case .removed(let value):
          #expect(old[difference.pointer] == value)
          #expect(difference.newPointer == nil)
        case .replaced(let before, let after):
          #expect(old[difference.pointer] == before)
          #expect(difference.newPointer.flatMap { new[$0] } == after)
          #expect(!before.isEqualInMeaning(to: after))
        }
      }
    }
  }

  private static func withoutDuplicates(_ value: JSONValue) -> JSONValue {
    switch value {
    case .array(let elements): .array(elements.map(withoutDuplicates))
    case .object(let members):
      .object(
        members.enumerated().filter { position, member in
          !members[..<position].contains { Array($0.key.utf8) == Array(member.key.utf8) }
        }
        .map { JSONMember(key: $0.element.key, value: withoutDuplicates($0.element.value)) })
    default: value
    }
  }

  @Test func `long arrays are aligned, too`() throws {
    let old = (0..<3000).map { JSONValue.number(JSONNumber($0)) }
    var new = old
    new.remove(at: 2500)
    new[1200] = .string("changed")
    new.insert(.null, at: 10)
    let found = JSONDifference.between(.array(old), .array(new))
    #expect(
      found.map(Self.line) == ["+ /10 null", "/1200 (/1201) 1200 → \"changed\"", "- /2500 2500"])
  }

  @Test func `thousands of duplicate members are compared in bounded time`() throws {
    let members = (0..<5000).map { JSONMember(key: "a", value: .number(JSONNumber($0))) }
    let old = JSONValue.object(members)
    #expect(JSONDifference.between(old, .object(members.reversed())).isEmpty)
    let new = JSONValue.object(members.reversed().dropLast() + [JSONMember(key: "a", value: .null)])
    #expect(JSONDifference.between(old, new).map(Self.line) == ["/a 0 → null"])
  }

  @Test func `thousands of changed members are compared in bounded time`() {
    let keys = (0..<5000).map { "key \($0)" }
    let old = JSONValue.object(keys.map { JSONMember(key: $0, value: .null) })
    let new = JSONValue.object(keys.map { JSONMember(key: $0, value: .boolean(true)) })
    #expect(JSONDifference.between(old, new).count == 5000)
    let arrays = JSONDifference.between(.array([old, old]), .array([new]))
    #expect(arrays.count == 3)
  }

  @Test func `long arrays of few values are compared in bounded time`() {
    let old = (0..<20_000).map { JSONValue.number(JSONNumber($0 % 3)) }
    let new = (0..<20_001).map { JSONValue.number(JSONNumber($0 % 7)) }
    #expect(!JSONDifference.between(.array(old), .array(new)).isEmpty)
  }
}
