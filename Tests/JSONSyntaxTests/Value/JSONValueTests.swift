import JSONSyntax
import TestSupport
import Testing

@Suite struct JSONValueTests {
  @Test func `order and spelling do not change the meaning, and content does`() throws {
    for row in try TableFile("meanings.txt").rows {
      let isEqual = row.heading == "equal"
      let (one, other) = (try Sample.value(row[0]), try Sample.value(row[1]))
      let (document, second) = (try Sample.document(row[0]), try Sample.document(row[1]))
      let verdicts = [
        one.isEqualInMeaning(to: other), other.isEqualInMeaning(to: one),
        document.isEqualInMeaning(to: second), JSONDifference.between(one, other).isEmpty,
      ]
      #expect(verdicts == Array(repeating: isEqual, count: 4), sourceLocation: row.location)
      #expect(isEqual || one != other, sourceLocation: row.location)
    }
  }

  @Test func `the exact tree keeps order and duplicates`() throws {
    let value = try Sample.value(#"{"a":1,"b":[true]}"#)
    let reordered = try Sample.value(#"{"b":[true],"a":1}"#)
    let respelled = try Sample.value(#"{ "a": 1.0, "b": [ true ] }"#)
    #expect(value != reordered && value == respelled)
    #expect(value.hashValue == respelled.hashValue)
    #expect(Set([value, reordered, respelled]).count == 2)
    #expect(try Sample.value(#"{"a":1,"a":2}"#)["a"] == .number(JSONNumber(1)))
    #expect(value["c"] == nil && JSONValue.array([])["a"] == nil)
    #expect(JSONValue.array([]) != .object([]))
    let members = [JSONMember(key: "a", value: value), JSONMember(key: "b", value: value)]
    let other = [members[0], JSONMember(key: "b", value: reordered)]
    #expect(JSONValue.object(members) != .object(other), "trees that share a part")
  }

  @Test func `a value is written compactly, in its order, with the escapes it needs`() throws {
    let value = JSONValue.string("\"\\/\u{8}\u{C}\n\r\t\u{0}\u{1F}\u{7F}é🙂\u{2028}")
    #expect(value.text == "\"\\\"\\\\/\\b\\f\\n\\r\\t\\u0000\\u001f\u{7F}é🙂\u{2028}\"")
    #expect(try Sample.value(value.text) == value)
    let text = #"{"b":[1,{"c":null},[]],"a":{},"b":false,"":"x"}"#
    #expect(try Sample.value(text).text == text)
    #expect(try "\(Sample.value(text))" == text)
  }

  @Test func `leaves are scalars and empty containers, in order`() throws {
    let rows = [
      #"{"b":[1,{"c":null},[]],"a":{},"d/e":{"f":[["x"]]}}"#: [
        "/b/0 1", "/b/1/c null", "/b/2 []", "/a {}", #"/d~1e/f/0/0 "x""#,
      ], "null": [" null"], "[]": [" []"], "{}": [" {}"], #""a""#: [#" "a""#],
    ]
    for (text, expected) in rows {
      let value = try Sample.value(text)
      var leaves: [String] = []
      value.forEachLeaf { leaves.append("\($0) \($1)") }
      #expect(leaves == expected)
      #expect(value.leafCount == expected.count)
    }
    let document = try Sample.document(#"[null,true,1,"a",[],{}]"#)
    #expect(document.root.children.map(\.value.kind) == JSONKind.allCases)
    #expect(document.root.children.map(\.kind) == JSONKind.allCases)
  }
}
