import CompatModel

/// The verdict, the numbers that matter, and the outcomes.
struct PageAnswerSection: ReportSection {
  var digest: ReportDigest
  var detail: ReportDetail

  var blocks: [DocumentBlock] {
    let report = digest.report
    let verdict = Paragraph(role: .verdict(looks), text: Sentence(Prose.verdict(of: report)))
    var facts = [Prose.origin(of: report)]
    if let difference = report.difference { facts.append(Prose.summary(of: difference)) }
    facts += [Prose.scope(of: report), Prose.survival(of: report.totals)].map {
      Sentence($0)
    }
    facts += Prose.circumstances(of: report).map { Sentence($0) }
    let legend = OutcomeLegend(
      title: Prose.Heading.outcomes,
      rows: digest.outcomes.map { outcome in
        OutcomeLegend.Row(
          outcome: outcome, count: report.totals.tally[outcome],
          meaning: Sentence(Prose.explanation(of: outcome)))
      })
    return [.paragraph(verdict), .page(.numbers(numbers))]
      + facts.map { .paragraph(Paragraph(role: .circumstance, text: $0)) }
      + [
        .paragraph(Paragraph(role: .nextStep, text: Sentence(Prose.nextStep(after: report)))),
        .legend(legend), .paragraph(Paragraph(text: Prose.markLegend)),
      ]
  }

  /// The outcome that stands for the answer: nothing is well while the app shows wrong values, even
  /// if they are known.
  private var looks: Outcome {
    guard digest.report.verdict == .asExpected else { return digest.report.outcomeForLooks }
    return silent.map(\.outcome).max() ?? .intact
  }

  private var silent: [ReportFinding] { digest.report.silentFindings }

  private var numbers: [KeyNumber] {
    // What a reader takes for one failure is counted once, here as in the verdict and the filters.
    func count(_ findings: [ReportFinding]) -> Int { FindingFamily.families(of: findings).count }
    let new = count(digest.open)
    let known = count(digest.report.findings.filter { $0.status == .accepted })
    let section = digest.openGroups.isEmpty ? nil : "open"
    let accepted = digest.reasons.isEmpty ? nil : "accepted"
    return [
      KeyNumber(
        count: new, label: "new", meaning: Prose.newMeaning,
        outcome: new == 0 ? .intact : .misread, section: section),
      KeyNumber(
        count: known, label: "known", meaning: Prose.knownMeaning,
        outcome: known == 0 ? .intact : .rejected, section: accepted),
      KeyNumber(
        count: count(silent), label: "silent", meaning: Prose.silentMeaning,
        outcome: silent.map(\.outcome).max() ?? .intact,
        section: silent.isEmpty ? nil : section ?? accepted),
    ]
  }
}
