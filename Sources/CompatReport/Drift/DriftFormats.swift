import CompatModel

/// A way to show what changed between payloads.
///
/// A new format is one type, and one line in ``DriftReportFormats``.
package protocol DriftReportFormat: Sendable {
  /// The format's name on the command line: `text`.
  static var name: String { get }

  /// Returns a report as text that ends with a newline.
  func string(for report: DriftReport) -> String
}

package enum DriftReportFormats {
  /// The formats, the standard one first.
  package static let all: [any DriftReportFormat] = [DriftText(), DriftJSON(), DriftMarkdown()]

  /// Returns the format with a name; nil if there is none.
  package static func named(_ name: String) -> (any DriftReportFormat)? {
    all.first { type(of: $0).name == name }
  }
}

/// Shows what changed as text: well-supported changes first, then those with thin evidence.
package struct DriftText: DriftReportFormat {
  /// The format's name on the command line.
  package static let name = "text"

  package init() {}

  package func string(for report: DriftReport) -> String {
    guard !report.comparisons.isEmpty else { return "There is nothing to compare.\n" }
    return report.comparisons.map { lines(of: $0).joined(separator: "\n") }
      .joined(separator: "\n\n") + "\n"
  }

  private func lines(of comparison: DriftReport.Comparison) -> [String] {
    let (firm, thin) = Prose.divided(comparison.changes)
    var lines = [VisibleText.escaping(Prose.title(of: comparison))]
    lines += firm.flatMap(self.lines)
    if !thin.isEmpty {
      lines += ["", Prose.thinNote] + thin.flatMap(self.lines)
    }
    return lines
  }

  private func lines(of change: DriftReportChange) -> [String] {
    let site = change.site.isEmpty ? "/" : change.site
    var lines = ["", "\(site): \(Prose.words(for: change))", "  " + Prose.evidence(of: change)]
    for (side, count) in [("old", change.old), ("new", change.new)] {
      guard let example = count.example else { continue }
      let value = example.value.map { "  \($0)" } ?? ""
      lines.append("  \(side) \(Prose.location(of: example))\(value)")
    }
    return lines.map { VisibleText.escaping($0) }
  }
}

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

/// Shows what changed as JSON, for other programs: the members are sorted.
package struct DriftJSON: DriftReportFormat {
  /// The format's name on the command line.
  package static let name = "json"

  package init() {}

  package func string(for report: DriftReport) -> String {
    JSONReport.text(of: report, isIndented: true) + "\n"
  }
}
