import Testing

@testable import CodableCompat
@testable import CompatReport

/// Each block as lines of text.
@Suite struct TextRendererTests {
  static func lines(
    _ blocks: DocumentBlock..., width: Int = 30, isComplete: Bool = false
  ) -> [String] {
    let document = Document(title: "", blocks: blocks, footer: "")
    return TextRenderer(document, width: width, isComplete: isComplete).canvas.lines.map {
      $0.rendered(color: false)
    }
  }

  static let entry = Entry(
    id: "id", fragments: [],
    tags: Entry.Tags(
      contract: "item", strategies: ["strict"], operators: ["key-null"], outcome: .rejected,
      status: .worse),
    isOpen: false, title: "An entry.", blocks: [.facts([LabelledFact(label: "a", text: "fact")])])

  @Test func `a section has a heading, and a section inside it an indented body`() {
    let inner = DocumentSection(title: "inner", blocks: [.paragraph(Paragraph(text: "words"))])
    let outer = DocumentSection(
      id: "outer", title: "outer",
      blocks: [.paragraph(Paragraph(role: .note, text: "a note")), .section(inner)])
    #expect(
      Self.lines(.paragraph(Paragraph(text: "above")), .section(outer)) == [
        "above", "", "OUTER", "a note", "", "inner", "  words",
      ])
  }

  @Test func `an appendix is shown only where everything is`() {
    let section = DocumentSection(id: "a", title: "appendix", isAppendix: true, blocks: [])
    #expect(Self.lines(.section(section)) == [])
    #expect(Self.lines(.section(section), isComplete: true) == ["APPENDIX"])
  }

  @Test func `what can be opened is shown only where everything is`() {
    let body = DocumentBlock.paragraph(Paragraph(text: "body"))
    let teaser = DocumentBlock.details(Details(summary: "also b", isTeaser: true, blocks: [body]))
    let plain = DocumentBlock.details(Details(summary: "open me", blocks: [body]))
    #expect(Self.lines(teaser, plain) == ["also b"])
    #expect(Self.lines(teaser, plain, isComplete: true) == ["also b", "  body", "  body"])
    let inside = DocumentBlock.list(
      ItemList(items: [ItemList.Item(text: "a", blocks: [teaser, plain])]))
    #expect(Self.lines(inside) == ["- a", "    also b"])
    #expect(Self.lines(inside, isComplete: true) == ["- a", "    body", "    body"])
  }

  @Test func `what is for a page only is left out`() {
    let words = DocumentBlock.paragraph(Paragraph(text: "words"))
    #expect(Self.lines(.only(.page, [words]), .only(.terminal, [words])) == ["words"])
  }

  @Test func `items have a bullet, the mark of their outcome, or nothing`() {
    let items = [ItemList.Item(text: "one"), ItemList.Item(mark: .rejected, text: "two")]
    #expect(Self.lines(.list(ItemList(items: items))) == ["- one", "✗ two"])
    #expect(Self.lines(.list(ItemList(spacing: .plain, items: items))) == ["one", "✗ two"])
    #expect(Self.lines(.list(ItemList(spacing: .loose, items: items))) == ["- one", "", "✗ two"])
  }

  @Test func `facts stand behind their labels, which leave them half of a line`() {
    let facts = [
      LabelledFact(label: "short", text: "a fact of several words"),
      LabelledFact(label: "a label that is too long", text: "fact"),
    ]
    #expect(
      Self.lines(.facts(facts)) == [
        "short          a fact of", "               several words", "a label that is too long fact",
      ])
  }

  @Test func `entries are shown in full, as a few examples, or below a title`() {
    func group(_ abridgement: EntryGroup.Abridgement) -> DocumentBlock {
      .entries(
        EntryGroup(
          mark: .misread, title: "A group with a title that is long", abridgement: abridgement,
          entries: [Self.entry, Self.entry]))
    }
    let entry = ["✗ An entry.", "    a           fact"]
    #expect(Self.lines(group(.none)) == entry + [""] + entry)
    #expect(Self.lines(group(.first(1, rest: "and one more"))) == entry + ["", "and one more"])
    #expect(
      Self.lines(group(.titled)) == [
        "≠ A group with a title that is", "  long", "",
      ] + entry + [""] + entry)
  }

  @Test func `records are shown line by line`() {
    let table = RecordTable(
      title: "", recordTitle: "strategy", columns: ["release", "promises"],
      records: [RecordTable.Record(name: "strict", note: "An enum.", cells: ["2.4", ""])])
    #expect(Self.lines(.table(table)) == ["strict: An enum.", "  release     2.4"])
  }

  @Test func `an excerpt is one paragraph`() {
    let excerpt = Excerpt(
      title: "",
      segments: [
        .kept("{"), .changed("\u{1B}"), .omitted(9),
      ])
    #expect(Self.lines(.excerpt(excerpt)) == ["{\\u{1B}… 9 bytes …"])
  }
}
