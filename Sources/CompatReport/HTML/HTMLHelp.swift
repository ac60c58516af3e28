/// The keys that the page's script understands.
struct HTMLHelp: Sendable {
  private static let keys = [
    ("/", "search"), ("j", "next entry"), ("k", "previous entry"),
    ("Enter", "open or close the entry"), ("Esc", "leave the search, or close this"),
    ("?", "show the keys"),
  ]

  /// Writes the dialog, which is closed.
  func write(to html: inout HTMLBuilder) {
    html.element("dialog", .id("help"), .labelled(by: "help-heading")) { html in
      html.element("h2", .id("help-heading"), text: "Keys")
      html.element("dl") { html in
        for (key, words) in Self.keys {
          html.element("dt") { $0.element("kbd", text: key) }
          html.element("dd", text: words)
        }
      }
      html.element("button", .plainButton, .id("help-close"), text: "Close")
    }
  }
}
