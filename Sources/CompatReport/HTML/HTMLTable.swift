import CompatModel
import JSONSyntax

extension MarkupBuilder {
  mutating func table(_ table: Table) {
    self.table(
      table.title, rowTitle: table.rowTitle,
      ["class": "records"],
      heads: { html in
        for title in table.columns {
          html.element("th", ["scope": "col"]) { $0.foreign(title) }
        }
      },
      bodies: { html in
        if table.rows.isEmpty { return }
        html.element("tbody") { html in
          for row in table.rows {
            html.element("tr", ["class": row.isMuted ? "muted" : nil]) { html in
              html.rowHead(row.name, link: row.link)
              for cell in row.cells { html.element("td", prose: cell) }
            }
          }
        }
      })
  }

  mutating func table(
    _ title: String, rowTitle: String, _ attributes: Attributes,
    heads: (inout MarkupBuilder) -> Void, bodies: (inout MarkupBuilder) -> Void
  ) {
    element("div", ["class": "box"]) { html in
      html.element("table", attributes) { html in
        html.element("caption", ["class": "hidden"], text: title)
        html.element("thead") { html in
          html.element("tr") { html in
            html.element("th", ["scope": "col"], text: rowTitle)
            heads(&html)
          }
        }
        bodies(&html)
      }
    }
  }

  /// Writes a name from elsewhere, as a link if it leads somewhere.
  mutating func rowHead(_ name: String, link fragment: String? = nil, note: String = "") {
    element("th", ["scope": "row"]) { html in
      if let fragment {
        html.element("a", ["href": "#" + fragment]) { $0.foreign(name) }
      } else {
        html.foreign(name)
      }
      html.small(note)
    }
  }

  /// Writes what is known beside a name; nothing if it is empty.
  mutating func small(_ note: String) {
    if !note.isEmpty { element("small") { $0.foreign(note) } }
  }
}
