import TestSupport
import Testing

@testable import CompatEngine
@testable import CompatModel
@testable import CompatOperators

/// The advice is a list that is kept by hand, and audited here.
@Suite struct AdviceCatalogTests {
  @Test func `the catalogue lists every file in Mistakes, in order, under its own name`() throws {
    let ids = try Checkout.names(in: "Sources/CompatEngine/Advice/Mistakes")
      .map(kebabCased).sorted()
    #expect(ids.count >= 12)
    #expect(AdviceCatalog.standard.advice.map(\.id) == ids)
  }

  @Test func `outranked advice is in the catalogue, and does not outrank in return`() {
    for manual in AdviceCatalog.standard.advice {
      for id in manual.outranks {
        let other = AdviceCatalog.standard.advice.first { $0.id == id }
        #expect(other != nil, "\(manual.id) outranks \(id)")
        #expect(other?.outranks.contains(manual.id) == false, "\(id)")
      }
    }
  }

  @Test func `every text of a manual is a sentence`() {
    for manual in AdviceCatalog.standard.advice {
      for text in [manual.mistake, manual.evidence, manual.remedy] {
        #expect(text.hasSuffix("."), "\(manual.id): \(text)")
        #expect(text.first?.isUppercase == true, "\(manual.id): \(text)")
        #expect(!text.contains("\n"), "\(manual.id): \(text)")
      }
    }
  }

  @Test func `the operator that spells out the fallback has the id that advice knows`() {
    #expect(AdviceEvidence.Change.fallbackSpelling == Operator.enumLiteralUnknown.manual.id)
  }
}
