import JSONSyntax
import Testing

@Suite struct JSONPointerPatternTests {
  /// A pattern, a pointer, and whether they match.
  static let matches: [(pattern: String, pointer: String, isMatch: Bool)] = [
    ("", "", true), ("", "/a", false), ("/*", "", false), ("/*", "/a", true), ("/*", "/0", true),
    ("/*", "/", true), ("/*", "/a/b", false), ("/items/*/state", "/items/0/state", true),
    ("/items/*/state", "/items/17/state", true), ("/items/*/state", "/items/x/state", true),
    ("/items/*/state", "/items/0", false), ("/items/*/state", "/items/0/states", false),
    ("/items/*/state", "/Items/0/state", false), ("/items/*", "/items/0/state", false),
    ("/a~1b/*", "/a~1b/c", true), ("/~2", "/*", true), ("/~2", "/a", false), ("/~2b", "/*b", true),
    ("/a*", "/ab", false), ("/a*", "/a*", true), ("/**", "/**", true), ("/**", "/a", false),
    ("/0", "/0", true), ("/0", "/1", false), ("/\u{E9}", "/e\u{301}", false),
  ]

  @Test(arguments: matches)
  func `a star stands for any one token`(
    pattern: String, pointer: String, isMatch: Bool
  ) throws {
    let matches = try JSONPointerPattern(parsing: pattern).matches(JSONPointer(parsing: pointer))
    #expect(matches == isMatch)
  }

  @Test(arguments: ["", "/", "/*", "/items/*/state", "/~2", "/~0~1", "/a*", "/*/~2/0", "//*/"])
  func `a pattern is written as it was read`(text: String) throws {
    #expect(try JSONPointerPattern(parsing: text).description == text)
  }

  @Test func `every pointer is matched by its own pattern`() throws {
    for seed in UInt64(1)...50 {
      var random = RandomJSON(seed: seed)
      let document = try JSONDocument(parsing: random.spelling(of: random.value()))
      for node in document.nodes {
        #expect(node.pattern.matches(node.pointer))
        #expect(JSONPointerPattern(normalising: node.pointer).matches(node.pointer))
        #expect(try JSONPointerPattern(parsing: node.pattern.description) == node.pattern)
        #expect(try JSONPointer(parsing: node.pointer.description) == node.pointer)
        let containsItself = document.nodes(matching: node.pattern).contains {
          $0.range == node.range
        }
        #expect(containsItself)
      }
    }
  }

  @Test func `normalising replaces every token that is spelled like an index by a star`() throws {
    let pointer = try JSONPointer(parsing: "/items/0/01/10/-1/a")
    #expect(JSONPointerPattern(normalising: pointer).description == "/items/*/01/*/-1/a")
  }

  @Test func `a pattern grows`() {
    let pattern = JSONPointerPattern.root.appending(key: "a").appendingAny().appending(key: "*")
    #expect(pattern.description == "/a/*/~2")
  }

  @Test func `stars come first, then indices, then names`() throws {
    let texts = ["", "/*", "/*/a", "/2", "/10", "/~2", "/a", "/a/*", "/a/b"]
    let patterns = try texts.map { try JSONPointerPattern(parsing: $0) }
    #expect(patterns.reversed().sorted() == patterns)
  }

  @Test func `a text that is no pattern is rejected`() {
    let thrown = #expect(throws: JSONPointerError.self) { try JSONPointerPattern(parsing: "/~3") }
    #expect(
      thrown?.description == "'/~3' is no JSON Pointer: expected 0, 1 or 2 after '~' (at offset 2)")
    #expect(throws: JSONPointerError.self) { try JSONPointerPattern(parsing: "*") }
  }
}
