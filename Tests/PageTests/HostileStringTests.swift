import BrowserDriver
import CompatModel
import TestSupport
import Testing

extension PageTests {
  /// Texts of payloads, models and files are shown, and never run.
  @Suite struct HostileStringTests {
    static let texts = [
      "Item": "title of a contract", "Something to look at.": "summary of a contract",
      "item/2018-11/house.json": "name of a sample", "/type": "key of a payload",
      "\"house\"": "value of a payload", "A reference.": "reason of a known failure",
      "unknown-case": "name of a strategy",
      "Cannot initialize ItemType from boat.": "error of a model",
      "Item.swift:7: Fatal error: no owner": "standard error of a model",
    ]

    /// Texts with markup alone; the others one behind the other, eight at a time.
    private static let strings: [HostileString] = {
      let short = HostileString.all.filter { $0.text.utf8.count <= 500 }
      let active = short.filter { $0.text.contains(/[<>&"'`:%]/) }
      let others = short.filter { !$0.text.contains(/[<>&"'`:%]/) }
      return active
        + stride(from: 0, to: others.count, by: 8).map { start in
          let group = others[start..<min(start + 8, others.count)]
          return HostileString(
            testDescription: group.map(\.testDescription).joined(separator: ", "),
            text: group.map(\.text).joined())
        }
    }()

    @Test func `no text of a payload or a model runs, and all of them are shown`() async throws {
      // One page for all of them: a new one would take longer than the test.
      try await BrowserPage.with { page in
        for hostile in Self.strings {
          try await page.load(PageFile.fixture(addingToTexts: hostile.text))
          try await page.run(PageHooks.openAll)
          try await Self.expectHarmless(page, hostile)
          let text = try await Self.shownText(of: page)
          for (original, meaning) in Self.texts {
            // Long values are shortened, a summary only where it is longer.
            let isWhole = original == "Something to look at."
            let beginning = String(hostile.text.unicodeScalars.prefix(isWhole ? 300 : 20))
            let isShown = text.contains(
              Self.withoutBlanks(VisibleText.escaping(original + beginning)))
            #expect(isShown, "\(meaning), \(hostile.testDescription)")
          }
        }
      }
    }

    private static func expectHarmless(_ page: BrowserPage, _ hostile: HostileString) async throws {
      #expect(page.complaints == [], "\(hostile.testDescription)")
      #expect(page.requests == [], "\(hostile.testDescription)")
      let scripts = try await page.count(PageHooks.scripts)
      #expect(scripts == 1, "\(hostile.testDescription)")
      let strangers = try await page.count("img, iframe, object, embed, base, link")
      #expect(strangers == 0, "\(hostile.testDescription)")
      let attributes = try await page.evaluate(handlers, as: [String].self)
      #expect(attributes == [], "\(hostile.testDescription)")
    }

    /// The attributes that would run something.
    private static let handlers = """
      [...document.querySelectorAll("*")].flatMap((element) => [...element.attributes])
        .filter((attribute) => attribute.name.startsWith("on") || attribute.name === "style"
          && attribute.ownerElement !== document.documentElement || attribute.name === "src" || attribute.value.startsWith("javascript:"))
        .map((attribute) => attribute.name)
      """

    /// The text that a reader sees, without blanks: the page breaks lines where it wants.
    private static func shownText(of page: BrowserPage) async throws -> [Unicode.Scalar] {
      withoutBlanks(try await page.evaluate(visibleText))
    }

    /// `innerText` leaves out what the browser has not drawn yet, because it is below the window.
    private static let visibleText = """
      (() => {
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        let text = "";
        while (walker.nextNode()) {
          if (walker.currentNode.parentElement.checkVisibility()) text += walker.currentNode.data;
        }
        return text;
      })()
      """

    /// Not characters: a text may end in the middle of one.
    private static func withoutBlanks(_ text: String) -> [Unicode.Scalar] {
      text.unicodeScalars.filter { ![" ", "\n", "\t"].contains($0) }
    }
  }
}
