import Testing

@testable import CompatCommand

/// Payloads are shown whole or cut, and never as anything that a terminal would act on.
@Suite struct ExcerptTests {
  @Test(arguments: [
    (Array("[1]".utf8), "[1]"), ([], "nothing at all"), ([0x1B, 0x5B], "\\u{1B}["),
    ([0xFF, 0xFE, 0x31, 0x00], "the bytes FF FE 31 00"), ([0xC3, 0x28], "the bytes C3 28"),
  ])
  func `bytes are text where they can be`(_ bytes: [UInt8], _ expected: String) {
    #expect(Excerpt.visible(bytes) == expected)
  }

  @Test func `what is long is cut in its middle, with the length of what is left out`() {
    let text = String(repeating: "a", count: 500) + String(repeating: "b", count: 500)
    let expected =
      String(repeating: "a", count: 80) + "… 880 characters …" + String(repeating: "b", count: 40)
    #expect(Excerpt.visible(text) == expected)
    #expect(Excerpt.visible(Array(text.utf8)) == expected)
    let bytes = [UInt8](repeating: 0xFF, count: 1000)
    #expect(Excerpt.visible(bytes).count == 10 + (40 * 3 - 1) + 15 + (20 * 3 - 1))
    #expect(Excerpt.visible(bytes).contains("FF … 940 bytes … FF"))
  }
}
