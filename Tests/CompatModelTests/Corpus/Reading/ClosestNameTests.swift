import Testing

@testable import CompatModel

@Suite struct ClosestNameTests {
  @Test(arguments: [
    ("titel", "title"), ("sumary", "summary"), ("Versions", "versions"), ("version", "versions"),
    ("note", "notes"), ("summary", "summary"), ("vresions", "versions"),
  ])
  func `a slip of the pen is recognised`(written: String, meant: String) {
    let names = ["title", "summary", "versions", "notes"]
    #expect(names.closest(to: written) == meant)
  }

  @Test(arguments: ["", "x", "description", "author", "tables"])
  func `another word is not`(written: String) {
    let names = ["title", "summary", "versions", "notes"]
    #expect(names.closest(to: written) == nil)
  }

  @Test func `the first of equally close names wins`() {
    let names = ["cat", "car", "can"]
    #expect(names.closest(to: "cas") == "cat")
    #expect([String]().closest(to: "a") == nil)
  }

  @Test func `only the first of thousands of wrong names get a suggestion`() {
    var suggestions = Suggestions((0..<1_000).map { "name-\($0)" })
    let found = (0..<200).map { _ in suggestions.closest(to: "nam-7") }
    #expect(found.prefix(100).allSatisfy { $0 == "name-7" })
    #expect(found.dropFirst(100).allSatisfy { $0 == nil })
    var few = Suggestions(["cat"])
    #expect((0..<10_000).allSatisfy { _ in few.closest(to: "cta") == "cat" })
  }
}
