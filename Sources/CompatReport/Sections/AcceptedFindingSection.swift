/// The known failures, grouped by reason.
struct AcceptedFindingSection: ReportSection {
  var digest: ReportDigest
  var detail: ReportDetail

  var blocks: [DocumentBlock] {
    guard !digest.reasons.isEmpty else { return [] }
    var writer = EntryWriter(detail: detail, isOpen: false)
    // These entries have the same names as the new failures, which come first.
    for family in digest.openGroups.flatMap(\.families) { _ = writer.entry(of: family) }
    let entries = digest.reasons.map { reason -> DocumentBlock in
      .entries(
        EntryGroup(
          mark: reason.worst, title: Prose.sentence(for: reason), abridgement: .titled,
          entries: reason.families.map { writer.entry(of: $0) }))
    }
    let note = Paragraph(role: .note, text: Prose.acceptedNote)
    return [
      .section(
        DocumentSection(
          id: "accepted", title: Sentence(Prose.Heading.accepted, nil),
          blocks: [.paragraph(note)] + entries))
    ]
  }
}
