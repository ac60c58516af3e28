/// The files of the page's style sheet, which `.ci/embed` makes Swift source of.
enum EmbeddedStylesheet {
  /// The style sheet, without the colours of outcomes: later files override earlier ones.
  static let text = [frame, answer, tables, findings, media].joined(separator: "\n")
}
