import CompatModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The verdict, the numbers, and the outcomes.
struct AnswerSection: ReportSection {
  var digest: ReportDigest
  var detail: ReportDetail

  var blocks: [DocumentBlock] {
    let report = digest.report
    let verdict = Paragraph(
      role: .verdict(report.outcomeForLooks), text: Sentence(Prose.verdict(of: report)))
    let isShort = detail.isBrief || detail.isAbridged
    // Elsewhere a section lists them.
    let replayed = detail.isBrief ? Prose.replayed(report.regressions ?? []) : nil
    let facts =
      [Prose.scope(of: report)] + (isShort ? [] : [Prose.survival(of: report.totals)])
      + (isShort && report.difference?.isEmpty == true ? [Prose.noDifference.text] : [])
      + [replayed].compactMap { $0?.text }
      + Prose.circumstances(of: report, isShort: isShort)
    let circumstances = facts.map { fact -> DocumentBlock in
      .paragraph(Paragraph(role: .circumstance, text: Sentence(fact)))
    }
    let answer = [.paragraph(verdict)] + circumstances
    return isShort ? answer : answer + outcomes
  }

  private var outcomes: [DocumentBlock] {
    let report = digest.report
    // On a page the next step belongs to the answer, in a terminal above the prompt.
    let nextStep = Paragraph(role: .nextStep, text: Sentence(Prose.nextStep(after: report)))
    let legend = OutcomeLegend(
      title: Prose.Heading.outcomes,
      rows: digest.outcomes.map { outcome in
        OutcomeLegend.Row(
          outcome: outcome, count: report.totals.tally[outcome],
          meaning: Sentence(Prose.explanation(of: outcome)))
      })
    return [
      .only(.page, [.paragraph(nextStep)]), .legend(legend),
      .paragraph(Paragraph(text: Prose.markLegend)),
    ]
  }
}
