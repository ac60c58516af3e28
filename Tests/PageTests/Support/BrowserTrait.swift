import BrowserDriver
import Foundation
import Testing

/// Starts one browser for a suite, and ends it after the last test.
struct BrowserTrait: SuiteTrait, TestScoping {
  /// The browser of the suite that runs.
  @TaskLocal static var browser: Browser?

  /// Its page, for all tests: a new one takes longer than most of them.
  @TaskLocal static var page: BrowserPage?

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
      let page = try await browser.page()
      try await BrowserTrait.$browser.withValue(browser) {
        try await BrowserTrait.$page.withValue(page) { try await function() }
      }
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
  /// Does some work with the page of the suite, which looks as a page does at first.
  static func with(
    look: PageLook = PageLook(), _ work: (BrowserPage) async throws -> Void
  ) async throws {
    let page = try #require(BrowserTrait.page)
    try await page.setSize(width: look.width, height: look.height)
    try await page.setMedia(isDark: look.isDark)
    try await page.setScripts(running: look.runsScripts)
    try await work(page)
  }

  /// Does some work with a page of its own, which may hang.
  static func withOwn(_ work: (BrowserPage) async throws -> Void) async throws {
    let page = try await #require(BrowserTrait.browser).page()
    try await work(page)
    try await page.close()
  }

  /// Loads a file, which is there for as long, anew.
  func load(_ file: PageFile, fragment: String = "") async throws {
    // Another query: with the same address, the document would stay.
    let address = try #require(URL(string: "\(file.url.absoluteString)?\(UUID())"))
    try await load(address, fragment: fragment)
  }

  /// Does some work with a page that has loaded a file.
  static func with(
    _ file: PageFile, look: PageLook = PageLook(), fragment: String = "",
    _ work: (BrowserPage) async throws -> Void
  ) async throws {
    try await with(look: look) { page in
      try await page.load(file, fragment: fragment)
      try await work(page)
    }
  }
}
