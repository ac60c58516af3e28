import BrowserDriver
import Testing

extension PageTests {
  /// The page loads nothing, complains of nothing, and works without its script.
  @Suite struct LoadingTests {
    @Test(arguments: PageLook.all + PageLook.scripts)
    func `the page loads without a message, a request or a violation`(look: PageLook) async throws {
      try await BrowserPage.with(.committed(), look: look) { page in
        if look.runsScripts { try await page.run(PageHooks.openAll) }
        #expect(page.complaints == [])
        #expect(page.requests == [])
      }
    }

    @Test func `the script shows the filters, and all entries`() async throws {
      try await BrowserPage.with(.committed()) { page in
        #expect(try await page.shows(PageHooks.filters))
        let shown = try await page.shownEntries()
        #expect(!shown.isEmpty)
        #expect(try await page.count(PageHooks.entry) == shown.count)
      }
    }

    @Test func `without script, everything but the filters is there`() async throws {
      try await BrowserPage.with(.committed(), look: PageLook(runsScripts: false)) { page in
        #expect(try await page.shows(PageHooks.filters) == false)
        let count = try await page.count(PageHooks.entry)
        #expect(count > 0)
        #expect(try await page.shownEntries().count == count)
        let headings = "[...document.querySelectorAll('section > h2')]"
        let hidden = try await page.evaluate(
          "\(headings).filter((heading) => !heading.checkVisibility()).length", as: Int.self)
        #expect(hidden == 0)
        #expect(try await page.count("section > h2") > 3)
      }
    }

    @Test func `without script, an entry opens with the keyboard`() async throws {
      try await BrowserPage.with(.committed(), look: PageLook(runsScripts: false)) { page in
        let closed = "document.querySelector('\(PageHooks.entry):not([open])')"
        let id = try await page.evaluate("\(closed).id", as: String.self)
        try await page.run("\(closed).querySelector('summary').focus();")
        try await page.press(.enter)
        let isOpen = try await page.evaluate(
          "document.getElementById('\(id)').open", as: Bool.self)
        #expect(isOpen)
      }
    }

    /// The aims of the page: at most 6,000 nodes and 700 kB.
    @Test func `the page of the committed report is small`() async throws {
      try await BrowserPage.with(.committed()) { page in
        let bytes = try await page.evaluate(
          "performance.getEntriesByType('navigation')[0].decodedBodySize", as: Int.self)
        #expect(bytes <= 700_000)
        let nodes = try await page.count("*")
        #expect(nodes <= 6_000)
      }
    }
  }
}
