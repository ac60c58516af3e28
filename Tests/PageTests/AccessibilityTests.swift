import BrowserDriver
import Testing

extension PageTests {
  /// The page follows the rules of axe-core.
  @Suite(.enabled(if: AxeScript.path != nil, "COMPAT_AXE names no axe.min.js: see .ci/run"))
  struct AccessibilityTests {
    @Test func `the committed report violates no rule`() async throws {
      let axe = try AxeScript()
      try await BrowserPage.with(.committed(), look: PageLook(width: 390, isDark: true)) { page in
        let violations = try await axe.violations(of: page)
        #expect(violations == [])
      }
    }

    @Test func `a page with open entries violates no rule, in both widths and themes`()
      async throws
    {
      let axe = try AxeScript()
      try await BrowserPage.with(.fixture()) { page in
        try await page.run(PageHooks.openAll)
        for look in PageLook.all {
          try await page.setSize(width: look.width, height: look.height)
          try await page.setMedia(isDark: look.isDark)
          let violations = try await axe.violations(of: page)
          #expect(violations == [], "\(look.testDescription)")
        }
      }
    }

    @Test func `a violation is found`() async throws {
      let axe = try AxeScript()
      let file = try PageFile(
        markup: """
          <!doctype html><html lang="en"><title>title</title><main><h1>heading</h1>
          <p style="color: #999; background: #aaa">pale</p></main></html>
          """)
      try await BrowserPage.with(file) { page async throws in
        #expect(try await axe.violations(of: page).map(\.rule) == ["color-contrast"])
      }
    }
  }
}
