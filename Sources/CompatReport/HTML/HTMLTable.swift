import CompatModel
import JSONSyntax

extension HTMLBuilder {
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
          for row in table.rows { html.row(row) }
        }
      })
  }

  /// Writes a table with the heads of its columns, and its bodies.
  mutating func table(
    _ title: String, rowTitle: String, _ attributes: Attributes,
    heads: (inout HTMLBuilder) -> Void, bodies: (inout HTMLBuilder) -> Void
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

  private mutating func row(_ row: Table.Row) {
    element("tr", ["class": row.isMuted ? "muted" : nil]) { html in
      html.rowHead(row.name, link: row.link)
      for cell in row.cells { html.element("td", prose: cell) }
    }
  }

  mutating func rowHead(_ name: String, link fragment: String? = nil, note: String = "") {
    element("th", ["scope": "row"]) { html in
      html.link(name, to: fragment)
      html.small(note)
    }
  }

  /// Writes what is known beside a name; nothing if it is empty.
  mutating func small(_ note: String) {
    if !note.isEmpty { element("small") { $0.breakable(note) } }
  }

  /// Writes a name that may be broken between its parts, so that no part is.
  private mutating func breakable(_ name: String) {
    guard name.utf8.count > 16, name.utf8.allSatisfy({ $0 < 0x80 }) else { return foreign(name) }
    var part = ""
    for (character, next) in zip(name, name.dropFirst() + " ") {
      let isSeparator = "/<".contains(character) || character == "." && next.isLetter
      if isSeparator, let last = part.last, last != " " {
        foreign(part)
        append(file: "<wbr>")
        part = ""
      }
      part.append(character)
    }
    foreign(part)
  }

  /// Writes a name from elsewhere, as a link if it leads somewhere.
  mutating func link(_ text: String, to fragment: String?) {
    guard let fragment else { return breakable(text) }
    element("a", ["href": "#" + fragment]) { $0.breakable(text) }
  }

}
