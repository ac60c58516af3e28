import BrowserDriver
import Testing

extension PageTests {
  /// An address leads to what it names.
  @Suite struct FragmentTests {
    @Test func `a strategy's fragment shows its entries, and no others`() async throws {
      let name = PageHooks.strategyFilter
      try await BrowserPage.with(.committed(), fragment: "\(name)=nil-wrapper") { page in
        let named = try await page.evaluate(
          """
          [...document.querySelectorAll('\(PageHooks.entry)')].filter((entry) =>
            entry.getAttribute('\(PageHooks.attribute(of: name))').split('|').includes('nil-wrapper')
          ).map((entry) => entry.id)
          """, as: [String].self)
        #expect(!named.isEmpty)
        #expect(try await page.shownEntries() == named)
        #expect(try await page.count(PageHooks.entry) > named.count)
        #expect(
          try await page.evaluate(
            "document.querySelector('\(PageHooks.filters)').elements.\(name).value")
            == "nil-wrapper")
      }
    }

    @Test(arguments: PageLook.scripts)
    func `a section's fragment scrolls to the section`(look: PageLook) async throws {
      try await BrowserPage.with(.committed(), look: look, fragment: PageHooks.risks) { page in
        let top = try await page.evaluate(
          "document.getElementById('\(PageHooks.risks)').getBoundingClientRect().top",
          as: Double.self)
        #expect((-1...201).contains(top), "under the header, to a pixel")
        #expect(try await page.evaluate("scrollY > 0") == true)
      }
    }

    @Test func `a cell of the comparison leads to its contract, which then shows the same change`()
      async throws
    {
      try await BrowserPage.with(.committed()) { page in
        let cell = "document.querySelector('#strategies a[data-change=missing]')"
        let fragment = try await page.evaluate("\(cell).hash.slice(1)", as: String.self)
        try await page.run(
          "\(cell).click(); await new Promise((done) => addEventListener('hashchange', done));")
        try await page.settle()
        let top = try await page.evaluate(
          "document.getElementById('\(fragment)').getBoundingClientRect().top", as: Double.self)
        // What stands above it may be laid out a fraction of a pixel higher: 200 is too narrow.
        #expect((-1...300).contains(top))
        let shown = try await page.evaluate(
          "document.querySelector('#classes [aria-pressed=true]').value", as: String.self)
        #expect(shown == "missing")
      }
      // Without script it leads there as well.
      try await BrowserPage.with(.committed(), look: PageLook.scripts[1]) { page in
        let isWhole = try await page.evaluate(
          """
          document.querySelector('#strategies a') !== null
            && [...document.querySelectorAll('#strategies a')]
              .every((link) => document.getElementById(link.hash.slice(1)) !== null)
          """, as: Bool.self)
        #expect(isWhole)
      }
    }

    @Test func `an entry's fragment opens the entry and scrolls to it`() async throws {
      let file = try PageFile.committed()
      var id = ""
      try await BrowserPage.with(file) { page in
        id = try await page.evaluate(
          "[...document.querySelectorAll('\(PageHooks.entry):not([open])')].at(-1).id")
      }
      try await BrowserPage.with(file, fragment: id) { page in
        try await Self.expectOpen(id, in: page)
      }
      // The same from a link in the page.
      try await BrowserPage.with(file) { page in
        try await page.run(
          "location.hash = '\(id)'; await new Promise((done) => addEventListener('hashchange', done));"
        )
        try await page.settle()
        try await Self.expectOpen(id, in: page)
      }
    }

    @Test(arguments: [
      "strategy=%E0%A4%A", "strategy=missing", "%", "finding:missing", "=&=", "a&b",
    ])
    func `a fragment that names nothing does no harm`(fragment: String) async throws {
      try await BrowserPage.with(.fixture(), fragment: fragment) { page in
        #expect(page.complaints == [])
        let isWorking = try await page.shows(PageHooks.filters)
        #expect(isWorking)
      }
    }

    private static func expectOpen(_ id: String, in page: BrowserPage) async throws {
      let entry = "document.getElementById(\(try quoted(id)))"
      #expect(try await page.evaluate("\(entry).open") == true)
      let top = try await page.evaluate("\(entry).getBoundingClientRect().top", as: Double.self)
      #expect((-1...850).contains(top))
    }

    private static func quoted(_ text: String) throws -> String {
      try #require(text.contains("'") ? nil : "'\(text)'")
    }
  }
}
