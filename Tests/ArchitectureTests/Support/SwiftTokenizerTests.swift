import Testing

@Suite struct SwiftTokenizerTests {
  @Test(arguments: [
    ("let a = B.c(1)", "let a = B . c ( )"),
    ("a // b\nc", "a c"),
    ("a /* b /* c */ d */ e", "a e"),
    (#"x = "not code" + y"#, "x = + y"),
    (#"f("a\(B.c("d \(E)"))f")"#, "f ( B . c ( E ) )"),
    (##"r = #"a\(b)"c"# + s"##, "r = + s"),
    (##"r = #"a\#(B)"c"#"##, "r = B"),
    (#""\\" + a"#, "+ a"),
    ("\"\"\"\nnot \"code\" \\(A)\n\"\"\" b", "A b"),
    ("`a fact` b", "a fact b"),
    ("#if os(Linux)", "# if os ( Linux )"),
    ("\"\" + a", "+ a"),
  ])
  func `names are distinguished from comments and strings`(source: String, words: String) {
    #expect(SwiftTokenizer.tokens(of: source).map(\.text).joined(separator: " ") == words)
  }

  @Test func `a token knows its line`() {
    let tokens = SwiftTokenizer.tokens(of: "a\n/*\n*/ b \"\"\"\n\n\"\"\" c")
    #expect(tokens.map(\.line) == [1, 3, 5])
  }

  @Test func `what is never closed ends with the file`() {
    #expect(SwiftTokenizer.tokens(of: "a /* b").map(\.text) == ["a"])
    #expect(SwiftTokenizer.tokens(of: "a \"b").map(\.text) == ["a"])
    #expect(SwiftTokenizer.tokens(of: "a `b").map(\.text) == ["a", "b"])
  }
}
