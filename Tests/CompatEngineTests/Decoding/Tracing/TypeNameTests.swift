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

  @Test func `a name has its nesting and no module`() {
    for (type, name) in Self.types { #expect(TypeName.readable(type) == name) }
  }

  @Test func `the context of a type of a function has no name`() {
    struct Local { struct Nested {} }
    #expect(TypeName.readable([Local.Nested].self) == "[TypeNameTests.Local.Nested]")
  }

  @Test(arguments: ["", "<", "A.", "A<", "A<B", "A.(", "`a", "A<,>", "(A.B", "A.B<(C) ->"])
  func `no text is too odd to be read to its end`(text: String) {
    #expect(TypeName.readable(text).utf8.count <= text.utf8.count + 4)
  }

  @Test(arguments: [
    ("Order", "Order.Item", "Order.Item"),
    ("Models.Order", "Models.Order.Item", "Order.Item"),
    ("Models.V2.Order", "[String: Models.V2.Order.Item?]", "[String: Order.Item?]"),
    ("[Feed.Card]", "[Feed.Card.Kind]?", "[Card.Kind]?"),
    ("Models.Order?", "Models.Order.id", "Order.id"),
    // Another type that ends in the same words.
    ("Models.Order", "MyModels.Order", "MyModels.Order"),
    // The scope of a generic type is its own, and not that of its arguments.
    ("Page<Models.Order>", "Models.Order", "Models.Order"),
    ("Models.Page<Other.Order>", "Models.Page.id: Other.Order", "Page.id: Other.Order"),
    ("Models.Order", "Other.Order", "Other.Order"), ("", "Order", "Order"),
  ])
  func `a name is short without the types around the model`(
    model: String, name: String, short: String
  ) {
    #expect(TypeScope(ofModel: model).short(name) == short)
  }
}
