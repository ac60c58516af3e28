extension HTMLBuilder {
  /// Writes a table in a box of its own, which scrolls where the table is wider than the page.
  ///
  /// - Parameters:
  ///   - name: The table's class.
  ///   - caption: What the table shows, for those who do not see it.
  ///   - label: The attribute that names the box.
  ///   - head: Writes the cells of the head.
  ///   - body: Writes the bodies of the table.
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
