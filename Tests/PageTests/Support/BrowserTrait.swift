import BrowserDriver
import Foundation
import Testing

/// Starts one browser for a suite, and ends it after the last test.
struct BrowserTrait: SuiteTrait, TestScoping {
  /// The browser of the suite that runs.
  @TaskLocal static var browser: Browser?

  /// Whether the tests fail where there is no browser.
  static let isRequired =
    ProcessInfo.processInfo.environment["COMPAT_PAGE_TESTS"] == "required"

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let program = try #require(
      Chromium.installed(), "there is neither \(Chromium.names.joined(separator: " nor ")) in PATH")
    let browser = try await Browser(program)
    do {
      try await BrowserTrait.$browser.withValue(browser) { try await function() }
    } catch {
      await browser.end()
      throw error
    }
    await browser.end()
  }
}

extension Trait where Self == BrowserTrait {
  /// The tests share one browser.
  static var inBrowser: BrowserTrait { BrowserTrait() }
}

extension BrowserPage {
  /// Does some work with an empty page of the suite's browser.
  static func with(_ work: (BrowserPage) async throws -> Void) async throws {
    let browser = try #require(BrowserTrait.browser)
    let page = try await browser.page()
    do {
      try await work(page)
    } catch {
      try? await page.close()
      throw error
    }
    try await page.close()
  }

  /// Does some work with a page that has loaded a file.
  static func with(
    _ file: PageFile, look: PageLook = PageLook(), fragment: String = "",
    _ work: (BrowserPage) async throws -> Void
  ) async throws {
    try await with { page in
      try await page.setSize(width: look.width, height: look.height)
      try await page.setMedia(isDark: look.isDark)
      try await page.setScripts(running: look.runsScripts)
      try await page.load(file.url, fragment: fragment)
      try await work(page)
    }
  }
}
