import CodableCompat
import Testing

/// A tag finds the same operators wherever it is written.
@Suite struct OperatorTagTests {
  @Test func `every tag of an operator is a tag, and no word is on two axes`() {
    let names = OperatorTag.all.map(\.name)
    #expect(Set(names).count == names.count)
    for manual in OperatorCatalog.standard.manuals {
      #expect(Set(manual.tags).isSubset(of: names), "\(manual.id)")
      let tags = OperatorTag.all.filter { $0.matches(manual) }
      #expect(tags.count == manual.tags.count + (manual.isHazard ? 1 : 0), "\(manual.id)")
    }
  }

  @Test func `tags of one axis add operators, and tags of several axes leave fewer`() throws {
    let manuals = OperatorCatalog.standard.manuals
    func ids(_ names: String...) throws -> Set<String> {
      let tags = try names.map { name in
        try #require(OperatorTag.all.first { $0.name == name })
      }
      return Set(OperatorTag.select(manuals, by: tags).map(\.id))
    }
    let (added, removed, enums) = (try ids("added"), try ids("removed"), try ids("enum-value"))
    #expect(added.contains("enum-case-added"))
    #expect(removed.contains("key-missing"))
    #expect(try ids("added", "removed") == added.union(removed))
    #expect(try ids("added", "enum-value") == added.intersection(enums))
    #expect(
      try ids("added", "removed", "enum-value") == added.union(removed).intersection(enums))
    #expect(try ids() == Set(manuals.map(\.id)))
  }
}
