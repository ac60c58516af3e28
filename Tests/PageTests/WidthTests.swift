import BrowserDriver
import Testing

extension PageTests {
  /// Nothing is wider than the window, except in boxes that scroll.
  @Suite struct WidthTests {
    @Test(arguments: PageLook.widths, [true, false])
    func `the document does not scroll sideways`(width: Int, runsScripts: Bool) async throws {
      let look = PageLook(width: width, runsScripts: runsScripts)
      try await BrowserPage.with(.committed(), look: look) { page in
        let overflow = try await Self.overflow(of: page)
        #expect(overflow <= 0)
      }
    }

    @Test(arguments: PageLook.widths)
    func `open entries and long names do not make it scroll`(width: Int) async throws {
      let file = try PageFile.fixture(addingToTexts: String(repeating: "x", count: 200))
      try await BrowserPage.with(file, look: PageLook(width: width)) { page in
        try await page.run(PageHooks.openAll)
        let overflow = try await Self.overflow(of: page)
        #expect(overflow <= 0)
      }
    }

    @Test func `a document that scrolls is found`() async throws {
      let file = try PageFile(
        markup: "<!doctype html><title>title</title><p style='width: 500px; margin: 0'>text</p>")
      try await BrowserPage.with(file, look: PageLook(width: 390)) { page in
        let overflow = try await Self.overflow(of: page)
        #expect(overflow > 80)
      }
    }

    /// The number of pixels by which the document is wider than what the window shows of it.
    private static func overflow(of page: BrowserPage) async throws -> Int {
      try await page.run(PageHooks.drawAll)
      let root = "document.documentElement"
      return try await page.evaluate("\(root).scrollWidth - \(root).clientWidth")
    }
  }
}
