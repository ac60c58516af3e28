import BrowserDriver
import Testing

extension PageTests {
  /// A row of a grid opens what a change costs, where, and what helps.
  @Suite struct RowTests {
    private static let row = "document.getElementById('site:item:/type')"
    private static let detail = "\(row).nextElementSibling"

    @Test(arguments: ["site:item:/type", "site:item:%2Ftype"])
    func `an address opens a row, and a key closes it`(fragment: String) async throws {
      try await BrowserPage.with(.committed(), fragment: fragment) { page in
        let text = try await page.evaluate("\(Self.detail).innerText", as: String.self)
        for words in [
          "✗ rejected", "1.0 strict", "show 'item/", "has done this before", "Write ",
        ] {
          #expect(text.contains(words), "\(words)")
        }
        #expect(try await page.evaluate("\(Self.detail).className") == "detail")
        let changed = "\(Self.detail).querySelector('.tree .changed > a').textContent"
        #expect(try await page.evaluate(changed) == "type")
        #expect(try await page.count("tr.detail .tree > .lost") == 1, "the whole payload is lost")
        try await page.run("\(Self.row).querySelector('button').focus();")
        try await page.press(.enter)
        #expect(try await page.count("tr.detail") == 0)
        #expect(page.complaints == [])
      }
    }

    @Test func `a row shows another class of change, the remedies, and the failures here`()
      async throws
    {
      try await BrowserPage.with(.committed(), fragment: "site:item:/type") { page in
        try await page.run("\(Self.detail).querySelector('.choices [value=missing]').click();")
        let text = try await page.evaluate("\(Self.detail).innerText", as: String.self)
        for words in ["#key-missing@/type", "Write "] {
          #expect(text.contains(words), "\(words)")
        }
        let links = "[...\(Self.detail).querySelectorAll('.items a')].map((one) => one.hash)"
        let failures = try await page.evaluate(
          """
          [...document.querySelectorAll('\(PageHooks.entry)[data-contract=item]')]
            .filter((one) => one.dataset.site.split('|').includes('/type')).map((one) => '#' + one.id)
          """, as: [String].self)
        #expect(try await page.evaluate(links) == failures)
      }
    }

    @Test func `a grid shows one class of change, and hides what has none`() async throws {
      try await BrowserPage.with(.committed()) { page in
        let cells = "[...\(Self.row).querySelectorAll('td')].map((one) => one.textContent).join()"
        let newValue = try await page.evaluate(cells, as: String.self)
        try await page.run("document.querySelector('#classes [value=missing]').click();")
        #expect(try await page.evaluate(cells) != newValue)
        #expect(try await page.count("tbody.sites > tr:not([hidden]):not(:has(td))") == 0)
        let shown = try await page.count("article:not([hidden]) tbody.sites > tr:not([hidden])")
        let said = try await page.evaluate(
          "document.querySelector('#counts').textContent.split(' · ')[1]", as: String.self)
        #expect(said.hasPrefix("\(shown) of "))
        try await page.run("document.querySelector('#classes [value=\"\"]').click();")
        #expect(try await page.count("tbody.sites > tr[hidden]") == 0)
      }
    }
  }
}
