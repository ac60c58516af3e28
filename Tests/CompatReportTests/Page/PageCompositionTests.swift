import Testing

@testable import CompatModel
@testable import CompatReport

/// What is written into a page, and what its script draws.
@Suite struct PageCompositionTests {
  static func group(_ count: Int, first: Int = 0) -> DocumentBlock {
    let entries = (first..<first + count).map { number in
      var entry = TextRendererTests.entry
      entry.id = "entry-\(number)"
      entry.blocks = [
        .facts([
          LabelledFact(label: "mutant", text: "m"), LabelledFact(label: "error", text: "e"),
        ])
      ]
      return entry
    }
    return .entries(
      EntryGroup(mark: .misread, title: "A group", abridgement: .none, entries: entries))
  }

  @Test func `an entry keeps what matters, and the rest is drawn`() throws {
    let page = PageComposition(of: [Self.group(1)])
    guard case .entries(let group) = try #require(page.blocks.first),
      case .facts(let facts) = try #require(group.entries.first?.blocks.first)
    else { throw CancellationError() }
    #expect(facts.map(\.label.plainText) == ["error"])
    #expect(page.drawings.map(\.id) == ["entry-0"])
    guard case .facts(let drawn) = try #require(page.drawings.first?.blocks.first) else {
      throw CancellationError()
    }
    #expect(drawn.map(\.label.plainText) == ["mutant", "error"])
  }

  @Test func `entries beyond the limit are counted, in all groups of a section`() throws {
    let page = PageComposition(of: [
      .section(
        DocumentSection(
          id: "a", title: "a",
          blocks: [
            Self.group(PageComposition.maximumEntries - 1), Self.group(3, first: 900),
            Self.group(2, first: 950),
          ]))
    ])
    #expect(page.drawings.count == PageComposition.maximumEntries)
    guard case .section(let section) = try #require(page.blocks.first),
      case .paragraph(let rest) = try #require(section.blocks.last)
    else { throw CancellationError() }
    // The last group has no entry left, and an empty group is not shown.
    #expect(section.blocks.count == 3)
    #expect(rest.text.plainText.hasPrefix("Not on this page: 4 more entries."))
  }

  @Test func `a long list goes on behind one step`() throws {
    let items = (0..<100).map { _ in ItemList.Item(text: "one") }
    let page = PageComposition(of: [.list(ItemList(items: items))])
    guard case .list(let list) = try #require(page.blocks.first),
      case .details(let details) = try #require(page.blocks.last),
      case .list(let rest) = try #require(page.drawings.first?.blocks.first)
    else { throw CancellationError() }
    #expect(list.items.count == PageComposition.maximumItems.each)
    #expect(details.summary.plainText == "60 more")
    #expect(rest.items.count == 60)
  }

  @Test func `what can be opened is drawn, also inside lists, and says so without a script`() throws
  {
    let inner = Details(summary: "inner", blocks: [.paragraph(Paragraph(text: "words"))])
    let page = PageComposition(of: [
      .details(inner),
      .list(ItemList(items: [ItemList.Item(text: "one", blocks: [.details(inner)])])),
    ])
    #expect(page.drawings.map(\.id) == ["more-1", "more-2"])
    guard case .details(let details) = try #require(page.blocks.first),
      case .paragraph(let note) = try #require(details.blocks.first)
    else { throw CancellationError() }
    #expect(details.id == "more-1")
    #expect(note.text == Prose.drawnByScript)
  }
}
