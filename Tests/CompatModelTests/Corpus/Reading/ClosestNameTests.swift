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
}
