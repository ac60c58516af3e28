import CompatModel

/// Makes entries of findings, each with a name of its own.
struct EntryWriter: Sendable {
  var detail: ReportDetail

  var isOpen: Bool

  private var names = EntryNames()

  init(detail: ReportDetail, isOpen: Bool) {
    self.detail = detail
    self.isOpen = isOpen
  }

  mutating func entry(of family: FindingFamily) -> Entry {
    let finding = family.smallest
    return Entry(
      id: names.name(of: family), fragments: names.fragments(of: family),
      tags: Entry.Tags(
        contract: finding.contract, strategies: family.strategies,
        operators: family.operators,
        changes: ChangeClass.allCases.filter { one in
          family.findings.contains { $0.changeClass == one }
        },
        sites: [finding.path] + family.otherPaths, outcome: finding.outcome,
        status: finding.status),
      isOpen: isOpen, title: Prose.sentence(for: family), blocks: blocks(of: family))
  }

  /// The first example in full; the others as well, unless they are known failures.
  private func blocks(of family: FindingFamily) -> [DocumentBlock] {
    let examples = family.examples
    let isKnown = family.smallest.status == .accepted
    let full = isKnown ? examples.prefix(1) : examples[...]
    var blocks = full.enumerated().flatMap { position, example -> [DocumentBlock] in
      var facts = FindingFacts(of: example, in: family, detail: detail)
      if position == full.count - 1 { facts.addOtherSites(of: family, limit: detail.sites) }
      let command = LabelledFact(
        label: "reproduce", text: Prose.reproduction(of: example.finding))
      return [.facts(facts.rows), .only(.page, [.facts([command])])] + excerpt(of: example)
    }
    let brief = examples.dropFirst(full.count).flatMap { example in
      example.readings.map { reading in
        ItemList.Item(
          text: Prose.brief(of: reading, in: family, limit: detail.valueLength))
      }
    }
    if !brief.isEmpty { blocks.append(.list(ItemList(items: brief))) }
    return blocks
  }

  /// In a terminal the values of the change stand among the facts, and that has to do.
  private func excerpt(of example: FindingExample) -> [DocumentBlock] {
    let segments = example.finding.example.payload
    guard !segments.isEmpty else { return [] }
    let excerpt = Excerpt(title: "The mutated payload", segments: segments)
    return [.only(.page, [.excerpt(excerpt)])]
  }
}
