import CompatModel

extension HTMLBuilder {
  /// Writes a grid of properties and releases, with the worst of all classes of change in each cell,
  /// and beside each row what it opens.
  mutating func grid(_ grid: PropertyGrid, rows: Int) {
    let table = grid.table(rows: rows)
    let shown = Array(grid.rows.prefix(rows))
    var details = HTMLGridDetails(of: grid, table: table)
    let sets = shown.map { details.set(of: $0.worst) }
    HTMLTable(table: table).write(
      to: &self,
      [.data("contract", grid.contract.id), .data("releases", String(grid.columns.count))]
    ) { number in
      number < sets.count ? .data("set", String(sets[number])) : nil
    } rowEnd: { number, html in
      guard number < shown.count else { return }
      html.element("template") { details.write(shown[number], to: &$0) }
    }
    details.write(sites: shown, to: &self)
  }
}

extension PropertyGrid {
  /// With one strategy there is nothing to compare: its columns are the classes of change.
  private var isSingle: Bool { columns.count == 1 }

  fileprivate func table(rows: Int) -> Table {
    let releases = columns.map { column in
      Table.Column(
        title: column.release,
        note: [column.id, column.standing].compactMap(\.self).joined(separator: ", "),
        hint: column.summary, isMuted: column.isMuted)
    }
    return Table(
      title: "\(contract.id): what changes cost", rowTitle: "property", style: .properties,
      columns: isSingle ? classes.map { Table.Column(title: Prose.title(of: $0)) } : releases,
      groups: [
        Table.Group(rows: self.rows.prefix(rows).map(row)), Table.Group(rows: totals),
      ])
  }

  private func row(_ row: Row) -> Table.Row {
    let counted = classes.map { one in
      var cell = Table.Cell(row.cells[one]?.first ?? nil)
      cell.note = row.risks[one]?.outcomes?.words
      return cell
    }
    let declaration = row.property.map { Prose.declaration(of: $0, row.type).plainText }
    return Table.Row(
      id: row.id, names: [Table.Name(text: row.site)], note: declaration ?? row.type ?? "",
      cells: isSingle ? counted : row.worst.map { Table.Cell($0) })
  }

  /// What becomes of unchanged samples, and how many checks survived.
  private var totals: [Table.Row] {
    let versions = contract.versions.filter { version in
      columns.contains { $0.versions[version] != nil }
    }
    let shares = columns.map { column in
      let share = Prose.percent(column.tally.survived, of: column.tally.total)
      return Table.Cell(text: Sentence(share), tally: column.tally)
    }
    let samples = versions.map { version in
      Table.Row(
        version, note: "samples, unchanged",
        cells: columns.map { column in
          let outcome = column.versions[version]
          return Table.Cell(Sentence(outcome?.rawValue ?? "·"), tone: outcome)
        })
    }
    // With one version there is no direction of time.
    return (isSingle || versions.count < 2 ? [] : samples)
      + [Table.Row("checks that survive", cells: shares)]
  }
}

extension Table.Cell {
  init(_ cell: RiskCell?) {
    self.init(cell?.word ?? "–", tone: cell?.tone)
  }
}
