import CompatModel

/// The new failures by contract, each cause once, the most urgent first.
struct OpenFindingSection: ReportSection {
  var digest: ReportDigest
  var detail: ReportDetail

  /// The number of causes of one contract that are not too many to read.
  private static let maximumInFull = 15

  var blocks: [DocumentBlock] {
    let groups = digest.openGroups
    guard !groups.isEmpty else { return [] }
    let count = groups.reduce(0) { $0 + $1.families.count }
    var writer = EntryWriter(detail: detail, isOpen: count <= 20)
    let entries = groups.map { group -> DocumentBlock in
      let shown = Self.maximumInFull
      let rest = Prose.rest(of: group, after: shown)
      return .entries(
        EntryGroup(
          mark: group.worst, title: Prose.headline(of: group),
          abridgement: rest.map { .first(shown, rest: $0) } ?? .none,
          entries: group.families.map { writer.entry(of: $0) }))
    }
    let note = Paragraph(role: .note, text: Prose.openNote)
    return [
      .section(
        DocumentSection(
          id: "open", title: Sentence(Prose.Heading.open, nil), blocks: [.paragraph(note)] + entries
        ))
    ]
  }
}
