import BrowserDriver
import Foundation

/// What a browser has to do with a page.
struct PageFigures: Decodable {
  /// The size of the file in bytes.
  var bytes: Int

  var elements: Int

  /// The number of nodes: elements, texts and comments.
  var nodes: Int

  /// The time until the page is shown and its script has run, in milliseconds.
  var firstUse: Double

  /// Measures a file in an empty page of a browser.
  static func measured(of file: URL, in browser: Browser) async throws -> PageFigures {
    let page = try await browser.page()
    let limit: Duration = .seconds(600)
    do {
      try await page.setSize(width: 1440, height: 900)
      try await page.load(file, atMost: limit)
      let figures = try await page.evaluate(script, as: PageFigures.self, atMost: limit)
      try await page.close()
      return figures
    } catch {
      try? await page.close()
      throw error
    }
  }

  /// Nothing is shown before the first paint, which may come after the page has loaded.
  private static let script = """
    (async () => {
      const painted = () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime;
      while (painted() === undefined) await new Promise((done) => setTimeout(done, 10));
      const loading = performance.getEntriesByType("navigation")[0];
      const walker = document.createTreeWalker(document, NodeFilter.SHOW_ALL);
      let nodes = 1;
      while (walker.nextNode()) nodes += 1;
      return {
        bytes: loading.decodedBodySize, elements: document.querySelectorAll("*").length, nodes,
        firstUse: Math.max(loading.loadEventEnd, painted()),
      };
    })()
    """
}
