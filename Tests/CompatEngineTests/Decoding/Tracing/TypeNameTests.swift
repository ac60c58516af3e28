import Foundation
import Testing

@testable import CompatEngine

@Suite struct TypeNameTests {
  enum Outer<Content> { struct Inner<Value> {} }
  enum `raw name` {}
  private struct Private {}

  static let types: [(any Any.Type, String)] = [
    (Int.self, "Int"),
    ([String].self, "[String]"),
    ([String: Int?].self, "[String: Int?]"),
    ([[Date]?].self, "[[Date]?]"),
    (Set<URL>.self, "Set<URL>"),
    (Outer<Int>.Inner<[Decimal]>.self, "TypeNameTests.Outer<Int>.Inner<[Decimal]>"),
    ((Int, [String]).self, "(Int, [String])"),
    (((Int) -> String?).self, "(Int) -> String?"),
    ([(Int) -> [String]].self, "[(Int) -> [String]]"),
    (((Int) -> String)?.self, "((Int) -> String)?"),
    (`raw name`.self, "TypeNameTests.`raw name`"),
    (Private.self, "TypeNameTests.Private"),
  ]

  @Test(arguments: types.indices)
  func `a name has its nesting and no module`(index: Int) {
    let (type, name) = Self.types[index]
    #expect(TypeName.readable(type) == name)
  }

  @Test func `the context of a type of a function has no name`() {
    struct Local { struct Nested {} }
    #expect(TypeName.readable([Local.Nested].self) == "[TypeNameTests.Local.Nested]")
  }

  @Test(arguments: ["", "<", "A.", "A<", "A<B", "A.(", "`a", "A<,>", "(A.B", "A.B<(C) ->"])
  func `no text is too odd to be read to its end`(text: String) {
    #expect(TypeName.readable(text).utf8.count <= text.utf8.count + 4)
  }
}
