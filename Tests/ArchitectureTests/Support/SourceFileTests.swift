import Testing

@Suite struct SourceFileTests {
  @Test func `imports are found with every attribute and access level`() {
    let file = SourceFile(
      path: "A.swift",
      text: """
        public import A
        @testable import B
        import struct C.D
        // import E
        let text = "import F"
        """)
    #expect(file.imports.map(\.text) == ["A", "B", "C"])
    #expect(file.imports.map(\.line) == [1, 2, 3])
  }

  @Test func `declared types are found, nested ones too`() {
    let file = SourceFile(
      path: "A.swift",
      text: """
        struct A { enum B { case c } }
        final class D: E { class func f() {} }
        extension G { typealias H = Int }
        protocol I { associatedtype J }
        actor K {}
        """)
    #expect(file.declaredTypes == ["A", "B", "D", "H", "I", "K"])
  }

  @Test func `generic parameters are found where they are declared`() {
    let file = SourceFile(
      path: "A.swift",
      text: """
        struct A<B: C & D, E>: F<G> {}
        func f<H>(_ h: H) -> I<J> {}
        init<K>(k: K) where K: L {}
        """)
    #expect(file.genericParameters == ["B", "E", "H", "K"])
  }

  @Test func `sequences of tokens are found where they stand`() {
    let file = SourceFile(path: "A.swift", text: "a . b\nc.b(a.b)")
    #expect(file.occurrences(of: ".", "b").map(\.line) == [1, 2, 2])
  }
}
