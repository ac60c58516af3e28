/// The first lines of a text report: the verdict, the numbers, and the outcomes.
struct TextAnswer: Sendable {
  /// The digest of the report.
  var digest: ReportDigest

  /// Whether the table of outcomes is left out.
  var isBrief: Bool

  /// Draws the answer.
  ///
  /// - Parameter canvas: The canvas.
  func draw(on canvas: inout TextCanvas) {
    let report = digest.report
    let mark = report.verdict.outcomeForLooks.style
    canvas.paragraph(
      Prose.verdict(of: report),
      label: TextLine("\(mark.symbol) ", .outcome(report.verdict.outcomeForLooks)), hanging: 2)
    canvas.paragraph(Prose.scope(of: report.totals), indent: 2)
    canvas.paragraph(Prose.survival(of: report.totals), indent: 2)
    for circumstance in Prose.circumstances(of: report) {
      canvas.paragraph(circumstance, indent: 2)
    }
    guard !isBrief else { return }

    canvas.heading(Prose.Heading.outcomes)
    let counts = digest.outcomes.map { report.totals.tally[$0].grouped }
    let width = counts.map(\.utf8.count).max() ?? 0
    for (outcome, count) in zip(digest.outcomes, counts) {
      var label = TextLine("\(outcome.style.symbol) ", .outcome(outcome))
      label.append(outcome.style.word, .outcome(outcome))
      label.pad(to: 13 + width - count.utf8.count)
      label.append(count, .number)
      label.append("  ")
      canvas.paragraph(Prose.explanation(of: outcome), label: label, hanging: label.width)
    }
    canvas.paragraph(Prose.markLegend)
  }
}
