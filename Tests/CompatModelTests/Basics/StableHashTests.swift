import Testing

@testable import CompatModel

@Suite struct StableHashTests {
  /// The test vectors of the authors: isthe.com/chongo/tech/comp/fnv.
  @Test(
    arguments: [
      ("", 0xcbf2_9ce4_8422_2325), ("a", 0xaf63_dc4c_8601_ec8c), ("foobar", 0x8594_4171_f739_67e8),
    ] as [(String, UInt64)])
  func `bytes have the hash FNV-1a`(text: String, expected: UInt64) {
    var hash = StableHash()
    hash.combine(text.utf8)
    #expect(hash.value == expected)
  }

  @Test func `texts do not run into each other`() {
    var first = StableHash()
    first.combine("ab")
    first.combine("c")
    var second = StableHash()
    second.combine("a")
    second.combine("bc")
    #expect(first != second)
  }
}
