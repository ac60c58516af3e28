import BrowserDriver
import Testing

extension PageTests {
  /// The page can be used without a pointer.
  @Suite struct KeyboardTests {
    @Test func `the first stop skips to the answer`() async throws {
      try await BrowserPage.with(.committed()) { page in
        try await page.press(.tab)
        #expect(try await page.evaluate("document.activeElement.getAttribute('href')") == "#main")
        try await page.press(.enter)
        #expect(try await page.evaluate("document.activeElement.id") == "main")
      }
    }

    @Test func `the filters are within ten stops`() async throws {
      try await BrowserPage.with(.committed()) { page in
        let isThere = try await Self.reaches(PageHooks.filters, atMost: 10, in: page)
        #expect(isThere)
      }
    }

    @Test func `every stop is seen, and none is a trap`() async throws {
      try await BrowserPage.with(.fixture()) { page in
        var stops: [String] = []
        for _ in 0..<400 {
          try await page.press(.tab)
          let stop = try await page.evaluate(Self.focus, as: String.self)
          if stop == "BODY" || stop == stops.first { break }
          stops.append(stop)
        }
        #expect((5..<400).contains(stops.count))
        #expect(stops.filter { $0.hasPrefix("invisible") } == [])
        #expect(zip(stops, stops.dropFirst()).filter(==).map(\.0) == [])
      }
    }

    @Test func `a slash leads to the search`() async throws {
      try await BrowserPage.with(.committed()) { page in
        try await page.type("/")
        let isThere = try await page.evaluate(
          "document.activeElement.matches('\(PageHooks.search)')", as: Bool.self)
        #expect(isThere)
      }
    }

    @Test func `j and k walk through the entries`() async throws {
      try await BrowserPage.with(.committed()) { page in
        let position = """
          [...document.querySelectorAll('\(PageHooks.openable)')]
            .filter((element) => element.checkVisibility()).indexOf(document.activeElement)
          """
        var visited: [Int] = []
        for key in ["j", "j", "k"] {
          try await page.type(key)
          visited.append(try await page.evaluate(position))
        }
        #expect(visited[0] >= 0)
        #expect(visited == [visited[0], visited[0] + 1, visited[0]])
      }
    }

    @Test func `a question mark shows the keys, and Escape hides them`() async throws {
      try await BrowserPage.with(.committed()) { page in
        try await page.type("?")
        let isShown = try await page.shows(PageHooks.help)
        try await page.press(.escape)
        #expect(try await page.shows(PageHooks.help) == false)
        #expect(isShown)
      }
    }

    /// The element with the focus in words, with its position; `BODY` where the page ends.
    private static let focus = """
      (() => {
        const element = document.activeElement;
        if (element === document.body) return "BODY";
        const box = element.getBoundingClientRect();
        const isSeen = box.width > 1 && box.height > 1 && box.right > 0 && box.left < innerWidth;
        const index = [...document.querySelectorAll("*")].indexOf(element);
        return (isSeen ? "" : "invisible ") + element.tagName + " " + index;
      })()
      """

    private static func reaches(
      _ selector: String, atMost limit: Int, in page: BrowserPage
    ) async throws -> Bool {
      for _ in 0..<limit {
        try await page.press(.tab)
        let isInside = try await page.evaluate(
          "document.activeElement.closest('\(selector)') !== null", as: Bool.self)
        if isInside { return true }
      }
      return false
    }
  }
}
