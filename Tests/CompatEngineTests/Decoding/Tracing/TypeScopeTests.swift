import Testing

@testable import CompatEngine

@Suite struct TypeScopeTests {
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
    ("Models.Order", "Other.Order", "Other.Order"),
    ("", "Order", "Order"),
  ])
  func `names are told without the types around the model`(
    model: String, name: String, short: String
  ) {
    #expect(TypeScope(ofModel: model).short(name) == short)
  }
}
