import JSONSyntax
import Testing

@Suite struct JSONPointerTests {
  /// The examples of RFC 6901, section 5, and more of their kind.
  static let spellings: [(text: String, tokens: [String])] = [
    ("", []), ("/foo", ["foo"]), ("/foo/0", ["foo", "0"]), ("/", [""]), ("/a~1b", ["a/b"]),
    ("/c%d", ["c%d"]), ("/e^f", ["e^f"]), ("/g|h", ["g|h"]), (#"/i\j"#, [#"i\j"#]),
    (#"/k"l"#, [#"k"l"#]), ("/ ", [" "]), ("/m~0n", ["m~n"]), ("//", ["", ""]), ("/~01", ["~1"]),
    ("/~10", ["/0"]), ("/~0~1~0", ["~/~"]), ("/*", ["*"]), ("/日本/é", ["日本", "é"]),
    ("/a//b/", ["a", "", "b", ""]),
  ]

  @Test(arguments: spellings)
  func `a pointer is read and written as RFC 6901 says`(text: String, tokens: [String]) throws {
    let pointer = try JSONPointer(parsing: text)
    #expect(pointer.tokens == tokens)
    #expect(pointer.description == text)
    #expect(JSONPointer(tokens: tokens) == pointer)
  }

  /// The document of RFC 6901, section 5.
  @Test func `the examples of RFC 6901 lead to their values`() throws {
    let document = try Sample.document(
      #"""
      {
        "foo": ["bar", "baz"], "": 0, "a/b": 1, "c%d": 2, "e^f": 3, "g|h": 4, "i\\j": 5,
        "k\"l": 6, " ": 7, "m~n": 8
      }
      """#)
    let expected = [
      ("/foo", #"["bar","baz"]"#), ("/foo/0", #""bar""#), ("/", "0"), ("/a~1b", "1"),
      ("/c%d", "2"), ("/e^f", "3"), ("/g|h", "4"), (#"/i\j"#, "5"), (#"/k"l"#, "6"), ("/ ", "7"),
      ("/m~0n", "8"),
    ]
    for (pointer, text) in expected {
      let pointer = try JSONPointer(parsing: pointer)
      #expect(document[pointer]?.value.text == text)
      #expect(document.root.value[pointer]?.text == text)
    }
    #expect(document[.root]?.range == document.root.range)
    #expect(document.root.value[.root] == document.root.value)
  }

  static let malformed: [(text: String, error: String)] = [
    ("a", "'a' is no JSON Pointer: expected '/' at the beginning (at offset 0)"),
    ("#/a", "'#/a' is no JSON Pointer: expected '/' at the beginning (at offset 0)"),
    ("/a~", "'/a~' is no JSON Pointer: expected 0 or 1 after '~' (at offset 3)"),
    ("/é/~2", "'/é/~2' is no JSON Pointer: expected 0 or 1 after '~' (at offset 5)"),
    ("/~~0", "'/~~0' is no JSON Pointer: expected 0 or 1 after '~' (at offset 2)"),
    ("/a~/b", "'/a~/b' is no JSON Pointer: expected 0 or 1 after '~' (at offset 3)"),
  ]

  @Test(arguments: malformed)
  func `a text that is no pointer is rejected`(text: String, error: String) {
    let thrown = #expect(throws: JSONPointerError.self) { try JSONPointer(parsing: text) }
    #expect(thrown?.description == error)
  }

  @Test func `pointers grow, shrink and begin one another`() throws {
    let pointer = JSONPointer.root.appending("a/b").appending(3)
    #expect(pointer.description == "/a~1b/3")
    #expect(pointer.parent?.description == "/a~1b")
    #expect(JSONPointer.root.parent == nil)
    #expect(pointer.hasPrefix(.root))
    #expect(pointer.hasPrefix(pointer))
    #expect(pointer.hasPrefix(JSONPointer(tokens: ["a/b"])))
    #expect(!pointer.hasPrefix(JSONPointer(tokens: ["a"])))
    #expect(!JSONPointer(tokens: ["a/b"]).hasPrefix(pointer))
  }

  @Test func `indices are ordered by number, and before names`() {
    let sorted: [[String]] = [
      [], [""], ["0"], ["2"], ["2", "a"], ["10"], ["99999999999999999999"], ["-"], ["01"], ["a"],
      ["a", "0"], ["a", "b"], ["ab"], ["b"],
    ].map { $0 == [""] ? ["0"] : $0 }
    let pointers = sorted.map(JSONPointer.init(tokens:))
    #expect(pointers.reversed().sorted() == pointers)
  }

  @Test func `tokens are compared scalar by scalar`() {
    let composed = JSONPointer(tokens: ["\u{E9}"])
    let decomposed = JSONPointer(tokens: ["e\u{301}"])
    #expect(composed != decomposed)
    #expect(composed < decomposed || decomposed < composed)
    #expect(Set([composed, decomposed]).count == 2)
    // These two are canonically equivalent and equally long.
    let oneOrder = JSONPointer(tokens: ["a\u{323}\u{307}"])
    let otherOrder = JSONPointer(tokens: ["a\u{307}\u{323}"])
    #expect(oneOrder != otherOrder)
    #expect(otherOrder < oneOrder)
  }

  @Test func `a value's pointers know no array end and no leading zeros`() throws {
    let value = try Sample.value(#"{"a":[1,2]}"#)
    #expect(value[try JSONPointer(parsing: "/a/1")] == .number(JSONNumber(2)))
    for pointer in ["/a/-", "/a/2", "/a/01", "/a/-1", "/a/1/0", "/b", "/a/99999999999999999999"] {
      #expect(value[try JSONPointer(parsing: pointer)] == nil)
    }
  }
}
