import JSONSyntax
import TestSupport
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

  @Test(arguments: try TableFile("OtherTypes.txt").rows)
  func `another type is a difference, and another name of a type with properties is none`(
    _ row: TableFile.Row
  ) throws {
    let form = try #require(PropertyForm(rawValue: row.cells[1]))
    let (known, read) = (row.cells[2], row.cells[3] == "nothing" ? "" : row.cells[3])
    let found = try Self.differences(from: [("/a", known, form)], in: [("/a", read, form)])
    #expect(found == (row.cells[0] == "differs" ? ["/a"] : []))
    // What only one of the models reads is no difference.
    #expect(try Self.differences(from: [("/b", known, form)], in: [("/a", read, form)]) == [])
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
