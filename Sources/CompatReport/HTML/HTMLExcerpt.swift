import CompatModel

/// A piece of a payload on the page.
struct HTMLExcerpt: Sendable {
  var excerpt: Excerpt

  /// The number of characters that a stretch may have.
  private static let maximumLength = 1200

  private static func short(_ text: String) -> String {
    VisibleText.shortening(text, to: maximumLength)
  }

  func write(to html: inout HTMLBuilder) {
    html.element("pre", .leftToRight, .focusable, .label(excerpt.title)) { html in
      for segment in excerpt.segments {
        switch segment {
        case .kept(let text): html.lines(Self.short(text))
        case .changed(let text): html.element("mark") { $0.lines(Self.short(text)) }
        case .removed(let text): html.element("del") { $0.lines(Self.short(text)) }
        case .omitted(let count): html.element("i", text: "… \(count) bytes …")
        }
      }
    }
  }
}
