import Testing

@testable import CodableCompat
@testable import CompatReport

/// Each block as markup.
@Suite struct HTMLRendererTests {
  static func markup(_ blocks: DocumentBlock...) -> String {
    HTMLRenderer.render(blocks).markup
  }

  @Test func `a section is named by its heading, and a section inside it is an article`() {
    let inner = DocumentSection(title: "inner", blocks: [.paragraph(Paragraph(text: "words"))])
    let outer = DocumentSection(id: "outer", title: "outer <b>", blocks: [.section(inner)])
    #expect(
      Self.markup(.section(outer)) == """
        <section id="outer" aria-labelledby="outer-heading">\
        <h2 id="outer-heading">outer &lt;b&gt;</h2>
        <article><h3>inner</h3>
        <p>words</p>
        </article>
        </section>

        """)
  }

  @Test func `what is for a terminal only is left out`() {
    let words = DocumentBlock.paragraph(Paragraph(text: "words"))
    #expect(Self.markup(.only(.terminal, [words]), .only(.page, [words])) == "<p>words</p>\n")
  }

  @Test func `what can be opened is closed`() {
    let details = Details(
      summary: "more", blocks: [.list(ItemList(items: [ItemList.Item(text: "one")]))])
    #expect(
      Self.markup(.details(details)) == """
        <details class="more"><summary>more</summary>
        <ul class="items"><li>one</li>
        </ul>
        </details>

        """)
  }

  @Test func `facts are a list of descriptions`() {
    #expect(
      Self.markup(.facts([LabelledFact(label: "app sees", text: "\("<nil>", .value)")])) == """
        <dl><dt>app sees</dt><dd><code>&lt;nil&gt;</code></dd>
        </dl>

        """)
  }

  @Test func `a cell with evidence is a link to the contract, and says which change to show`() {
    let table = RecordTable(
      title: "t", recordTitle: "strategy", style: .matrix, columns: ["null", "told apart"],
      records: [
        RecordTable.Record(
          name: "strict", note: "", cells: ["1/2", "all"],
          evidence: [RecordTable.Evidence(contract: "a b", change: .null), nil])
      ])
    #expect(
      Self.markup(.table(table)).contains(
        """
        <tr><th scope="row">strict</th><td><a href="#contract:a%20b" data-change="null">1/2</a></td>\
        <td>all</td></tr>
        """))
  }

  @Test func `an entry carries what filters need`() {
    var entry = TextRendererTests.entry
    (entry.isOpen, entry.tags.strategies) = (true, ["a", "b"])
    entry.fragments = [FilterFragment(strategy: "a")]
    let group = EntryGroup(
      mark: .misread, title: "A group", abridgement: .titled, entries: [entry])
    #expect(
      Self.markup(.entries(group)) == """
        <div class="group"><h3><span class="symbol misread" aria-hidden="true">≠</span> A group</h3>
        <span class="anchor" id="strategy=a"></span>\
        <details class="finding rejected" id="id" data-contract="item" data-strategy="a|b" \
        data-operator="key-null" data-change="" data-outcome="rejected" data-status="worse" open>\
        <summary><span class="symbol rejected" aria-hidden="true">✗</span> \
        <span>An entry.</span></summary>
        <div class="body"><dl><dt>a</dt><dd>fact</dd>
        </dl>
        </div>
        </details>
        </div>

        """)
  }

  @Test func `a matrix of symbols says how many checks are behind each`() {
    var cell = CellDigest()
    cell.tally = ReportTally([.intact: 2, .misread: 1])
    cell.status = .accepted
    let name = OutcomeMatrix.RowName(text: "key-null", note: "Sends null.")
    let other = OutcomeMatrix.RowName(
      text: "key-missing", note: "", fragment: FilterFragment(operatorID: "key-missing"))
    let matrix = OutcomeMatrix(
      style: .symbols, title: "M", rowTitle: "operator",
      columns: [.init(title: "strict"), .init(title: "lossy")],
      groups: [
        .init(
          title: "breaking", note: "a note",
          rows: [
            .cells(.init(names: [name, other], cells: [cell, nil])),
            .remark("1 operator: all intact", names: [.init(text: "key-added", note: "")]),
          ])
      ])
    #expect(
      Self.markup(.matrix(matrix)) == """
        <div class="scroll" role="region" aria-label="M" tabindex="0"><table class="operators">\
        <caption class="hidden">M</caption>
        <thead><tr><th scope="col">operator</th><th scope="col">strict</th>\
        <th scope="col">lossy</th></tr>
        </thead>
        <tbody><tr class="kind"><th scope="rowgroup" colspan="3">breaking <small>a note</small></th></tr>
        <tr><th scope="row"><span title="Sends null.">key-null</span><small>\
        <a href="#operator=key-missing">key-missing</a></small></th>\
        <td class="misread accepted" title="2 intact, 1 misread">≠*</td><td>·</td></tr>
        <tr><th scope="row" colspan="3">1 operator: all intact<small>key-added</small></th></tr>
        </tbody>
        </table>
        </div>

        """)
  }
}
