import JSONSyntax
import Testing

@Suite struct JSONNodeEditsTests {
  static let pretty = """
    {
      "a": 1,
      "b": [
        10,
        20
      ],
      "c": { }
    }
    """

  /// A text, the pointer of what is removed, and what is left.
  static let removals: [(text: String, pointer: String, rest: String)] = [
    ("[1,2,3]", "/0", "[2,3]"), ("[1,2,3]", "/1", "[1,3]"), ("[1,2,3]", "/2", "[1,2]"),
    ("[ 1 , 2 , 3 ]", "/0", "[ 2 , 3 ]"), ("[ 1 , 2 , 3 ]", "/1", "[ 1 , 3 ]"),
    ("[ 1 , 2 , 3 ]", "/2", "[ 1 , 2 ]"), ("[1]", "/0", "[]"), ("[ 1 ]", "/0", "[]"),
    (#"{"a":1,"b":2}"#, "/a", #"{"b":2}"#), (#"{"a":1,"b":2}"#, "/b", #"{"a":1}"#),
    (#"{"a":1}"#, "/a", "{}"), (#"{"a":{"b":{"c":1}}}"#, "/a/b", #"{"a":{}}"#),
    (#"[{"a":1}, {"b":2}]"#, "/0", #"[{"b":2}]"#), (#"{"a":1,"a":2}"#, "/a", #"{"a":2}"#),
    (#"["},{", "x"]"#, "/1", #"["},{"]"#), ("[[],[]]", "/0", "[[]]"),
    (pretty, "/a", "{\n  \"b\": [\n    10,\n    20\n  ],\n  \"c\": { }\n}"),
    (pretty, "/b", "{\n  \"a\": 1,\n  \"c\": { }\n}"),
    (pretty, "/c", "{\n  \"a\": 1,\n  \"b\": [\n    10,\n    20\n  ]\n}"),
    (pretty, "/b/1", "{\n  \"a\": 1,\n  \"b\": [\n    10\n  ],\n  \"c\": { }\n}"),
  ]

  @Test(arguments: removals)
  func `a removal takes the comma and the whitespace along`(
    text: String, pointer: String, rest: String
  ) throws {
    let document = try Sample.document(text)
    let edit = try #require(Sample.node(pointer, in: document)?.removed())
    #expect(try Sample.text(document, applying: [edit]) == rest)
  }

  @Test func `the root can be replaced, not removed`() throws {
    let document = try Sample.document(" [1] ")
    #expect(document.root.removed() == nil)
    #expect(document.root.insertedBefore(key: nil, value: []) == nil)
    #expect(document.root.insertedAfter(key: nil, value: []) == nil)
    #expect(document.root.keyReplaced(with: "x") == nil)
    #expect(document.removing([document.root]) == [])
    #expect(try Sample.text(document, applying: [document.root.replaced(with: "null")]) == " null ")
  }

  @Test func `a replacement need not be JSON`() throws {
    let document = try Sample.document(#"{"a":1}"#)
    let edit = try #require(document.root["a"]?.replaced(with: [0xFF, 0x00]))
    #expect(try document.applying([edit]) == Array(#"{"a":"#.utf8) + [0xFF, 0x00, 0x7D])
  }

  @Test func `a new key is escaped`() throws {
    let document = try Sample.document(#"{"a" : 1}"#)
    let edit = try #require(document.root["a"]?.keyReplaced(with: "\"\\\n\u{1}é"))
    #expect(try Sample.text(document, applying: [edit]) == #"{"\"\\\n\u0001é" : 1}"#)
    #expect(try Sample.document("[1]").root[0]?.keyReplaced(with: "x") == nil)
  }

  /// A text, a pointer, and the texts with `0` (named `n` in objects) put before, behind, and in it.
  static let insertions: [(text: String, pointer: String, before: String, behind: String)] = [
    ("[1,2]", "/0", "[0,1,2]", "[1,0,2]"), ("[1,2]", "/1", "[1,0,2]", "[1,2,0]"),
    ("[1, 2]", "/0", "[0, 1, 2]", "[1, 0, 2]"), ("[1, 2]", "/1", "[1, 0, 2]", "[1, 2, 0]"),
    ("[ 1 ]", "/0", "[ 0, 1 ]", "[ 1, 0 ]"),
    ("[\n  1\n]", "/0", "[\n  0,\n  1\n]", "[\n  1,\n  0\n]"),
    (#"{"a":1}"#, "/a", #"{"n":0,"a":1}"#, #"{"a":1,"n":0}"#),
    (#"{ "a": 1 }"#, "/a", #"{ "n": 0, "a": 1 }"#, #"{ "a": 1, "n": 0 }"#),
    (#"{"a": 1, "b": 2}"#, "/a", #"{"n": 0, "a": 1, "b": 2}"#, #"{"a": 1, "n": 0, "b": 2}"#),
    (
      "{\n\t\"a\" : 1,\n\t\"b\" : 2\n}", "/b", "{\n\t\"a\" : 1,\n\t\"n\" : 0,\n\t\"b\" : 2\n}",
      "{\n\t\"a\" : 1,\n\t\"b\" : 2,\n\t\"n\" : 0\n}"
    ),
  ]

  @Test(arguments: insertions)
  func `an insertion takes on the style of its siblings`(
    text: String, pointer: String, before: String, behind: String
  ) throws {
    let document = try Sample.document(text)
    let node = try #require(try Sample.node(pointer, in: document))
    let key = node.key == nil ? nil : "n"
    let zero = Array("0".utf8)
    let edits = try #require(
      [
        node.insertedBefore(key: key, value: zero), node.insertedAfter(key: key, value: zero),
      ] as? [JSONEdit])
    #expect(try Sample.text(document, applying: [edits[0]]) == before)
    #expect(try Sample.text(document, applying: [edits[1]]) == behind)
  }

  static let appendings: [(text: String, result: String)] = [
    ("[]", "[0]"), ("[ ]", "[0]"), ("{}", #"{"n":0}"#), ("{\n}", #"{"n":0}"#), ("[1]", "[1,0]"),
    ("[1, 2]", "[1, 2, 0]"), (#"{"a": [ ]}"#, #"{"a": [ ],"n": 0}"#),
    ("{\n  \"a\": 1\n}", "{\n  \"a\": 1,\n  \"n\": 0\n}"),
  ]

  @Test(arguments: appendings)
  func `a container gets a new last child`(text: String, result: String) throws {
    let root = try Sample.document(text).root
    let key = root.kind == .object ? "n" : nil
    let edit = try #require(root.appended(key: key, value: Array("0".utf8)))
    #expect(try Sample.text(root.document, applying: [edit]) == result)
  }

  @Test func `a key must fit the parent`() throws {
    let document = try Sample.document(#"{"a":[1]}"#)
    let member = try #require(document.root["a"])
    #expect(document.root.appended(key: nil, value: []) == nil)
    #expect(member.appended(key: "x", value: []) == nil)
    #expect(member.insertedBefore(key: nil, value: []) == nil)
    #expect(member[0]?.insertedAfter(key: "x", value: []) == nil)
    #expect(member[0]?.appended(key: nil, value: []) == nil)
  }

  @Test func `two first children are rejected, not glued together`() throws {
    let root = try Sample.document("[]").root
    let edit = try #require(root.appended(key: nil, value: Array("0".utf8)))
    #expect(throws: JSONEditConflict.self) { try root.document.applying([edit, edit]) }
  }

  @Test func `several children can be appended to those that are there`() throws {
    let root = try Sample.document("[1, 2]").root
    let edits = ["3", "4"].compactMap { root.appended(key: nil, value: Array($0.utf8)) }
    #expect(try Sample.text(root.document, applying: edits) == "[1, 2, 3, 4]")
  }

  @Test func `removing the only child and adding another is rejected`() throws {
    let root = try Sample.document("[1]").root
    let child = try #require(root[0])
    let removal = try #require(child.removed())
    for addition in [
      child.insertedBefore(key: nil, value: [0x30]), child.insertedAfter(key: nil, value: [0x30]),
    ] {
      let addition = try #require(addition)
      #expect(throws: JSONEditConflict.self) { try root.document.applying([removal, addition]) }
    }
  }

  @Test(arguments: ["[0,1,2,3]", "[ 0 , 1,\n2 , 3 ]", #"{"a":0,"b":1 , "c":2,"d":3}"#])
  func `removing any set of siblings leaves exactly the others`(text: String) throws {
    let document = try Sample.document(text)
    for set in 0..<16 {
      let removed = document.root.children.enumerated().filter { set >> $0.offset & 1 == 1 }
      let left = document.root.children.enumerated().filter { set >> $0.offset & 1 == 0 }
      for nodes in [removed.map(\.element), removed.map(\.element).reversed()] {
        let result = try JSONDocument(parsing: document.applying(document.removing(nodes)))
        #expect(result.root.children.map(\.value) == left.map(\.element.value))
        #expect(result.root.children.map(\.key) == left.map(\.element.key))
      }
    }
  }

  @Test func `removing takes values of several parents, and passes over what is inside others`()
    throws
  {
    let document = try Sample.document(#"{"a":[1,[2],3],"b":{"c":4},"d":5}"#)
    let nodes = try ["/a/1/0", "/a/1", "/a/2", "/b/c", "/d", "/d"].compactMap {
      try Sample.node($0, in: document)
    }
    let edits = document.removing(nodes)
    #expect(try Sample.text(document, applying: edits) == #"{"a":[1],"b":{}}"#)
    #expect(edits.map(\.range.lowerBound) == edits.map(\.range.lowerBound).sorted())
  }
}
