import Testing

/// The rules are only as good as what reads the sources.
@Suite struct SupportTests {
  @Test func `names are distinguished from comments and strings`() {
    let sources = [
      ("let a = B.c(1)", "let a = B . c ( )"), ("a // b\nc", "a c"),
      ("a /* b /* c */ d */ e", "a e"), (#"x = "not code" + y"#, "x = + y"),
      (#"f("a\(B.c("d \(E)"))f")"#, "f ( B . c ( E ) )"), (##"r = #"a\(b)"c"# + s"##, "r = + s"),
      (##"r = #"a\#(B)"c"#"##, "r = B"), (#""\\" + a"#, "+ a"),
      ("\"\"\"\nnot \"code\" \\(A)\n\"\"\" b", "A b"), ("`a fact` b", "a fact b"),
      ("#if os(Linux)", "# if os ( Linux )"), ("\"\" + a", "+ a"),
      // What is never closed ends with the file.
      ("a /* b", "a"), ("a \"b", "a"), ("a `b", "a b"),
    ]
    for (source, words) in sources {
      #expect(SwiftTokenizer.tokens(of: source).map(\.text).joined(separator: " ") == words)
    }
    let tokens = SwiftTokenizer.tokens(of: "a\n/*\n*/ b \"\"\"\n\n\"\"\" c")
    #expect(tokens.map(\.line) == [1, 3, 5])
  }

  @Test func `imports, types and generic parameters are found where they are declared`() {
    let file = SourceFile(
      path: "A.swift",
      text: """
        struct A { enum B { case c } }
        final class D: E { class func f() {} }
        extension G { typealias H = Int }
        protocol I { associatedtype J }
        actor K<L: C & D, M>: F<G> {}
        func f<H>(_ h: H) -> I<J> {}
        init<N>(k: N) where K: L {}
        """)
    #expect(file.declaredTypes == ["A", "B", "D", "H", "I", "K"])
    #expect(file.genericParameters == ["L", "M", "H", "N"])
    let text = """
      public import A
      @testable import B
      import struct C.D
      // import E
      let text = "import F"
      """
    let imports = SourceFile(path: "A.swift", text: text).imports
    #expect(imports.map(\.text) == ["A", "B", "C"] && imports.map(\.line) == [1, 2, 3])
    let dots = SourceFile(path: "A.swift", text: "a . b\nc.b(a.b)")
    #expect(dots.occurrences(of: ".", "b").map(\.line) == [1, 2, 2])
  }

  @Test func `a block knows its language, its text and where it stands`() {
    let article = """
      # Title

      <!-- Tests/A.swift -->
      ```swift
      let a = 1

      let b = 2
      ```

      <!-- Tests/B.swift -->

      Something else comes between.

      ```sh
      make
      ```
      """
    #expect(
      FencedBlock.blocks(in: article) == [
        FencedBlock(
          language: "swift", text: "let a = 1\n\nlet b = 2", source: "Tests/A.swift", line: 4),
        FencedBlock(language: "sh", text: "make", source: nil, line: 14),
      ])
  }
}
