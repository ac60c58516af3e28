/// A piece of a payload on the page.
struct HTMLExcerpt: Sendable {
  /// The excerpt.
  var excerpt: Excerpt

  /// The number of characters that a stretch may have.
  private static let maximumLength = 1200

  /// Writes the excerpt.
  func write(to html: inout HTMLBuilder) {
    html.element("pre", .leftToRight, .focusable, .label(excerpt.title)) { html in
      for segment in excerpt.segments {
        let text = VisibleText.shortening(segment.text, to: Self.maximumLength)
        switch segment.kind {
        case .kept: html.lines(text)
        case .changed: html.element("mark") { $0.lines(text) }
        case .removed: html.element("del") { $0.lines(text) }
        case .omitted:
          html.element("i") { html in
            html.text("… ")
            html.lines(text)
            html.text(" …")
          }
        }
      }
    }
  }
}
