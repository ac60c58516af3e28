import BrowserDriver
import Testing

extension PageTests {
  /// What the other tests do not want to see would be seen.
  @Suite struct DriverTests {
    private static let policy = "<meta http-equiv='Content-Security-Policy' content="
    private static let bad = [
      ("<script>alert('hello')</script>", "dialog: hello"),
      ("<script>console.log('a', 1)</script>", "console: a 1"),
      ("<script>missing()</script>", "exception: ReferenceError"),
      ("\(policy)\"script-src 'none'\"><script>alert(1)</script>", "ContentSecurityPolicyIssue"),
      (
        "\(policy)\"style-src 'none'\"><p style='color: red'>text</p>", "ContentSecurityPolicyIssue"
      ),
    ]

    private static func file(_ markup: String) throws -> PageFile {
      try PageFile(markup: "<!doctype html><html lang='en'><title>title</title>\(markup)</html>")
    }

    @Test func `complaints and requests of a page are noticed, and a good one has none`()
      async throws
    {
      try await BrowserPage.with { page in
        for (markup, complaint) in Self.bad {
          try await page.load(Self.file(markup))
          #expect(page.complaints.contains { $0.contains(complaint) }, "\(page.complaints)")
        }
        try await page.load(Self.file("<img src='missing.png'>"))
        #expect(page.requests.count == 1)
        #expect(page.requests.first?.hasSuffix("/missing.png") == true)
        try await page.load(Self.file("<p>text</p>"))
        #expect(page.complaints == [])
        #expect(page.requests == [])
        await #expect {
          try await page.evaluate("missing", as: Int.self)
        } throws: {
          "\($0)".contains("ReferenceError")
        }
      }
    }

    @Test func `a page that hangs fails at its deadline, and the next one works`() async throws {
      try await BrowserPage.withOwn { page in
        await #expect(throws: BrowserFailure.self) {
          try await page.evaluate(
            "(() => { while (true) {} })()", as: Int.self, atMost: .milliseconds(300))
        }
      }
      try await BrowserPage.with { page async throws in
        #expect(try await page.evaluate("1 + 1") == 2)
      }
    }

    @Test func `printed pages are counted`() async throws {
      try await BrowserPage.with { page in
        for count in [1, 3] {
          let sheet = "<p style='break-after: page'>text /Type /Page</p>"
          let sheets = String(repeating: sheet, count: count - 1) + "<p>end</p>"
          try await page.load(Self.file(sheets))
          #expect(try await page.print().pageCount == count)
        }
      }
    }
  }
}
