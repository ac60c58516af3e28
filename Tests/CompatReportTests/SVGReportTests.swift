import TestSupport
import Testing

@testable import CompatModel
@testable import CompatReport

/// A picture that is read by people, and by those who hear it.
@Suite struct SVGReportTests {
  @Test func `each cell is a rectangle of its outcome, with the numbers on it`() throws {
    let tree = try XMLTree.parse(SVGReport().string(for: TextReportTests.compared()))
    let texts = tree.all("text").map(\.text)
    #expect(
      texts == [
        "Which strategy survives what", "new value", "sent back", "told apart",
        "unknown-case-preserving", "~46/46", "·", "·", "strict", "✗0/46", "·", "·",
      ])
    #expect(
      tree.all("rect").map { $0.attributes["class"] } == ["card", "absorbed", "rejected"])
  }

  @Test func `the picture has an alternative in words`() throws {
    let tree = try XMLTree.parse(SVGReport().string(for: TextReportTests.compared()))
    #expect(tree.attributes["role"] == "img")
    #expect(
      tree.attributes["aria-label"] == """
        Which strategy survives what. unknown-case-preserving: new value ~46/46; strict: new value \
        ✗0/46.
        """)
  }

  @Test func `a report without a comparison is its verdict`() throws {
    var report = TextReportTests.compared()
    report.contracts = []
    let tree = try XMLTree.parse(SVGReport().string(for: report))
    #expect(tree.all("text").map(\.text) == ["No new failures; 1 known."])
  }

  @Test(arguments: HostileString.all)
  func `nothing in a name is markup`(hostile: HostileString) throws {
    let tree = try XMLTree.parse(SVGReport().string(for: .fixture { _ in hostile.text }))
    #expect(Set(tree.all("script").map(\.text)).isEmpty)
    #expect(tree.all("style").count == 1)
  }
}
