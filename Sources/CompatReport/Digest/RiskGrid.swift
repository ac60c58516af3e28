import CompatModel

/// The risks of one strategy of a contract, as a table: a row for each site that the model reads, a
/// column for each class of change.
struct RiskGrid: Sendable {
  /// What a class of change costs at a site.
  enum Cell: Sendable, Hashable {
    /// Nothing.
    case harmless

    /// The worst outcome, and the greatest loss.
    case effect(Outcome, Loss)

    /// The worst outcome at a site whose unreadable values must be rejected.
    case failClosed(Outcome)
  }

  /// A site.
  struct Row: Sendable, Hashable {
    /// The normalised path.
    let site: String

    /// The property and its type; nil if they are not known.
    let property: String?
    let type: String?

    /// The cells, by class; absent where no such change was tried.
    var cells: [ChangeClass: Cell]
  }

  /// The classes that were tried, in their order.
  let columns: [ChangeClass]

  /// The sites, the one with the most urgent risk first.
  let rows: [Row]

  init(of contract: ReportContract, strategy: String) {
    var rows: [Row] = []
    var positions: [String: Int] = [:]
    for risk in contract.risks {
      guard let effect = risk.effects[strategy] else { continue }
      let position = positions[risk.site] ?? rows.count
      if position == rows.count {
        positions[risk.site] = position
        let harmless = (contract.harmless[risk.site] ?? []).map { ($0, Cell.harmless) }
        rows.append(
          Row(
            site: risk.site, property: risk.property, type: risk.type,
            cells: Dictionary(uniqueKeysWithValues: harmless)))
      }
      rows[position].cells[risk.changeClass] =
        if risk.isFailClosed {
          .failClosed(effect.outcome)
        } else if effect.lost == .nothing {
          .harmless
        } else {
          .effect(effect.outcome, effect.lost)
        }
    }
    self.rows = rows
    columns = ChangeClass.allCases.filter { changeClass in
      rows.contains { $0.cells[changeClass] != nil }
    }
  }
}
