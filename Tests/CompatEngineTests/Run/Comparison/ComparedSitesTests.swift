import JSONSyntax
import Testing

@testable import CompatEngine

/// What counts as another type, and what is only another name.
@Suite struct ComparedSitesTests {
  static func differences(
    _ reads: [StrategyComparisonTests.Read], from reference: [StrategyComparisonTests.Read]
  ) throws -> [String] {
    let (trace, other) = (
      try StrategyComparisonTests.results(reads).trace,
      try StrategyComparisonTests.results(reference).trace
    )
    return ComparedSites(trace, comparedWith: other)
      .differences(from: ComparedSites(other, comparedWith: other)).map(\.description).sorted()
  }

  @Test(
    arguments: [
      ("M.Status", "M.Status?", .enumeration, true),
      ("M.Status", "M.OpenStatus", .enumeration, true),
      ("M.State", "M.OpenState", .union, true),
      ("String", "String", .string, false),
      ("M.Owner", "M.OtherOwner", .object, false),
      ("M.Owner", "M.OtherOwner?", .object, true),
      ("M.Owner", "Attempt<M.Owner>", .object, true),
      ("M.Page<M.Kind>.Owner", "M.Page<M.OpenKind>.Owner", .object, false),
      ("M.Page<M.Kind>.Owner", "Attempt<M.Page<M.OpenKind>.Owner>", .object, true),
    ] as [(String, String, PropertyForm, Bool)])
  func `another type is a difference, and another name of a type with properties is none`(
    _ reference: String, _ type: String, _ form: PropertyForm, _ differs: Bool
  ) throws {
    #expect(
      try Self.differences([("/a", type, form)], from: [("/a", reference, form)])
        == (differs ? ["/a"] : []))
  }

  @Test func `a list of such types is the same, and another kind of list is not`() throws {
    let strict: [StrategyComparisonTests.Read] = [
      ("/", "M.Strict", .object), ("/items", "[M.Strict.Item]", .array),
      ("/items/*", "M.Strict.Item", .object), ("/more", "[String: M.Strict.Item]", .dictionary),
    ]
    let other: [StrategyComparisonTests.Read] = [
      ("/", "M.Other", .object), ("/items", "[M.Other.Item]", .array),
      ("/items/*", "M.Other.Item", .object), ("/more", "Lossy<M.Other.Item>", .dictionary),
    ]
    #expect(try Self.differences(other, from: strict) == ["/more"])
  }

  @Test(arguments: ["", "?"])
  func `a type without a name is another type than one with a name`(_ type: String) throws {
    #expect(
      try Self.differences([("/a", type, .object)], from: [("/a", "M.Owner", .object)]) == ["/a"])
  }

  @Test func `what only one of the models reads is no difference`() throws {
    #expect(try Self.differences([("/a", "Int", .integer)], from: [("/b", "Int?", .integer)]) == [])
  }

  @Test func `the name of a type is no part of a longer one`() throws {
    let strict: [StrategyComparisonTests.Read] = [
      ("/o", "Order", .object), ("/s", "OrderStatus", .enumeration),
      ("/t", "Order.Status", .enumeration),
    ]
    #expect(try Self.differences(strict, from: strict) == [])
    let other: [StrategyComparisonTests.Read] = [
      ("/o", "OrderTwo", .object), ("/s", "OrderStatus", .enumeration),
      ("/t", "Order.Status", .enumeration),
    ]
    #expect(try Self.differences(other, from: strict) == [])
  }
}
