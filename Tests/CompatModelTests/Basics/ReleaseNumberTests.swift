import Testing

@testable import CompatModel

@Suite struct ReleaseNumberTests {
  @Test(arguments: [
    ("2.9", "2.10"), ("2", "2.1"), ("2.4-beta", "2.4"), ("2.4-alpha", "2.4-beta"), ("v2.4", "v2.5"),
    ("2.4-beta", "2.4.1"), ("", "1"), ("9", "99999999999999999999999"), ("legacy", "0.1"),
  ])
  func `a release is older than the next`(older: String, newer: String) {
    #expect(ReleaseNumber(older) < ReleaseNumber(newer))
    #expect(!(ReleaseNumber(newer) < ReleaseNumber(older)))
    #expect(ReleaseNumber(older) != ReleaseNumber(newer))
  }

  @Test(arguments: [("2", "2.0"), ("v2.4", "2.4"), ("2.04", "2.4"), ("2.0.0", "2."), ("", "0")])
  func `spellings of one release are equal`(left: String, right: String) {
    #expect(ReleaseNumber(left) == ReleaseNumber(right))
    #expect(!(ReleaseNumber(left) < ReleaseNumber(right)))
    #expect(!(ReleaseNumber(right) < ReleaseNumber(left)))
  }

  @Test(arguments: [("2.4", true), ("v2", true), ("0", true), ("beta", false), ("", false)])
  func `a release begins with a number`(text: String, isNumbered: Bool) {
    #expect(ReleaseNumber(text).isNumbered == isNumbered)
  }
}
