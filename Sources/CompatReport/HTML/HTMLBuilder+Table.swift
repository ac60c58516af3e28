extension HTMLBuilder {
  /// Writes a table in a box of its own, which scrolls where the table is wider than the page.
  mutating func table(
    _ name: String, caption: String, _ label: HTMLAttribute,
    head: (inout HTMLBuilder) -> Void, body: (inout HTMLBuilder) -> Void
  ) {
    element("div", .class("scroll"), .role("region"), label, .focusable) { html in
      html.element("table", .class(name)) { html in
        html.element("caption", .class("hidden"), text: caption)
        html.element("thead") { html in
          html.element("tr", content: head)
        }
        body(&html)
      }
    }
  }
}
