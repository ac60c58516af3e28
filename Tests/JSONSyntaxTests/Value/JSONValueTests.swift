import JSONSyntax
import Testing

@Suite struct JSONValueTests {
  /// Pairs that mean the same.
  static let equal: [(String, String)] = [
    ("1", "1.0"), ("1e2", "100"), ("-0", "0"), (#""a""#, #""\u0061""#), (#""/""#, #""\/""#),
    ("[1, 2]", "[1,2]"), (#"{"a":1,"b":2}"#, #"{"b":2,"a":1}"#), (#"{"a":1}"#, #"{"\u0061":1.0}"#),
    (#"{"a":1,"a":2}"#, #"{"a":2,"a":1}"#),
    (#"[{"a":[{"b":1,"c":2}]}]"#, #"[{"a":[{"c":2,"b":1}]}]"#),
    (#"{"a":1,"b":0,"a":2}"#, #"{"b":0,"a":2,"a":1}"#),
    (#"{"a":{"x":1,"y":2},"a":{"x":3}}"#, #"{"a":{"x":3},"a":{"y":2,"x":1}}"#),
    (#""\uD800""#, #""\uDFFF""#),
  ]

  @Test(arguments: equal)
  func `order and spelling do not change the meaning`(left: String, right: String) throws {
    let (one, other) = (try Sample.value(left), try Sample.value(right))
    #expect(one.isEqualInMeaning(to: other))
    #expect(other.isEqualInMeaning(to: one))
    #expect(try Sample.document(left).isEqualInMeaning(to: Sample.document(right)))
    #expect(JSONDifference.between(one, other).isEmpty)
  }

  /// Pairs that mean different things.
  static let different: [(String, String)] = [
    ("9007199254740993", "9007199254740992"), ("1e400", "1e401"), ("1", #""1""#), ("null", "false"),
    ("0", "false"), ("null", "{}"), ("[]", "{}"), ("[1,2]", "[2,1]"), ("[1]", "[1,1]"),
    ("[]", "[null]"),
    (#"{"a":1}"#, #"{"a":2}"#), (#"{"a":1}"#, #"{"b":1}"#), (#"{"a":1}"#, #"{"a":1,"b":1}"#),
    (#"{"a":1,"a":1}"#, #"{"a":1}"#), (#"{"a":1,"a":1,"a":2}"#, #"{"a":1,"a":2,"a":2}"#),
    (#"{"a":null}"#, "{}"), (#"{"a":1,"b":2}"#, #"{"a":2,"b":1}"#), (#""a""#, #""A""#),
    ("\"\u{E9}\"", "\"e\u{301}\""), ("\"a\u{323}\u{307}\"", "\"a\u{307}\u{323}\""),
    ("{\"\u{E9}\":1}", "{\"e\u{301}\":1}"), (#""a""#, #""a ""#),
    (#"{"a":[1,{"b":null}]}"#, #"{"a":[1,{"b":0}]}"#), ("[[1],[]]", "[[],[1]]"),
    ("[[1,2]]", "[[1],2]"),
  ]

  @Test(arguments: different)
  func `content does change the meaning`(left: String, right: String) throws {
    let (one, other) = (try Sample.value(left), try Sample.value(right))
    #expect(!one.isEqualInMeaning(to: other))
    #expect(!other.isEqualInMeaning(to: one))
    #expect(one != other)
    #expect(try !Sample.document(left).isEqualInMeaning(to: Sample.document(right)))
    #expect(!JSONDifference.between(one, other).isEmpty)
  }

  @Test func `the exact tree keeps order and duplicates`() throws {
    let value = try Sample.value(#"{"a":1,"b":[true]}"#)
    let reordered = try Sample.value(#"{"b":[true],"a":1}"#)
    #expect(value != reordered)
    let respelled = try Sample.value(#"{ "a": 1.0, "b": [ true ] }"#)
    #expect(value == respelled)
    #expect(value.hashValue == respelled.hashValue)
    #expect(Set([value, reordered, respelled]).count == 2)
  }

  @Test func `strings are written with the escapes they need and no others`() throws {
    let value = JSONValue.string("\"\\/\u{8}\u{C}\n\r\t\u{0}\u{1F}\u{7F}é🙂\u{2028}")
    #expect(value.text == "\"\\\"\\\\/\\b\\f\\n\\r\\t\\u0000\\u001f\u{7F}é🙂\u{2028}\"")
    #expect(try Sample.value(value.text) == value)
  }

  @Test func `a value is written compactly, in its order`() throws {
    let text = #"{"b":[1,{"c":null},[]],"a":{},"b":false,"":"x"}"#
    #expect(try Sample.value(text).text == text)
    #expect(try "\(Sample.value(text))" == text)
  }

  @Test func `leaves are scalars and empty containers, in order`() throws {
    let value = try Sample.value(#"{"b":[1,{"c":null},[]],"a":{},"d/e":{"f":[["x"]]}}"#)
    var leaves: [String] = []
    value.forEachLeaf { leaves.append("\($0) \($1)") }
    #expect(leaves == ["/b/0 1", "/b/1/c null", "/b/2 []", "/a {}", #"/d~1e/f/0/0 "x""#])
    #expect(value.leafCount == 5)
  }

  @Test(arguments: ["null", "[]", "{}", #""a""#])
  func `a root can be a leaf`(text: String) throws {
    let value = try Sample.value(text)
    var leaves: [String] = []
    value.forEachLeaf { leaves.append("\($0) \($1)") }
    #expect(leaves == [" " + text])
    #expect(value.leafCount == 1)
  }

  @Test func `kinds are those of the document`() throws {
    let document = try Sample.document(#"[null,true,1,"a",[],{}]"#)
    #expect(document.root.children.map(\.value.kind) == JSONKind.allCases)
    #expect(document.root.children.map(\.kind) == JSONKind.allCases)
  }

  @Test func `a member is found by name, the first of duplicates`() throws {
    let value = try Sample.value(#"{"a":1,"a":2}"#)
    #expect(value["a"] == .number(JSONNumber(1)))
    #expect(value["b"] == nil)
    #expect(JSONValue.array([])["a"] == nil)
  }

  @Test(arguments: UInt64(1)...40)
  func `any value reads back from any spelling`(seed: UInt64) throws {
    var random = RandomJSON(seed: seed)
    for _ in 0..<25 {
      let value = random.value()
      let document = try JSONDocument(parsing: random.spelling(of: value))
      #expect(document.root.value == value)
      #expect(try JSONDocument(parsing: value.bytes).root.value == value)
      #expect(try JSONDocument(parsing: value.bytes).isEqualInMeaning(to: document))
      var leafCount = 0
      value.forEachLeaf { _, _ in leafCount += 1 }
      #expect(value.leafCount == leafCount)
      let reordered = random.reordered(value)
      #expect(value.isEqualInMeaning(to: reordered))
      #expect(try document.isEqualInMeaning(to: JSONDocument(parsing: reordered.bytes)))
    }
  }

  @Test(arguments: UInt64(41)...60)
  func `documents are equal in meaning exactly if their values are`(seed: UInt64) throws {
    var random = RandomJSON(seed: seed)
    for _ in 0..<50 {
      let (left, right) = (random.value(depth: 2), random.value(depth: 2))
      let isEqual = left.isEqualInMeaning(to: right)
      #expect(isEqual == JSONDifference.between(left, right).isEmpty)
      let documents = try [left, right].map { try JSONDocument(parsing: random.spelling(of: $0)) }
      #expect(isEqual == documents[0].isEqualInMeaning(to: documents[1]))
    }
  }

  @Test func `trees that share what they have alike differ where they do`() {
    let shared = JSONValue.array([.string("a"), .array([]), .object([])])
    let one = JSONValue.object([
      JSONMember(key: "a", value: shared), JSONMember(key: "b", value: shared),
    ])
    let same = one
    let other = JSONValue.object([
      JSONMember(key: "a", value: shared), JSONMember(key: "b", value: .array([.null, .null])),
    ])
    #expect(one == same)
    #expect(one != other)
    #expect(JSONValue.array([]) != .object([]))
  }
}
