import JSONSyntax
import Testing

@testable import CompatEngine

/// What counts as another type where strategies are compared, and what is only another name.
@Suite struct ComparedSitesTests {
  typealias Read = (site: String, type: String, form: PropertyForm)

  static func trace(_ reads: [Read]) throws -> ModelTrace {
    try reads.reduce(into: ModelTrace()) { trace, read in
      trace.insert(
        TracedProperty(
          name: read.type, type: read.type, isRequired: !read.type.hasSuffix("?"), isPresent: true,
          rawValues: nil, form: read.form),
        at: try JSONPointerPattern(parsing: read.site))
    }
  }

  static func differences(from reference: [Read], in reads: [Read]) throws -> [String] {
    let (trace, known) = (try trace(reads), try trace(reference))
    return ComparedSites(trace, comparedWith: known)
      .differences(from: ComparedSites(known, comparedWith: known)).map(\.description).sorted()
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
      ("M.Owner", "", .object, true), ("M.Owner", "?", .object, true),
      ("M.Page<M.Kind>.Owner", "M.Page<M.OpenKind>.Owner", .object, false),
      ("M.Page<M.Kind>.Owner", "Attempt<M.Page<M.OpenKind>.Owner>", .object, true),
    ] as [(String, String, PropertyForm, Bool)])
  func `another type is a difference, and another name of a type with properties is none`(
    reference: String, type: String, form: PropertyForm, differs: Bool
  ) throws {
    let found = try Self.differences(from: [("/a", reference, form)], in: [("/a", type, form)])
    #expect(found == (differs ? ["/a"] : []))
    // What only one of the models reads is no difference.
    #expect(try Self.differences(from: [("/b", reference, form)], in: [("/a", type, form)]) == [])
  }

  @Test func `a list of such types is the same, and another kind of list is not`() throws {
    let strict: [Read] = [
      ("/", "M.Strict", .object), ("/items", "[M.Strict.Item]", .array),
      ("/items/*", "M.Strict.Item", .object), ("/more", "[String: M.Strict.Item]", .dictionary),
    ]
    let other: [Read] = [
      ("/", "M.Other", .object), ("/items", "[M.Other.Item]", .array),
      ("/items/*", "M.Other.Item", .object), ("/more", "Lossy<M.Other.Item>", .dictionary),
    ]
    #expect(try Self.differences(from: strict, in: other) == ["/more"])
  }

  @Test func `the name of a type is no part of a longer one`() throws {
    func order(_ name: String) -> [Read] {
      [
        ("/o", name, .object), ("/s", "OrderStatus", .enumeration),
        ("/t", "Order.Status", .enumeration),
      ]
    }
    #expect(try Self.differences(from: order("Order"), in: order("OrderTwo")) == [])
  }
}
