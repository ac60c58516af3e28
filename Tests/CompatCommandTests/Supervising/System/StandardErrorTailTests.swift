import Testing

@testable import CompatCommand

@Suite struct StandardErrorTailTests {
  /// Outputs, and their tails.
  static let lines: [(String, String)] = [
    ("", ""),
    ("\n\n", ""),
    (
      "App/Model.swift:12: Fatal error: Index out of range\n",
      "App/Model.swift:12: Fatal error: Index out of range"
    ),
    ("1\n2\n3\n4\n5\n6\n7\n8\n", "3\n4\n5\n6\n7\n8"),
    ("a\r\nb\r\n", "a\nb"),
    ("object 0x00007ffe1234abcd was freed", "object 0x… was freed"),
    (
      "0xfff and 0x12345 are numbers, 0x123456 is an address",
      "0xfff and 0x12345 are numbers, 0x… is an address"
    ),
    (
      "2026-01-31 12:00:00.123 Model[4711:815f] no value\n2026-01-31T12:00:00Z other",
      "Model no value\nother"
    ),
    ("element [12] of [1, 2, 3] and [abc]", "element [12] of [1, 2, 3] and [abc]"),
    (
      """
      Fatal error: gone
      Current stack trace:
      0    model    0x00005581 main + 12
      12   libc.so.6    0x00007f81 __libc_start_main + 133
      3 apples
      """,
      "Fatal error: gone\n3 apples"
    ),
  ]

  @Test(arguments: lines)
  func `text that differs between runs is removed`(output: String, tail: String) {
    #expect(StandardErrorTail.text(of: output.utf8) == tail)
  }

  @Test func `invalid UTF-8 is replaced, and the length is limited`() {
    #expect(StandardErrorTail.text(of: [0x61, 0xFF, 0x62]) == "a\u{FFFD}b")
    let long = String(repeating: "é", count: 5000)
    #expect(StandardErrorTail.text(of: long.utf8) == String(long.prefix(600)))
  }
}
