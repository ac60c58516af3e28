import CompatModel

/// Shows what changed as Markdown: a table for each comparison.
package struct DriftMarkdown: DriftReportFormat {
  /// The format's name on the command line.
  package static let name = "markdown"

  package init() {}

  package func string(for report: DriftReport) -> String {
    guard !report.comparisons.isEmpty else { return "There is nothing to compare.\n" }
    return report.comparisons.map { lines(of: $0).joined(separator: "\n") }
      .joined(separator: "\n\n") + "\n"
  }

  private func lines(of comparison: DriftReport.Comparison) -> [String] {
    var lines = ["## \(MarkdownText.escaped(Prose.title(of: comparison)))"]
    let (firm, thin) = Prose.divided(comparison.changes)
    lines += table(of: firm)
    if !thin.isEmpty { lines += ["", MarkdownText.escaped(Prose.thinNote)] + table(of: thin) }
    return lines
  }

  private func table(of changes: [DriftReportChange]) -> [String] {
    guard !changes.isEmpty else { return [] }
    return ["", "| site | change | evidence | old | new |", "|---|---|---|---|---|"]
      + changes.map { change in
        let cells = [
          change.site.isEmpty ? "/" : change.site, Prose.words(for: change),
          Prose.evidence(of: change), cell(change.old.example), cell(change.new.example),
        ]
        return "| \(cells.map(MarkdownText.escaped).joined(separator: " | ")) |"
      }
  }

  private func cell(_ example: DriftReportExample?) -> String {
    guard let example else { return "–" }
    return Prose.location(of: example) + (example.value.map { " \($0)" } ?? "")
  }
}
