#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What went wrong, in a text report: the worst first, each with its smallest example.
struct TextFindings: Sendable {
  /// The digest of the report.
  var digest: ReportDigest

  /// Whether every accepted finding is shown, not just one for each group.
  var includesAccepted: Bool

  /// The number of characters that a value may have.
  private let limit = 160

  /// Creates the section.
  ///
  /// - Parameters:
  ///   - digest: The digest of the report.
  ///   - includesAccepted: Whether every accepted finding is shown.
  init(digest: ReportDigest, includesAccepted: Bool) {
    self.digest = digest
    self.includesAccepted = includesAccepted
  }

  /// Draws the section.
  ///
  /// - Parameter canvas: The canvas.
  func draw(on canvas: inout TextCanvas) {
    sampleFailures(on: &canvas)
    openFindings(on: &canvas)
    staleEntries(on: &canvas)
    acceptedFindings(on: &canvas)
  }

  private func sampleFailures(on canvas: inout TextCanvas) {
    guard !digest.report.sampleFailures.isEmpty else { return }
    canvas.heading(Prose.Heading.sampleFailures)
    for failure in digest.report.sampleFailures {
      canvas.paragraph(
        Prose.sentence(for: failure, limit: 400),
        label: TextLine("\(failure.outcome.style.symbol) ", .outcome(failure.outcome)), hanging: 2)
    }
  }

  private func staleEntries(on canvas: inout TextCanvas) {
    guard !digest.report.staleEntries.isEmpty else { return }
    canvas.heading(Prose.Heading.stale)
    for entry in digest.report.staleEntries {
      canvas.paragraph(Prose.sentence(for: entry), label: TextLine("- "), hanging: 2)
    }
  }

  private func openFindings(on canvas: inout TextCanvas) {
    guard !digest.open.isEmpty else { return }
    canvas.heading(Prose.Heading.open)
    canvas.paragraph(Prose.openNote)
    for finding in digest.open {
      canvas.space()
      full(finding, on: &canvas)
    }
  }

  private func acceptedFindings(on canvas: inout TextCanvas) {
    guard !digest.acceptedGroups.isEmpty else { return }
    canvas.heading(Prose.Heading.reasons)
    for reason in digest.reasons {
      canvas.paragraph(Prose.sentence(for: reason), label: TextLine("- "), hanging: 2)
    }
    canvas.heading(Prose.Heading.accepted)
    canvas.paragraph(Prose.acceptedNote)
    for group in digest.acceptedGroups {
      canvas.space()
      canvas.paragraph(
        Prose.headline(of: group),
        label: TextLine("\(group.outcome.style.symbol) ", .outcome(group.outcome)), hanging: 2)
      if includesAccepted {
        for finding in group.findings {
          canvas.space()
          full(finding, on: &canvas)
        }
      } else if let finding = group.smallest {
        brief(finding, on: &canvas)
      }
    }
  }

  private func full(_ finding: ReportFinding, on canvas: inout TextCanvas) {
    canvas.paragraph(
      Prose.sentence(for: finding),
      label: TextLine("\(finding.outcome.style.symbol) ", .outcome(finding.outcome)), hanging: 2)
    let facts = FindingFacts(of: finding, limit: limit)
    for fact in facts.rows {
      var label = TextLine(fact.label, .aside)
      label.pad(to: FindingFacts.labelWidth)
      canvas.paragraph(fact.text, label: label, indent: 4, hanging: FindingFacts.labelWidth)
    }
  }

  private func brief(_ finding: ReportFinding, on canvas: inout TextCanvas) {
    let mutant: Sentence = "\(finding.example.mutant, .place)"
    canvas.paragraph(mutant.text, indent: 4, hanging: 2)
    canvas.paragraph(Prose.brief(of: finding, limit: limit), indent: 4, hanging: 2)
    if let survivors = Prose.survivors(of: finding) {
      let sentence: Sentence = "survived by \(survivors)"
      canvas.paragraph(sentence.text, indent: 4, hanging: 2)
    }
  }
}
