#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What went wrong, in a text report: the worst first, each with its smallest example.
struct TextFindings: Sendable {
  /// The digest of the report.
  var digest: ReportDigest

  /// Whether every finding is shown, not just one for each outcome and operator.
  var includesAll: Bool

  /// The number of examples that are not too many to read.
  private static let maximumInFull = 40

  /// The number of characters that a value may have.
  private let limit = 160

  /// Creates the section.
  ///
  /// - Parameters:
  ///   - digest: The digest of the report.
  ///   - includesAll: Whether every finding is shown.
  init(digest: ReportDigest, includesAll: Bool) {
    self.digest = digest
    self.includesAll = includesAll
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

  /// All of them in full where a reader can take them in, otherwise one of each kind.
  private func openFindings(on canvas: inout TextCanvas) {
    guard !digest.open.isEmpty else { return }
    canvas.heading(Prose.Heading.open)
    canvas.paragraph(Prose.openNote)
    let bundles = digest.openGroups.flatMap(\.bundles)
    if includesAll || bundles.count <= TextFindings.maximumInFull {
      for bundle in bundles { full(bundle, on: &canvas) }
      return
    }
    for group in digest.openGroups {
      guard let bundle = group.smallest else { continue }
      full(bundle, on: &canvas)
      if let rest = Prose.rest(of: group, without: bundle) {
        canvas.paragraph(rest, indent: 4, hanging: 2)
      }
    }
  }

  /// The reasons with their examples; where everything is asked for, all findings after them.
  private func acceptedFindings(on canvas: inout TextCanvas) {
    guard !digest.acceptedGroups.isEmpty else { return }
    canvas.heading(Prose.Heading.accepted)
    canvas.paragraph(Prose.acceptedNote(isComplete: includesAll))
    for reason in digest.reasons {
      canvas.space()
      canvas.paragraph(Prose.sentence(for: reason), label: TextLine("- "), hanging: 2)
      guard !includesAll else { continue }
      for accepted in reason.cases { brief(accepted, on: &canvas) }
    }
    guard includesAll else { return }
    for group in digest.acceptedGroups {
      canvas.space()
      canvas.paragraph(
        Prose.headline(of: group),
        label: TextLine("\(group.outcome.style.symbol) ", .outcome(group.outcome)), hanging: 2)
      for bundle in group.bundles { full(bundle, on: &canvas) }
    }
  }

  private func full(_ bundle: FindingBundle, on canvas: inout TextCanvas) {
    let outcome = bundle.smallest.outcome
    canvas.space()
    canvas.paragraph(
      Prose.sentence(for: bundle),
      label: TextLine("\(outcome.style.symbol) ", .outcome(outcome)), hanging: 2)
    let facts = FindingFacts(of: bundle, limit: limit, places: includesAll ? 100 : 5)
    for fact in facts.rows {
      var label = TextLine(fact.label, .aside)
      label.pad(to: FindingFacts.labelWidth)
      canvas.paragraph(fact.text, label: label, indent: 4, hanging: FindingFacts.labelWidth)
    }
  }

  private func brief(_ accepted: FindingCase, on canvas: inout TextCanvas) {
    let outcome = accepted.outcome
    canvas.paragraph(
      Prose.sentence(for: accepted),
      label: TextLine("\(outcome.style.symbol) ", .outcome(outcome)), indent: 4, hanging: 2)
    canvas.paragraph(
      Prose.brief(of: accepted.smallest, limit: limit), indent: 6, hanging: 2)
  }
}
