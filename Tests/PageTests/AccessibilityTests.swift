import BrowserDriver
import Testing

extension PageTests {
  /// The page follows the rules of axe-core.
  @Suite(.enabled(if: AxeScript.path != nil, "COMPAT_AXE names no axe.min.js: see .ci/run"))
  struct AccessibilityTests {
    @Test(arguments: PageLook.each)
    func `the page violates no rule`(look: PageLook) async throws {
      let axe = try AxeScript()
      try await BrowserPage.with(.committed(), look: look) { page in
        let violations = try await axe.violations(of: page)
        #expect(violations == [])
      }
    }

    @Test(arguments: PageLook.all)
    func `a page with open entries violates no rule`(look: PageLook) async throws {
      let axe = try AxeScript()
      try await BrowserPage.with(.fixture(), look: look) { page in
        try await page.run(PageHooks.openAll)
        let violations = try await axe.violations(of: page)
        #expect(violations == [])
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
