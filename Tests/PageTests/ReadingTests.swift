import BrowserDriver
import Testing

extension PageTests {
  /// The page loads nothing, complains of nothing, fits its window, and works without its script.
  @Suite struct ReadingTests {
    @Test(arguments: PageLook.each + [PageLook(width: 390, runsScripts: false)])
    func `the committed report loads nothing, complains of nothing and fits`(
      look: PageLook
    ) async throws {
      try await BrowserPage.with(.committed(), look: look) { page in
        let overflow = try await Self.overflow(of: page)
        #expect(overflow <= 0)
        // The aims of the page: at most 13,000 nodes, half of them in closed details, and 900 kB.
        let nodes = try await page.count("*")
        #expect(nodes <= 13_000)
        let bytes = try await page.evaluate(
          "performance.getEntriesByType('navigation')[0].decodedBodySize", as: Int.self)
        #expect((1...900_000).contains(bytes))
        if look == PageLook() { try await page.run(PageHooks.openAll) }
        #expect(page.complaints == [])
        #expect(page.requests == [])
      }
    }

    @Test func `open entries and long names do not make the page scroll sideways`() async throws {
      let file = try PageFile.fixture(addingToTexts: String(repeating: "x", count: 200))
      try await BrowserPage.with(file, look: PageLook(width: 390)) { page in
        try await page.run(PageHooks.openAll)
        let narrow = try await Self.overflow(of: page)
        try await page.setSize(width: 1440, height: 900)
        let wide = try await Self.overflow(of: page)
        #expect(narrow <= 0)
        #expect(wide <= 0)
      }
      let wide = try PageFile(
        markup: "<!doctype html><title>title</title><p style='width: 500px; margin: 0'>text</p>")
      try await BrowserPage.with(wide, look: PageLook(width: 390)) { page in
        let overflow = try await Self.overflow(of: page)
        #expect(overflow > 80, "a document that scrolls is found")
      }
    }

    /// The number of pixels by which the document is wider than what the window shows of it.
    private static func overflow(of page: BrowserPage) async throws -> Int {
      try await page.run(PageHooks.drawAll)
      let root = "document.documentElement"
      return try await page.evaluate("\(root).scrollWidth - \(root).clientWidth")
    }

    @Test func `without script, everything but the filters is there and can be opened`()
      async throws
    {
      try await BrowserPage.with(.committed(), look: PageLook(runsScripts: false)) { page in
        #expect(try await page.shows(PageHooks.filters) == false)
        let count = try await page.count(PageHooks.entry)
        #expect(count > 0)
        #expect(try await page.shownEntries().count == count)
        let hidden = try await page.evaluate(
          """
          [...document.querySelectorAll('section > h2')]
            .filter((heading) => !heading.checkVisibility()).length
          """, as: Int.self)
        #expect(hidden == 0)
        #expect(try await page.count("section > h2") > 3)
        let strayLinks = try await page.evaluate(
          """
          [...document.querySelectorAll('#risks a')].map((link) => link.hash.slice(1))
            .filter((id) => document.getElementById(id) === null)
          """, as: [String].self)
        #expect(strayLinks == [])
        #expect(try await page.count("#risks a") > 0)
        let closed = "document.querySelector('\(PageHooks.entry):not([open])')"
        let id = try await page.evaluate("\(closed).id", as: String.self)
        try await page.run("\(closed).querySelector('summary').focus();")
        try await page.press(.enter)
        #expect(try await page.evaluate("document.getElementById('\(id)').open") == true)
      }
    }

    @Test func `the committed report fits on twenty pages, and nothing is cut off on paper`()
      async throws
    {
      // A4 without the margins that Chromium chooses, in CSS pixels.
      let paper = PageLook(width: 718, height: 1047)
      try await BrowserPage.with(.committed(), look: paper) { page in
        try await page.setMedia(isDark: false, isPrinted: true)
        let cut = try await page.evaluate(
          """
          [...document.querySelectorAll("main section *")].filter((element) => {
            if (element.closest("svg") || !element.checkVisibility()) return false;
            return element.getBoundingClientRect().right > innerWidth + 1;
          }).map((element) => element.closest("section").id)
          """, as: [String].self)
        #expect(Set(cut) == [])
        let count = try await page.print().pageCount
        #expect((1...20).contains(count))
      }
    }
  }
}
