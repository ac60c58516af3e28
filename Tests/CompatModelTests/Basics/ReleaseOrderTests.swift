import Testing

@testable import CompatModel

@Suite struct ReleaseOrderTests {
  @Test(arguments: [
    ["1.0", "1.1", "2.0", "2.9", "2.10", "10.0"],
    ["1", "1.0", "1.0.1", "1.1"],
    ["2.0", "2.0-beta", "2.0-rc1"],
    ["2024.9", "2024.11"],
    ["1.9", "1.10", "beta"],
    ["1.1", "1.01x"],
    ["", "1"],
    ["99999999999999999999998", "99999999999999999999999", "100000000000000000000000"],
  ])
  func `numbers in releases count as numbers`(releases: [String]) {
    #expect(releases.reversed().sorted(by: ReleaseOrder.precedes) == releases)
    #expect(releases.allSatisfy { !ReleaseOrder.precedes($0, $0) })
  }
}
