import CompatModel

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
