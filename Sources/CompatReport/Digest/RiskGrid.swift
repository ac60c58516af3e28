import CompatModel
import JSONSyntax

/// The risks of a contract with one strategy, as a table: a row for each site that the model reads, a
/// column for each class of change.
struct RiskGrid: Sendable {
  /// What a class of change costs at a site.
  enum Cell: Sendable, Hashable {
    case harmless

    case effect(Outcome, Loss)

    /// The worst outcome at a site whose unreadable values must be rejected: it is, or the value is
    /// accepted, as it is or as a fallback.
    case failClosed(Outcome)

    /// Sums up an effect.
    init(_ effect: ReportRiskEffect, isFailClosed: Bool) {
      self =
        if isFailClosed, effect.outcome <= .rejected {
          .failClosed(effect.outcome)
        } else if effect.outcome == .intact || effect.lost == .nothing {
          .harmless
        } else {
          .effect(effect.outcome, effect.lost)
        }
    }
  }

  struct Row: Sendable, Hashable {
    let site: String

    /// The property and its type; nil if they are not known.
    let property: String?
    var type: String?

    /// The cells, by class; absent where no such change was tried.
    var cells: [ChangeClass: Cell]

    /// The checks by outcome, by class; absent where only the worst outcome is known.
    var outcomes: [ChangeClass: Tally] = [:]

    fileprivate var severity: Int { cells.values.map(\.severity).max() ?? 0 }
  }

  /// The classes that were tried, in their order.
  let columns: [ChangeClass]

  /// The sites: first the one with the worst cell; of equal ones, the one with the most urgent risk.
  let rows: [Row]

  /// The grid of a contract's first strategy; nil if it has none.
  init?(of contract: ReportContract) {
    let grid = PropertyGrid(of: contract)
    if grid.columns.isEmpty { return nil }
    let rows = grid.rows.filter { !$0.risks.isEmpty }.map { row in
      Row(
        site: row.site, property: row.property,
        // The title has the type of the whole payload.
        type: row.site == "/" ? nil : row.type,
        cells: row.cells.compactMapValues { $0[0] },
        outcomes: row.risks.compactMapValues(\.outcomes))
    }.filter { !$0.cells.isEmpty }
    let prefix = RiskGrid.commonPrefix(of: rows.compactMap(\.type))
    self.rows = rows.ordered { $0.severity > $1.severity }.map { row in
      var row = row
      row.type = row.type?.replacing(prefix, with: "")
      return row
    }
    columns = ChangeClass.allCases.filter { changeClass in
      // A member that is moved is missing where it was: a column of its own must tell more.
      rows.contains { row in
        let cell = row.cells[changeClass]
        return cell != nil && (changeClass != .moved || cell != row.cells[.missing])
      }
    }
  }

  /// The types around all types, which tell them not apart: `Models.Order.` of `Models.Order.Item`.
  private static func commonPrefix(of types: [String]) -> String {
    // What stands in angle brackets is around nothing.
    let names = types.map { type in type.drop { $0 == "[" }.prefix { $0 != "<" } }
    let scopes = names.filter { $0.contains(".") }.map { name in
      name.split(separator: ".").dropLast().map { $0 + "." }
    }
    guard var common = scopes.first else { return "" }
    for scope in scopes.dropFirst() {
      common = zip(common, scope).prefix { $0 == $1 }.map(\.0)
    }
    return common.joined()
  }
}

extension RiskGrid.Cell {
  /// The outcome whose mark the cell has; nil where another word says whether the site rejects what
  /// it must.
  var outcome: Outcome? {
    switch self {
    case .harmless: .intact
    case .failClosed(.rejected): nil
    case .failClosed(let outcome): outcome.isSurvived ? nil : outcome
    case .effect(let outcome, _): outcome
    }
  }

  /// Whether the site decodes what it must reject.
  var isAccepted: Bool {
    if case .failClosed(let outcome) = self { outcome.isSurvived } else { false }
  }

  /// How bad the cell is, compared with others.
  var severity: Int {
    switch self {
    case .harmless, .failClosed(.rejected): 0
    case .failClosed(.intact), .failClosed(.absorbed):
      RiskGrid.Cell.effect(.misread, .value).severity
    case .failClosed(let outcome): RiskGrid.Cell.effect(outcome, .payload).severity
    case .effect(.crashed, _), .effect(.hung, _): 6
    case .effect(.misread, _): 5
    case .effect(_, .payload): 4
    case .effect(_, .neighbours): 3
    case .effect(_, .element): 2
    case .effect(_, .value): 1
    case .effect(_, .nothing): 0
    }
  }
}
