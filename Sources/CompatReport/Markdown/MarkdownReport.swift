import CompatModel

/// Shows a report as a page of Markdown, for the summary of a job and for comments.
///
/// The page is the first screen of the text; known failures and advice can be unfolded. The page has
/// at most ``maximumLineCount`` lines, and lines have a bounded length.
package struct MarkdownReport: ReportFormat {
  package static let name = "markdown"

  package static let fileExtension = "md"

  static let maximumLineCount = 120

  /// The number of items of a list that can be unfolded.
  private static let maximumItems = 5

  package init() {}

  package func write(_ report: Report, to output: inout some TextOutputStream) {
    let known = report.knownFailures.map { Prose.sentence(for: $0.because, of: $0.families) }
    let page = MarkdownRenderer(
      FirstScreen.blocks(of: report, showsCommands: true) { _ in true }
        + details("\(Prose.Heading.accepted): \(report.failureCount(.accepted).grouped)", known)
        + details(Prose.Heading.advice, Sections.firstAdvice(in: report))
        + [.paragraph("codable-compat \(report.toolVersion, .name)")])
    for line in page.lines {
      output.write(line)
      output.write("\n")
    }
  }

  private func details(_ title: String, _ sentences: [Sentence]) -> [Block] {
    guard !sentences.isEmpty else { return [] }
    let more = Prose.more(sentences.count - MarkdownReport.maximumItems, "item")
    let items = sentences.prefix(MarkdownReport.maximumItems).map { Block.Item(text: $0) }
    return [.details(Sentence(title), .list(Array(items)) + Blocks.paragraph(more))]
  }
}
