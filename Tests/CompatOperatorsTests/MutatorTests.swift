import JSONSyntax
import TestSupport
import Testing

@testable import CompatModel
@testable import CompatOperators

@Suite struct MutatorTests {
  private static func sample(_ text: String) throws -> Sample {
    Sample(
      contract: "item", version: "1", name: "a.json", file: "a.json",
      document: try JSONDocument(parsing: text))
  }

  @Test func `ids of mutants are unique and printable`() throws {
    for text in [MutationFixture.rich] + MutationFixture.hostile {
      let siblings = text == MutationFixture.rich ? MutationFixture.siblings : []
      let survey = try MutationFixture.survey(of: [text] + siblings)
      let mutants = OperatorCatalog.standard.operators.mutants(
        of: try Self.sample(text), survey: survey)
      let ids = mutants.map(\.id)
      #expect(Set(ids).count == ids.count)
      #expect(ids.filter { !$0.utf8.allSatisfy { (0x21...0x7E).contains($0) } } == [])
    }
  }

  @Test func `mutants come by operator, each with its number at the site`() throws {
    let text = #"{"n":1}"#
    let survey = try MutationFixture.survey(of: [text])
    let mutants = OperatorCatalog.standard.operators.mutants(
      of: try Self.sample(text), survey: survey
    )
    .filter { $0.operatorID.hasPrefix("key-") || $0.operatorID == "enum-int-out-of-range" }
    let names = mutants.map { $0.id.replacing("item/1/a.json#", with: "") }
    #expect(
      names == [
        "enum-int-out-of-range@/n", "enum-int-out-of-range@/n~2", "key-added@/unforeseen",
        "key-duplicated@/n", "key-duplicated@/n~2", "key-missing@/n", "key-nested@/n",
        "key-null@/n", "key-recased@/n", "key-renamed@/n", "key-unicode-noise@/n",
      ])
  }

  @Test func `a mutant is the sample's bytes with the edits of one operator spliced in`() throws {
    let sample = try Self.sample("{ \"n\" : 1.0 , \"m\":[ ]}")
    let keyNull = try #require(OperatorCatalog.standard["key-null"])
    let mutants = [keyNull].mutants(
      of: sample, survey: Survey(of: [sample.document]))
    #expect(mutants.map(\.id) == ["item/1/a.json#key-null@/n"])
    let text = String(decoding: try mutants[0].bytes(), as: UTF8.self)
    #expect(text == "{ \"n\" : null , \"m\":[ ]}")
    #expect(mutants[0].kind == .breaking)
    #expect(mutants[0].change.was == JSONNumber("1").map { .number($0) })
    let root = sample.document.root
    let edits = [root.replaced(with: "2"), root.children[0].replaced(with: "3")]
    let overlapping = Mutant(
      sample: sample, manual: keyNull.manual,
      change: Change(at: root, edits: edits, expectedReading: .none), variant: 1)
    #expect(throws: JSONEditConflict.self) { try overlapping.bytes() }
  }

  @Test func `an id has sample, operator, site and variant, and escapes what is not printable`()
    throws
  {
    let manual = try #require(OperatorCatalog.standard["key-null"]).manual
    let sample = try Self.sample("{}")
    let rows = [
      ("", 1, ""), ("/owner/0", 1, "/owner/0"), ("/owner/0", 2, "/owner/0~2"),
      ("/a~1b~0c", 1, "/a%7E1b%7E0c"), ("/a b#+@%", 3, "/a%20b%23%2B%40%25~3"),
      ("/é", 1, "/%C3%A9"),
      ("/\u{0}\u{1B}\n\u{7F}", 1, "/%00%1B%0A%7F"), ("/\u{202E}", 1, "/%E2%80%AE"),
      // The tenth variant at a site is not taken for a member with a slash.
      ("/a", 10, "/a~10"), ("/a~10", 1, "/a%7E10"),
    ]
    for (pointer, variant, id) in rows {
      let change = Change(
        newSite: try JSONPointer(parsing: pointer), edits: [], expectedReading: .same)
      let mutant = Mutant(sample: sample, manual: manual, change: change, variant: variant)
      #expect(mutant.id == "item/1/a.json#key-null@" + id)
    }
  }
}
