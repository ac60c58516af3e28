import BrowserDriver
import Testing

extension PageTests {
  /// The page can be used without a pointer.
  @Suite struct KeyboardTests {
    @Test func `keys lead to the answer, the filters, the search, the entries and the help`()
      async throws
    {
      try await BrowserPage.with(.committed()) { page in
        // The first stop skips to the answer, and the filters are within ten.
        var stops: [String] = []
        for _ in 0..<10 {
          try await page.press(.tab)
          stops.append(
            try await page.evaluate(
              """
              document.activeElement.closest('\(PageHooks.filters)') ? "filters"
                : document.activeElement.getAttribute('href') ?? ""
              """))
        }
        #expect(stops.first == "#main")
        #expect(stops.contains("filters"))
        try await page.run("document.querySelector('a[href=\"#main\"]').focus();")
        try await page.press(.enter)
        #expect(try await page.evaluate("document.activeElement.id") == "main")
        try await page.type("/")
        let isSearch = "document.activeElement.matches('\(PageHooks.search)')"
        #expect(try await page.evaluate(isSearch) == true)
        try await page.press(.escape)
        #expect(try await page.evaluate(isSearch) == false)
        let position = """
          [...document.querySelectorAll('\(PageHooks.openable)')]
            .filter((element) => element.checkVisibility()).indexOf(document.activeElement)
          """
        var visited: [Int] = []
        for key in ["j", "j", "j", "k"] {
          try await page.type(key)
          visited.append(try await page.evaluate(position))
        }
        #expect(visited[0] >= 0)
        #expect(visited.map { $0 - visited[0] } == [0, 1, 2, 1])
        try await page.type("?")
        #expect(try await page.shows(PageHooks.help))
        try await page.press(.escape)
        #expect(try await page.shows(PageHooks.help) == false)
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
  }
}
