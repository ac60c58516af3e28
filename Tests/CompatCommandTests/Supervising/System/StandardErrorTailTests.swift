import TestSupport
import Testing

@testable import CompatCommand

@Suite struct StandardErrorTailTests {
  @Test func `the last lines of an output are kept, without what differs between runs`() throws {
    for row in try TableFile("tails.txt").rows {
      #expect(StandardErrorTail.text(of: row.bytes) == row[1], sourceLocation: row.location)
    }
  }

  @Test func `the length of a tail is limited`() {
    let long = String(repeating: "é", count: 5000)
    #expect(StandardErrorTail.text(of: long.utf8) == String(long.prefix(600)))
  }
}
