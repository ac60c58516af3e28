import CompatModel

struct HTMLMatrix: Sendable {
  var matrix: OutcomeMatrix

  func write(to html: inout HTMLBuilder) {
    let name =
      switch matrix.style {
      case .ratios: "kinds"
      case .symbols: "operators"
      }
    html.table(name, caption: matrix.title, .label(matrix.title + ": table")) { html in
      html.element("th", .scope("col"), text: matrix.rowTitle)
      for column in matrix.columns { head(of: column, to: &html) }
    } body: { html in
      for group in matrix.groups where !group.rows.isEmpty {
        html.element("tbody") { html in
          if let title = group.title { head(of: group, title: title, to: &html) }
          for row in group.rows { html.element("tr") { write(row, to: &$0) } }
        }
      }
    }
  }

  private func head(of column: OutcomeMatrix.Column, to html: inout HTMLBuilder) {
    switch matrix.style {
    case .ratios:
      html.element("th", .scope("col")) { html in
        html.text(column.title)
        if let note = column.note { html.element("small") { $0.prose(note) } }
        if let expectation = column.expectation {
          html.element("small") { html in
            html.text("expected: ")
            html.foreign(expectation)
          }
        }
      }
    case .symbols:
      html.element("th", .scope("col")) { link(column.title, to: column.fragment, in: &$0) }
    }
  }

  private func head(
    of group: OutcomeMatrix.Group, title: String, to html: inout HTMLBuilder
  ) {
    html.element("tr", .class("kind")) { html in
      html.element("th", .scope("rowgroup"), .columnSpan(matrix.columns.count + 1)) { html in
        html.text(title + " ")
        if let note = group.note { html.element("small") { $0.prose(note) } }
      }
    }
  }

  private func write(_ row: OutcomeMatrix.Row, to html: inout HTMLBuilder) {
    switch row {
    case .cells(let row):
      html.element("th", .scope("row")) { html in
        if let first = row.names.first { write(first, to: &html) }
        let others = row.names.dropFirst()
        if !others.isEmpty { html.element("small") { names(Array(others), to: &$0) } }
        if matrix.style == .ratios, let note = row.names.first?.note, !note.isEmpty {
          html.element("small") { $0.foreign(note) }
        }
      }
      for cell in row.cells { write(cell, to: &html) }
    case .remark(let remark, let names):
      html.element("th", .scope("row"), .columnSpan(matrix.columns.count + 1)) { html in
        html.prose(remark)
        html.element("small") { self.names(names, to: &$0) }
      }
    }
  }

  private func names(_ names: [OutcomeMatrix.RowName], to html: inout HTMLBuilder) {
    for (position, name) in names.enumerated() {
      if position > 0 { html.text(", ") }
      write(name, to: &html)
    }
  }

  private func write(_ name: OutcomeMatrix.RowName, to html: inout HTMLBuilder) {
    link(name.text, to: name.fragment, in: &html)
  }

  private func link(
    _ text: String, to fragment: FilterFragment?, in html: inout HTMLBuilder
  ) {
    if let fragment {
      html.element("a", .href(fragment: fragment.text)) { $0.foreign(text) }
    } else {
      html.foreign(text)
    }
  }

  private func write(_ cell: CellDigest?, to html: inout HTMLBuilder) {
    guard let cell, let worst = cell.worst else {
      return html.element("td", text: "·")
    }
    let status = cell.status.style
    let className = HTMLAttribute.class(
      worst.rawValue + (cell.status == .asExpected ? "" : " " + status.cssClass))
    let mark = cell.status == .asExpected ? "" : status.mark
    switch matrix.style {
    case .ratios:
      html.element("td", className) { html in
        html.element("span", .class("ratio")) { html in
          html.text("\(cell.tally.survived.grouped)/\(cell.tally.total.grouped) ")
          html.element("span", .class("symbol"), .ariaHidden, text: worst.style.symbol + mark)
        }
        html.element("span", .class("hidden"), text: ", \(worst.rawValue), \(status.word)")
        HTMLTally(tally: cell.tally, width: 100, height: 4).write(to: &html, className: "spark")
      }
    case .symbols:
      html.element("td", className, text: worst.style.symbol + mark)
    }
  }
}
