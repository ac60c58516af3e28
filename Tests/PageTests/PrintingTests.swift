import BrowserDriver
import Testing

extension PageTests {
  /// The page can be taken to a meeting.
  @Suite struct PrintingTests {
    @Test(arguments: PageLook.scripts)
    func `the committed report has at most twenty pages`(look: PageLook) async throws {
      try await BrowserPage.with(.committed(), look: look) { page in
        let count = try await page.print().pageCount
        #expect((1...20).contains(count))
      }
    }

    @Test func `nothing is cut off on paper`() async throws {
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
      }
    }
  }
}
