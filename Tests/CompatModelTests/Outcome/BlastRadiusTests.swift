import JSONSyntax
import Testing

@testable import CompatModel

@Suite struct BlastRadiusTests {
  @Test(
    arguments: [
      ([], nil), (["/a"], "/a"), (["/a/0/x", "/a/0/y"], "/a/0"), (["/a/0", "/a/1"], "/a"),
      (["/a", "/b"], ""), (["/a/1", "/a/10"], "/a"), (["/ab", "/a"], ""),
    ] as [([String], String?)])
  func `the lost node is the smallest one that encloses everything that was lost`(
    lost: [String], node: String?
  ) throws {
    let radius = BlastRadius(
      lost: try lost.map { try JSONPointer(parsing: $0) }, lostLeaves: lost.count, allLeaves: 9)
    #expect(radius.lostNode?.description == node)
    #expect(radius.lostLeaves == lost.count)
    #expect(radius.allLeaves == 9)
  }

  @Test func `a rejected payload loses everything`() {
    let radius = BlastRadius.everything(of: 4)
    #expect(radius.lostNode == .root)
    #expect(radius.lostLeaves == 4)
  }
}
