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
        let top = try await Self.top(of: PageHooks.risks, in: page)
        #expect((-1...201).contains(top), "under the header, to a pixel")
        #expect(try await page.evaluate("scrollY > 0") == true)
      }
    }

    @Test func `a link to an entry opens it`() async throws {
      let file = try PageFile.committed()
      var id = ""
      try await BrowserPage.with(file) { page in
        id = try await page.evaluate(
          "[...document.querySelectorAll('\(PageHooks.entry):not([open])')].at(-1).id")
        try await Self.follow("location.hash = '\(id)'", in: page)
        try await Self.expectOpen(id, in: page)
      }
      try await BrowserPage.with(file, fragment: id) { try await Self.expectOpen(id, in: $0) }
    }

    @Test func `a fragment that names nothing does no harm`() async throws {
      let file = try PageFile.fixture()
      try await BrowserPage.with { page in
        for fragment in [
          "strategy=%E0%A4%A", "strategy=missing", "%", "finding:missing", "=&=", "a&b",
        ] {
          try await page.load(file, fragment: fragment)
          #expect(page.complaints == [], "\(fragment)")
          let isWorking = try await page.shows(PageHooks.filters)
          #expect(isWorking, "\(fragment)")
        }
      }
    }

    private static func follow(_ statement: String, in page: BrowserPage) async throws {
      try await page.run(
        "\(statement); await new Promise((done) => addEventListener('hashchange', done));")
      try await page.settle()
    }

    private static func top(of id: String, in page: BrowserPage) async throws -> Double {
      try await page.evaluate(
        "document.getElementById('\(id)').getBoundingClientRect().top", as: Double.self)
    }

    private static func expectOpen(_ id: String, in page: BrowserPage) async throws {
      try #require(!id.contains("'"))
      #expect(try await page.evaluate("document.getElementById('\(id)').open") == true)
      let top = try await Self.top(of: id, in: page)
      #expect((-1...850).contains(top))
    }
  }
}
