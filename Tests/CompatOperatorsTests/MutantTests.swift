import JSONSyntax
import Testing

@testable import CompatModel
@testable import CompatOperators

@Suite struct MutantTests {
  private static func mutant(at pointer: String, variant: Int = 1) throws -> Mutant {
    let sample = Sample(
      contract: "item", version: "2018-11", name: "house.json", file: "house.json",
      document: try JSONDocument(parsing: "{}"))
    let manual = try #require(OperatorCatalog.standard["key-null"]).manual
    let change = Change(
      newSite: try JSONPointer(parsing: pointer), edits: [], expectedReading: .same)
    return Mutant(sample: sample, manual: manual, change: change, variant: variant)
  }

  @Test(arguments: [
    ("", 1, "item/2018-11/house.json#key-null@"),
    ("/owner/0", 1, "item/2018-11/house.json#key-null@/owner/0"),
    ("/owner/0", 2, "item/2018-11/house.json#key-null@/owner/0~2"),
    ("/a~1b~0c", 1, "item/2018-11/house.json#key-null@/a%7E1b%7E0c"),
    ("/a b#+@%", 3, "item/2018-11/house.json#key-null@/a%20b%23%2B%40%25~3"),
    ("/é", 1, "item/2018-11/house.json#key-null@/%C3%A9"),
    ("/\u{0}\u{1B}\n\u{7F}", 1, "item/2018-11/house.json#key-null@/%00%1B%0A%7F"),
    ("/\u{202E}", 1, "item/2018-11/house.json#key-null@/%E2%80%AE"),
  ])
  func `an id is printable and names sample, operator, site and variant`(
    pointer: String, variant: Int, id: String
  ) throws {
    #expect(try Self.mutant(at: pointer, variant: variant).id == id)
  }

  @Test func `the tenth variant at a site is not taken for a member with a slash`() throws {
    let variant = try Self.mutant(at: "/a", variant: 10)
    let member = try Self.mutant(at: "/a~10")
    #expect(variant.id != member.id)
  }

  @Test func `edits that overlap are rejected`() throws {
    let sample = Sample(
      contract: "item", version: "1", name: "a.json", file: "a.json",
      document: try JSONDocument(parsing: "[1]"))
    let root = sample.document.root
    let edits = [root.replaced(with: "2"), root.children[0].replaced(with: "3")]
    let mutant = Mutant(
      sample: sample, manual: try #require(OperatorCatalog.standard["key-null"]).manual,
      change: Change(at: root, edits: edits, expectedReading: .none), variant: 1)
    #expect(throws: JSONEditConflict.self) { try mutant.bytes() }
  }
}
