/// What encoding sends back, and what the app can distinguish.
struct RoundTripSection: ReportSection {
  var digest: ReportDigest
  var detail: ReportDetail

  var blocks: [DocumentBlock] {
    let groups = self.groups
    guard !groups.isEmpty else { return [] }
    let note = Paragraph(role: .note, text: Prose.roundTripNote)
    let list = ItemList(
      spacing: .plain,
      items: groups.map { group in
        ItemList.Item(text: "\(list: group.strategies, .name): \(group.text)")
      })
    return [
      .section(
        DocumentSection(
          id: "round-trip", title: Sentence(Prose.Heading.roundTrip, nil),
          blocks: [.paragraph(note), .list(list)]))
    ]
  }

  /// Strategies of which the same is known share a sentence.
  private var groups: [(text: Sentence, strategies: [String])] {
    var groups: [(text: Sentence, strategies: [String])] = []
    for strategy in digest.strategies {
      guard let text = Prose.roundTrip(of: strategy) else {
        continue
      }
      if let position = groups.firstIndex(where: { $0.text == text }) {
        groups[position].strategies.append(strategy.id)
      } else {
        groups.append((text, [strategy.id]))
      }
    }
    return groups
  }
}
