import BrowserDriver
import Testing

extension PageTests {
  /// What the other tests do not want to see would be seen.
  @Suite struct DriverTests {
    static let bad: [(markup: String, complaint: String)] = [
      ("<script>alert('hello')</script>", "dialog: hello"),
      ("<script>console.log('a', 1)</script>", "console: a 1"),
      ("<script>missing()</script>", "exception: ReferenceError"),
      (
        """
        <meta http-equiv="Content-Security-Policy" content="script-src 'none'">
        <script>alert(1)</script>
        """, "ContentSecurityPolicyIssue"
      ),
      (
        """
        <meta http-equiv="Content-Security-Policy" content="style-src 'none'">
        <p style="color: red">text</p>
        """, "ContentSecurityPolicyIssue"
      ),
    ]

    @Test(arguments: bad)
    func `what a page says is noticed`(markup: String, complaint: String) async throws {
      let file = try PageFile(markup: "<!doctype html><title>title</title>\(markup)")
      try await BrowserPage.with(file) { page in
        #expect(page.complaints.contains { $0.contains(complaint) }, "\(page.complaints)")
      }
    }

    @Test func `a request is noticed`() async throws {
      let file = try PageFile(markup: "<!doctype html><title>title</title><img src='missing.png'>")
      try await BrowserPage.with(file) { page in
        #expect(page.requests.count == 1)
        #expect(page.requests.first?.hasSuffix("/missing.png") == true)
      }
    }

    @Test func `a good page causes no complaint`() async throws {
      let file = try PageFile(
        markup: "<!doctype html><html lang='en'><title>title</title><p>text</p></html>")
      try await BrowserPage.with(file) { page in
        #expect(page.complaints == [])
        #expect(page.requests == [])
      }
    }

    @Test func `a page that hangs fails at its deadline, and the next one works`() async throws {
      try await BrowserPage.with { page in
        await #expect(throws: BrowserFailure.self) {
          try await page.evaluate(
            "(() => { while (true) {} })()", as: Int.self, atMost: .seconds(1))
        }
      }
      try await BrowserPage.with { page async throws in
        #expect(try await page.evaluate("1 + 1") == 2)
      }
    }

    @Test func `an expression that throws fails with its error`() async throws {
      try await BrowserPage.with { page in
        await #expect {
          try await page.evaluate("missing", as: Int.self)
        } throws: {
          "\($0)".contains("ReferenceError")
        }
      }
    }

    @Test(arguments: [1, 3])
    func `printed pages are counted`(count: Int) async throws {
      let sheet = "<p style='break-after: page'>text /Type /Page</p>"
      let sheets = String(repeating: sheet, count: count - 1) + "<p>end</p>"
      let file = try PageFile(markup: "<!doctype html><title>title</title>\(sheets)")
      try await BrowserPage.with(file) { page async throws in
        #expect(try await page.print().pageCount == count)
      }
    }
  }
}
