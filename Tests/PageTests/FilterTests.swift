import BrowserDriver
import Testing

extension PageTests {
  /// The filters show what they say.
  @Suite struct FilterTests {
    private struct Choice: Decodable {
      var name: String
      var values: [String]
    }

    @Test func `each choice of a filter shows its entries, which are counted`() async throws {
      try await BrowserPage.with(.committed()) { page in
        #expect(try await page.shows(PageHooks.filters))
        let all = try await page.shownEntries()
        #expect(!all.isEmpty)
        #expect(try await page.count(PageHooks.entry) == all.count)
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
          let wrong = try await page.evaluate(Self.wrong(in: choice.name), as: [String].self)
          #expect(wrong == [], "\(choice.name)")
        }
        #expect(try await page.shownEntries() == all)
        try await Self.expectSums(of: page, all: all)
        #expect(page.complaints == [])
      }
    }

    /// Filters add up, and the button removes them all.
    private static func expectSums(of page: BrowserPage, all: [String]) async throws {
      try await page.run("\(choose)('strategy', 'nil-wrapper');")
      let some = try await page.shownEntries()
      let matrix = "document.querySelectorAll('#strategies > .box tbody tr:not([hidden])').length"
      #expect(try await page.evaluate(matrix, as: Int.self) == 1)
      let headline = try await page.evaluate(
        "document.querySelector('h1').textContent", as: String.self)
      #expect(headline.contains("Shown: \(some.count) of "))
      try await page.run("\(choose)('outcome', 'misread');")
      let few = try await page.shownEntries()
      #expect(few.count < some.count && some.count < all.count)
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

    /// Chooses a value as a reader does.
    private static let choose = """
      ((name, value) => {
        const control = document.querySelector('\(PageHooks.filters)').elements[name];
        control.value = value;
        control.dispatchEvent(new Event('change', { bubbles: true }));
      })
      """

    /// The values of a filter that show another entry than theirs, or count wrongly.
    private static func wrong(in name: String) -> String {
      """
      (() => {
        const select = document.querySelector('\(PageHooks.filters)').elements['\(name)'];
        const entries = [...document.querySelectorAll('\(PageHooks.entry)')];
        const wrong = [];
        for (const value of [...select.options].map((option) => option.value)) {
          \(choose)('\(name)', value);
          const shown = entries.filter((entry) => entry.checkVisibility());
          const asked = entries.filter((entry) => value === '' || entry.getAttribute(
            '\(PageHooks.attribute(of: name))').split('|').includes(value));
          const said = Number(document.querySelector('\(PageHooks.shownCount)').textContent
            .match(/[0-9,]+/)[0].replaceAll(",", ""));
          if (said !== shown.length) wrong.push(`${value}: ${said} instead of ${shown.length}`);
          if (shown.length !== asked.length || shown.some((entry, at) => entry !== asked[at])) {
            wrong.push(value);
          }
        }
        \(choose)('\(name)', '');
        return wrong;
      })()
      """
    }
  }
}
