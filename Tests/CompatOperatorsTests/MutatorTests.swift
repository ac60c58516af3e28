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

  private static func mutants(of text: String) throws -> [Mutant] {
    let siblings = text == MutationFixture.rich ? MutationFixture.siblings : []
    return Mutator(.standard).mutants(
      of: try sample(text), survey: try MutationFixture.survey(of: [text] + siblings))
  }

  @Test func `ids of mutants are unique and stable`() throws {
    for text in [MutationFixture.rich] + MutationFixture.hostile {
      let ids = try Self.mutants(of: text).map(\.id)
      #expect(Set(ids).count == ids.count)
      #expect(try Self.mutants(of: text).map(\.id) == ids)
    }
  }

  @Test func `ids are printable ASCII without blanks`() throws {
    for text in [MutationFixture.rich] + MutationFixture.hostile {
      for mutant in try Self.mutants(of: text) {
        #expect(mutant.id.utf8.allSatisfy { (0x21...0x7E).contains($0) })
      }
    }
  }

  @Test func `mutants come by operator, each with its number at the site`() throws {
    let mutants = try Self.mutants(of: #"{"n":1}"#)
      .filter { $0.operatorID.hasPrefix("key-") || $0.operatorID == "enum-int-out-of-range" }
    let names = mutants.map { $0.id.replacing("item/1/a.json#", with: "") }
    #expect(
      names == [
        "enum-int-out-of-range@/n", "enum-int-out-of-range@/n~2", "key-added@/unforeseen",
        "key-duplicated@/n", "key-duplicated@/n~2", "key-missing@/n", "key-nested@/n",
        "key-null@/n", "key-recased@/n", "key-renamed@/n", "key-unicode-noise@/n",
      ])
  }

  @Test func `a mutant is the sample's bytes with the edits spliced in`() throws {
    let mutants = try Self.mutants(of: "{ \"n\" : 1.0 , \"m\":[ ]}")
    let null = try #require(mutants.first { $0.id == "item/1/a.json#key-null@/n" })
    #expect(String(decoding: try null.bytes(), as: UTF8.self) == "{ \"n\" : null , \"m\":[ ]}")
    #expect(null.kind == .breaking)
    #expect(null.change.was == JSONNumber("1").map { .number($0) })
  }

  @Test func `only the operators of the catalogue are applied`() throws {
    let keyNull = try #require(OperatorCatalog.standard["key-null"])
    let sample = try Self.sample("{\"a\":1}")
    let mutants = Mutator(OperatorCatalog([keyNull])).mutants(
      of: sample, survey: Survey(of: [sample.document]))
    #expect(mutants.map(\.id) == ["item/1/a.json#key-null@/a"])
  }
}
