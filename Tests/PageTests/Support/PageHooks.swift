import BrowserDriver

/// What tests rely on in the page: when the page changes, it is adapted here.
enum PageHooks {
  /// The form of the filters; hidden without script.
  static let filters = "#filters"

  /// An entry that the filters hide or show.
  static let entry = "details.finding"

  /// What a reader opens with the keyboard, in the order of the page.
  static let openable = "main details.finding > summary, main button.site"

  /// What says how many entries are shown: its first number.
  static let shownCount = "#filters [role=status]"

  /// A filter in the form; what sorts has no name.
  static let filter = "#filters select[name]"

  /// What removes all filters.
  static let clear = "#clear"

  /// The field for a search; there may be none.
  static let search = "#filters input[type=search]"

  /// The window with the keys; there may be none.
  static let help = "dialog[open]"
  static let risks = "risks"
  static let strategyFilter = "strategy"

  /// The attribute of an entry with the values of a filter, with bars between them.
  static func attribute(of filter: String) -> String { "data-\(filter)" }

  /// The elements that run something: the page's own script, and no others.
  static let scripts = "script"

  /// Lets the browser draw what is below the window, too: before that it has no width.
  static let drawAll = """
    const sheet = document.styleSheets[0];
    sheet?.insertRule("* { content-visibility: visible !important; }", sheet.cssRules.length);
    """

  /// Opens everything that can be opened, so that the whole text is shown.
  ///
  /// What is inside may be drawn only then, and may be opened, too.
  static let openAll = """
    document.querySelector('\(clear)')?.click();
    for (let round = 0; round < 3; round += 1) {
      document.querySelectorAll("details:not([open])").forEach((details) => { details.open = true; });
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));
    }
    """
}

extension BrowserPage {
  /// The ids of the entries that a reader sees, in order.
  func shownEntries() async throws -> [String] {
    try await evaluate(
      """
      [...document.querySelectorAll('\(PageHooks.entry)')].filter((entry) => entry.checkVisibility())
        .map((entry) => entry.id)
      """)
  }

  /// The number of elements that a selector finds.
  func count(_ selector: String) async throws -> Int {
    try await evaluate("document.querySelectorAll('\(selector)').length")
  }

  /// Whether a selector finds an element that a reader sees.
  func shows(_ selector: String) async throws -> Bool {
    try await evaluate("document.querySelector('\(selector)')?.checkVisibility() ?? false")
  }

  /// The number of entries that the page says it shows.
  func saidCount() async throws -> Int {
    try await evaluate(
      """
      Number(document.querySelector('\(PageHooks.shownCount)').textContent
        .match(/[0-9,]+/)[0].replaceAll(",", ""))
      """)
  }

  /// Waits until the page has reacted to an event.
  func settle() async throws {
    try await run("await new Promise((done) => setTimeout(done, 0));")
  }
}
