import JSONSyntax
import TestSupport
import Testing

@Suite struct JSONPointerTests {
  @Test func `a pointer is read and written as RFC 6901 says`() throws {
    for row in try TableFile("pointers.txt").rows(below: "spelling, tokens") {
      let tokens = Array(row.cells.dropFirst())
      let pointer = try JSONPointer(parsing: row[0])
      #expect(
        pointer.tokens == tokens && pointer.description == row[0], sourceLocation: row.location)
      #expect(JSONPointer(tokens: tokens) == pointer, sourceLocation: row.location)
    }
    for row in try TableFile("pointers.txt").rows(below: "no pointer") {
      let thrown = #expect(throws: JSONPointerError.self) { try JSONPointer(parsing: row[0]) }
      let error = "'\(row[0])' is no JSON Pointer: \(row[1])"
      #expect(thrown?.description == error, sourceLocation: row.location)
    }
  }

  @Test func `the examples of RFC 6901 lead to their values`() throws {
    let rows = try TableFile("pointers.txt")
    let document = try Sample.document(rows.rows(below: "the document of the RFC")[0][0])
    for row in try rows.rows(below: "pointers into the document") {
      let pointer = try JSONPointer(parsing: row[0])
      let texts = [document[pointer]?.value.text, document.root.value[pointer]?.text]
      #expect(texts.map { $0 ?? "" } == [row[1], row[1]], sourceLocation: row.location)
    }
    #expect(document[.root]?.range == document.root.range)
    #expect(document.root.value[.root] == document.root.value)
  }

  @Test func `pointers grow, shrink and begin one another`() throws {
    let pointer = JSONPointer.root.appending("a/b").appending(3)
    #expect(pointer.description == "/a~1b/3")
    #expect(pointer.parent?.description == "/a~1b")
    #expect(JSONPointer.root.parent == nil)
    #expect(pointer.hasPrefix(.root) && pointer.hasPrefix(pointer))
    #expect(pointer.hasPrefix(JSONPointer(tokens: ["a/b"])))
    #expect(!pointer.hasPrefix(JSONPointer(tokens: ["a"])))
    #expect(!JSONPointer(tokens: ["a/b"]).hasPrefix(pointer))
  }

  @Test func `indices are ordered by number and before names, tokens scalar by scalar`() throws {
    let sorted: [[String]] = [
      [], ["0"], ["2"], ["2", "a"], ["10"], ["99999999999999999999"], ["-"], ["01"], ["a"],
      ["a", "0"], ["a", "b"], ["ab"], ["b"],
    ]
    let pointers = sorted.map(JSONPointer.init(tokens:))
    #expect(pointers.reversed().sorted() == pointers)
    let patterns = try ["", "/*", "/*/a", "/2", "/10", "/~2", "/a", "/a/*", "/a/b"]
      .map { try JSONPointerPattern(parsing: $0) }
    #expect(patterns.reversed().sorted() == patterns, "stars come first")

    // The pairs are canonically equivalent, and the second one is equally long.
    for (one, other) in [("\u{E9}", "e\u{301}"), ("a\u{323}\u{307}", "a\u{307}\u{323}")] {
      let (one, other) = (JSONPointer(tokens: [one]), JSONPointer(tokens: [other]))
      #expect(one != other && Set([one, other]).count == 2)
      #expect((one < other) != (other < one))
    }
    #expect(JSONPointer(tokens: ["a\u{307}\u{323}"]) < JSONPointer(tokens: ["a\u{323}\u{307}"]))
  }

  @Test func `a star of a pattern matches any one token, and is escaped as ~2`() throws {
    for row in try TableFile("pointers.txt").rows where row.heading.hasPrefix("pattern ") {
      let pattern = try JSONPointerPattern(parsing: row[0])
      let isMatch = row.heading == "pattern that matches a pointer"
      #expect(
        try pattern.matches(JSONPointer(parsing: row[1])) == isMatch, sourceLocation: row.location)
    }
    for text in ["", "/", "/*", "/items/*/state", "/~2", "/~0~1", "/a*", "/*/~2/0", "//*/"] {
      #expect(try JSONPointerPattern(parsing: text).description == text)
    }
    let grown = JSONPointerPattern.root.appending(key: "a").appendingAny().appending(key: "*")
    #expect(grown.description == "/a/*/~2")
    // Every token that is spelled like an index is replaced.
    let pointer = try JSONPointer(parsing: "/items/0/01/10/-1/a")
    #expect(JSONPointerPattern(normalising: pointer).description == "/items/*/01/*/-1/a")
    let thrown = #expect(throws: JSONPointerError.self) { try JSONPointerPattern(parsing: "/~3") }
    let error = "'/~3' is no JSON Pointer: expected 0, 1 or 2 after '~' (at offset 2)"
    #expect(thrown?.description == error)
    #expect(throws: JSONPointerError.self) { try JSONPointerPattern(parsing: "*") }
  }
}
