import CompatModel

/// Shows a report as a page of Markdown, for the summary of a job and for comments.
///
/// The result comes first, then what fails and how to fix it, then the highest risks; the rest can be
/// unfolded. The page has at most ``maximumLineCount`` lines, and lines have a bounded length.
package struct MarkdownReport: ReportFormat {
  package static let name = "markdown"

  package static let fileExtension = "md"

  /// The number of lines that a page may have.
  static let maximumLineCount = 120

  package init() {}

  package func write(_ report: Report, to output: inout some TextOutputStream) {
    let page = MarkdownRenderer(MarkdownPage.blocks(of: report))
    for line in page.lines {
      output.write(line)
      output.write("\n")
    }
  }
}
