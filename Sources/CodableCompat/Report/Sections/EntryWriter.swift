/// Makes entries of findings, each with a name of its own.
struct EntryWriter: Sendable {
  /// How much is told.
  var detail: ReportDetail

  /// Whether the entries are open from the start.
  var isOpen: Bool

  private var names = EntryNames()

  /// Creates a writer.
  init(detail: ReportDetail, isOpen: Bool) {
    self.detail = detail
    self.isOpen = isOpen
  }

  /// The entry of a family.
  mutating func entry(of family: FindingFamily) -> Entry {
    let finding = family.smallest
    return Entry(
      id: names.name(of: family), fragments: names.fragments(of: family),
      tags: Entry.Tags(
        contract: finding.contract, strategies: family.strategies,
        operatorID: finding.operatorID, outcome: finding.outcome, status: finding.status),
      isOpen: isOpen, title: Prose.sentence(for: family), blocks: blocks(of: family))
  }

  private func blocks(of family: FindingFamily) -> [DocumentBlock] {
    let examples = family.examples
    return examples.enumerated().flatMap { position, example -> [DocumentBlock] in
      var facts = FindingFacts(of: example, in: family, detail: detail)
      if position == examples.count - 1 { facts.addOtherSites(of: family, limit: detail.sites) }
      let segments = example.finding.example.payload
      guard !segments.isEmpty else { return [.facts(facts.rows)] }
      let excerpt = Excerpt(title: "The mutated payload", segments: segments)
      // In a terminal the values of the change stand among the facts, and that has to do.
      return [.facts(facts.rows), .only(.page, [.excerpt(excerpt)])]
    }
  }
}
