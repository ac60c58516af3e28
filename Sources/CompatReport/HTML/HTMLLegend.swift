import CompatModel

/// The outcomes on the page: a bar, and what each of its stretches means.
struct HTMLLegend: Sendable {
  var legend: OutcomeLegend

  func write(to html: inout HTMLBuilder) {
    let counts = Dictionary(
      legend.rows.map { ($0.outcome, $0.count) }, uniquingKeysWith: { first, _ in first })
    HTMLTally(tally: Tally(counts), width: 1000, height: 12).write(
      to: &html, className: "bar")
    html.element("ul", .class("outcomes"), .label(legend.title)) { html in
      for row in legend.rows {
        html.element("li", .class(row.outcome.rawValue)) { html in
          html.element("span", .class("count"), text: row.count.grouped)
          html.element("span", .class("word")) { html in
            html.element("span", .ariaHidden, text: row.outcome.style.symbol)
            html.text(" " + row.outcome.rawValue)
          }
          html.element("span", .class("meaning")) { $0.prose(row.meaning) }
        }
      }
    }
  }
}
