import BrowserDriver
import Testing

extension PageTests {
  /// The filters show what they say.
  @Suite struct FilterTests {
    private struct Choice: Decodable {
      var name: String
      var values: [String]
    }

    @Test func `after every choice of a filter, the count is that of the entries shown`()
      async throws
    {
      try await BrowserPage.with(.committed()) { page in
        let all = try await page.shownEntries()
        let choices = try await page.evaluate(
          """
          [...document.querySelectorAll('\(PageHooks.filter)')].map((select) => ({
            name: select.name,
            values: [...select.options].map((option) => option.value).filter((value) => value)
          }))
          """, as: [Choice].self)
        #expect(choices.count >= 3)
        for choice in choices {
          #expect(!choice.values.isEmpty)
          var wrong: [String] = []
          for value in choice.values {
            try await Self.choose(value, in: choice.name, of: page)
            let shown = try await page.shownEntries().count
            let count = try await page.saidCount()
            if count != shown { wrong.append("\(value): \(count) instead of \(shown)") }
            let strays = try await page.evaluate(
              """
              [...document.querySelectorAll('\(PageHooks.entry)')].filter((entry) =>
                entry.checkVisibility() !== entry.getAttribute(
                  '\(PageHooks.attribute(of: choice.name))').split('|').includes('\(value)')
              ).map((entry) => entry.id)
              """, as: [String].self)
            wrong += strays.map { "\(value): \($0)" }
          }
          #expect(wrong == [], "\(choice.name)")
          try await Self.choose("", in: choice.name, of: page)
        }
        #expect(try await page.shownEntries() == all)
        #expect(page.complaints == [])
      }
    }

    @Test func `filters add up, and the button removes them all`() async throws {
      try await BrowserPage.with(.committed()) { page in
        let all = try await page.shownEntries()
        try await Self.choose("nil-wrapper", in: "strategy", of: page)
        let some = try await page.shownEntries()
        try await Self.choose("misread", in: "outcome", of: page)
        let few = try await page.shownEntries()
        #expect(few.count < some.count)
        #expect(some.count < all.count)
        #expect(Set(few).isSubset(of: some))
        let fragment = try await page.evaluate("location.hash", as: String.self)
        #expect(
          Set(fragment.dropFirst().split(separator: "&")) == [
            "strategy=nil-wrapper", "outcome=misread",
          ])
        try await page.run("document.querySelector('\(PageHooks.clear)').click();")
        #expect(try await page.shownEntries() == all)
        #expect(try await page.saidCount() == all.count)
      }
    }

    private static func choose(_ value: String, in name: String, of page: BrowserPage) async throws
    {
      try await page.run(
        """
        const control = document.querySelector('\(PageHooks.filters)').elements['\(name)'];
        control.value = '\(value)';
        control.dispatchEvent(new Event('change', { bubbles: true }));
        """)
    }
  }
}
