import TestSupport
import Testing

@testable import CompatModel

/// What a payload says is shown, and nothing that it could do is done.
@Suite struct VisibleTextTests {
  @Test(arguments: [
    ("plain", "plain"),
    ("Jérôme, 漢字, שלום", "Jérôme, 漢字, שלום"),
    ("\u{1B}[31m", "\\u{1B}[31m"),
    ("a\u{0}b\u{7F}c\u{9B}d", "a\\u{0}b\\u{7F}c\\u{9B}d"),
    ("a\nb\r\nc\td", "a\\nb\\r\\nc\\td"),
    ("\u{202E}x\u{2066}y\u{200F}z\u{61C}", "\\u{202E}x\\u{2066}y\\u{200F}z\\u{61C}"),
    ("a\u{2028}b\u{2029}c\u{85}d", "a\\u{2028}b\\u{2029}c\\u{85}d"),
    ("\u{FEFF}a\u{200B}b\u{200D}c", "\\u{FEFF}a\\u{200B}b\\u{200D}c"),
    ("a\u{A0}b\u{3000}c", "a\\u{A0}b\\u{3000}c"),
    ("\u{FFFD}", "\\u{FFFD}"),
    ("\u{E0067}\u{E000}\u{FE0F}", "\\u{E0067}\\u{E000}\\u{FE0F}"),
    ("e\u{301}, é", "e\\u{301}, é"),
    ("e\u{301}\u{302}", "e\\u{301}\\u{302}"),
    ("x\u{301}\u{302}\u{303}\u{304}", "x\u{301}\u{302}\\u{303}\\u{304}"),
    ("हिन्दी", "हिन्दी"),
    ("\u{301}", "\\u{301}"),
    ("\n\u{301}", "\\n\\u{301}"),
    ("👍🏽", "👍🏽"),
  ])
  func `what is active or invisible is spelt out`(text: String, visible: String) {
    #expect(Array(VisibleText.escaping(text).unicodeScalars) == Array(visible.unicodeScalars))
  }

  @Test func `tabs may stay`() {
    #expect(VisibleText.escaping("a\tb\u{7}", keepingTabs: true) == "a\tb\\u{7}")
  }

  @Test(arguments: HostileString.all)
  func `escaping twice is escaping once`(hostile: HostileString) {
    guard hostile.text.utf8.count < VisibleText.longest else { return }
    let once = VisibleText.escaping(hostile.text)
    #expect(VisibleText.escaping(once) == once)
  }

  @Test func `an endless text is bounded, with any content`() {
    for hostile in HostileString.all {
      #expect(VisibleText.escaping(hostile.text).utf8.count < VisibleText.longest * 11)
    }
  }

  @Test func `a long text is cut in the middle, with the count`() {
    let text = String(repeating: "a", count: 900) + String(repeating: "b", count: 700)
    let head = String(repeating: "a", count: 20)
    let tail = String(repeating: "b", count: 10)
    #expect(VisibleText.shortening(text, to: 30) == "\(head) …(1,570 more)… \(tail)")
    #expect(VisibleText.shortening(text, to: 1600) == text)
    #expect(VisibleText.shortening("üüü", to: 3) == "üüü")
  }
}
