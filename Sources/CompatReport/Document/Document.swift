/// A report as its readers meet it, without looks: headings, paragraphs, lists, tables, matrices.
///
/// Sections build it, renderers show it. Only renderers know widths, colours, wrapping, tags and
/// escaping, so that another format for people is another renderer, and no section.
struct Document: Sendable {
  var title: Sentence

  /// The content, in order.
  var blocks: [DocumentBlock]

  var footer: Sentence

  /// The sections that a reader may want to go to.
  func sections(in medium: Medium) -> [DocumentSection] {
    blocks.shown(in: medium).compactMap { block in
      guard case .section(let section) = block else { return nil }
      return section
    }
  }
}
