import Testing

@Suite struct TopLevelTests {
  static let entries: Set = [
    "Package.swift", "Sources", "Tests", "Corpus", "Reports", "README.md",
  ]

  @Test func `the top level holds six entries and dot-files`() throws {
    let found = try Set(Checkout.entries()).subtracting(Checkout.ignoredNames)
    #expect(found == Self.entries)
  }
}
