/// The most urgent risks on the page, each with a link to its row of the grid.
struct HTMLRisks: Sendable {
  var risks: [PageRisk]

  private static let columns = ["site", "change", "effect", "in releases", "survived by"]

  func write(to html: inout HTMLBuilder) {
    let caption = "The most urgent risks"
    html.table("records", caption: caption, .label(caption)) { html in
      for column in Self.columns { html.element("th", .scope("col"), text: column) }
    } body: { html in
      html.element("tbody") { html in
        for risk in risks {
          html.element("tr") { html in
            html.element("th", .scope("row")) { write(name: risk, to: &$0) }
            html.element("td", text: risk.change)
            for cell in [risk.loss, risk.releases, risk.survivors] {
              html.element("td") { $0.prose(cell) }
            }
          }
        }
      }
    }
  }

  private func write(name risk: PageRisk, to html: inout HTMLBuilder) {
    html.foreign(risk.contract)
    html.text(" ")
    if let row = risk.row {
      html.element("a", .href(fragment: row)) { $0.foreign(risk.site) }
    } else {
      html.foreign(risk.site)
    }
  }
}
