import Testing

@testable import CompatCommand

/// A wrong name gets the name that was meant, or none: a bad guess is worse than no guess.
@Suite struct SuggestionTests {
  private static let known = ["enum-case-added", "key-missing", "key-null", "run"]

  @Test(arguments: [
    ("key-mising", "key-missing"), ("key-missign", "key-missing"), ("KEY-NULL", "key-null"),
    ("rnu", "run"), ("rn", "run"), ("ru", "run"), ("enum", "enum-case-added"),
    ("key-", "key-missing"),
    ("ke", nil), ("banana", nil), ("", nil),
  ])
  func `a name is found by its spelling or its beginning`(_ name: String, _ expected: String?) {
    #expect(Suggestion.closest(to: name, among: Self.known) == expected)
  }

  @Test func `a long name is compared quickly`() {
    let name = String(repeating: "key-missing", count: 100_000)
    #expect(Suggestion.closest(to: name, among: Self.known) == nil)
  }

  @Test(arguments: [
    ([], ""), (["a"], "a"), (["a", "b"], "a or b"), (["a", "b", "c"], "a, b or c"),
  ])
  func `names are listed as a sentence lists them`(_ names: [String], _ expected: String) {
    #expect(Suggestion.list(names, "or") == expected)
  }
}
