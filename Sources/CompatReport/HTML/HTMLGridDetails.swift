import CompatEngine
import CompatModel
import JSONSyntax

/// What the rows of a grid open: for each class of change its cells with their costs, and its remedies.
///
/// There are thousands of cells, and few that differ: equal ones are written once for each contract,
/// in templates that a browser does not draw, and rows have their positions.
struct HTMLGridDetails: Sendable {
  /// The number of remedies that are shown for a class of change at a site.
  private static let maximumRemedies = 2

  private let grid: PropertyGrid
  private let table: Table
  private let remedies: [String: ReportRemedy]
  /// The types of sites, as their models declare them.
  private let types: [String: String]
  /// The recommendation for a site.
  private let recommendations: [String: ReportRecommendation]

  /// Rows of cells.
  private var sets = Distinct<[RiskGrid.Cell?]>()
  /// Pieces of what is opened: precedents, recommendations, remedies.
  private var pieces = Distinct<Piece>()

  private enum Piece: Hashable {
    case words(Sentence)
    case advice([LabelledFact])
    /// A remedy by its id.
    case remedy(String)
    case costs(Sentence)
  }

  /// Facts, each with its position.
  private struct Distinct<Fact: Hashable & Sendable>: Sendable {
    private(set) var list: [Fact] = []
    private var positions: [Fact: Int] = [:]

    mutating func position(of fact: Fact) -> Int {
      let position = positions.number(of: fact)
      if position == list.count { list.append(fact) }
      return position
    }
  }

  init(of grid: PropertyGrid, table: Table) {
    let contract = grid.contract
    self.grid = grid
    self.table = table
    remedies = Dictionary(first: contract.remedies.map { ($0.id, $0) })
    types = Dictionary(
      first: contract.risks.compactMap { risk in risk.type.map { (risk.site, $0) } })
    recommendations = Dictionary(
      first: contract.recommendations.flatMap { one in one.sites.map { ($0, one) } })
  }

  /// The position of a row of cells, which is written once, with what it says in words.
  mutating func set(of cells: [RiskGrid.Cell?]) -> Int { sets.position(of: cells) }

  /// Writes what a row opens: for each class of change the mutant that shows the worst, with the
  /// positions of the cells and of the pieces.
  mutating func write(_ row: PropertyGrid.Row, to html: inout HTMLBuilder) {
    for changeClass in grid.classes {
      guard let cells = row.cells[changeClass], cells.contains(where: { $0 != nil }) else {
        continue
      }
      let risk = row.risks[changeClass]
      let numbers = pieces(of: risk, at: row.site, changeClass).map(String.init)
      let pieces =
        numbers.isEmpty ? [] : [HTMLAttribute.data("pieces", numbers.joined(separator: " "))]
      let mutant = risk.map { Prose.shellWord($0.example) } ?? ""
      let set = HTMLAttribute.data("set", String(set(of: cells)))
      html.element("kbd", [.data("change", changeClass.rawValue), set] + pieces) {
        $0.text(mutant)
      }
    }
  }

  /// Writes what rows share, and the tree of the sites.
  func write(sites rows: [PropertyGrid.Row], to html: inout HTMLBuilder) {
    html.element("template", .class("sets")) { html in
      for cells in sets.list { write(cells, to: &html) }
    }
    html.element("template", .class("pieces")) { html in
      for piece in pieces.list { write(piece, to: &html) }
    }
    html.element("template", .class("sites")) { SiteTree(of: rows).write(to: &$0) }
  }

  private func write(_ cells: [RiskGrid.Cell?], to html: inout HTMLBuilder) {
    let worst = cells.compactMap(\.self).max { $0.severity < $1.severity }
    let loss = worst?.loss.map { [HTMLAttribute.data("loss", $0)] } ?? []
    html.element("tr", [.data("severity", String(worst?.severity ?? -1))] + loss) { html in
      HTMLTable(table: table).write(cells.map { Table.Cell($0) }, to: &html)
      html.element("td", .class("costs")) { html in
        html.facts(costs(of: cells))
        guard let best = bestColumn(among: cells) else { return }
        html.element("p", .class("fix best")) { $0.prose(Prose.bestRelease(best)) }
      }
    }
  }

  private func write(_ piece: Piece, to html: inout HTMLBuilder) {
    switch piece {
    case .words(let words): html.element("p") { $0.prose(words) }
    case .costs(let words): html.element("p", .class("fix")) { $0.prose(words) }
    case .advice(let facts):
      html.element("div", .class("fix advice")) { html in
        html.element("p") { $0.prose(Prose.adviceByNeed) }
        html.facts(facts)
      }
    case .remedy(let id):
      guard let remedy = remedies[id] else { return }
      let type = types[remedy.site] ?? remedy.property
      let before = type == remedy.property ? type : "\(remedy.property): \(type)"
      html.element("div", .class("fix")) { html in
        html.element("pre") { html in
          html.element("del") { $0.foreign(before) }
          html.lines("\n")
          html.element("mark") { $0.foreign(remedy.code) }
        }
        html.element("p") { $0.prose(Prose.shortEffect(of: remedy)) }
      }
    }
  }

  private mutating func pieces(
    of risk: ReportRisk?, at site: String, _ changeClass: ChangeClass
  ) -> [Int] {
    var list: [Piece] = []
    if let precedent = risk?.precedent { list.append(.words(Prose.precedent(precedent))) }
    // What to choose depends on what the app does with a value whose set may grow.
    let facts = [.newValue, .newSubtype].contains(changeClass) ? advice(at: site) : []
    if !facts.isEmpty { list.append(.advice(facts)) }
    for saving in (risk?.remedies ?? []).prefix(Self.maximumRemedies) {
      guard let remedy = remedies[saving.id] else { continue }
      list.append(.remedy(saving.id))
      // Remedies of one pattern cost the same, mostly.
      let costs = Prose.costs(of: remedy)
      if !costs.isEmpty { list.append(.costs(costs)) }
    }
    return list.map { pieces.position(of: $0) }
  }

  /// The releases by what they pay, the most expensive first.
  private func costs(of cells: [RiskGrid.Cell?]) -> [LabelledFact] {
    var groups: [(word: Sentence, severity: Int, columns: [ReportStrategy])] = []
    for (cell, column) in zip(cells, grid.columns) {
      guard let cell else { continue }
      let word = Prose.word(for: cell)
      if let position = groups.firstIndex(where: { $0.word == word }) {
        groups[position].columns.append(column)
      } else {
        groups.append((word, cell.severity, [column]))
      }
    }
    return groups.ordered { $0.severity > $1.severity }.map { group in
      let names = group.columns.map { "\($0.release, .number) \($0.id, .name)" as Sentence }
      return LabelledFact(label: group.word, text: .joined(names, by: ", "))
    }
  }

  /// The first release that pays least, where others pay more; one that is supported, if any is.
  private func bestColumn(among cells: [RiskGrid.Cell?]) -> ReportStrategy? {
    let known = zip(cells, grid.columns).compactMap { cell, column in
      cell.map { (severity: $0.severity, column: column) }
    }
    let severities = known.map(\.severity)
    guard let least = severities.min(), severities.contains(where: { $0 > least }) else {
      return nil
    }
    let best = known.filter { $0.severity == least }.map(\.column)
    return best.first { !$0.isMuted } ?? best.first
  }

  /// Which strategy serves which need at a site; empty where none is recommended.
  private func advice(at site: String) -> [LabelledFact] {
    guard let one = recommendations[site] else { return [] }
    if let strategy = one.changes.lazy.compactMap(\.to?.strategy).first, one.isFailClosed {
      let label = Sentence(Prose.need(.failClosed), nil)
      return [LabelledFact(label: label, text: "\(strategy, .name)")]
    }
    return one.answers.compactMap { answer in
      Prose.sentence(for: answer).map {
        LabelledFact(label: Sentence(Prose.need(of: answer), nil), text: $0)
      }
    }
  }
}

extension RiskGrid.Cell {
  /// What is lost; nil for nothing.
  fileprivate var loss: String? {
    switch self {
    case .harmless, .failClosed(.rejected), .effect(_, .nothing): nil
    case .failClosed(.intact), .failClosed(.absorbed), .effect(.misread, _): Loss.value.rawValue
    case .failClosed, .effect(.crashed, _), .effect(.hung, _): Loss.payload.rawValue
    case .effect(_, let loss): loss.rawValue
    }
  }
}

/// The sites of a contract as a tree, each with a link to its row.
private struct SiteTree {
  private struct Node {
    var name: String
    var row: String?
    var children: [Node] = []
  }

  private var root = Node(name: "the payload")

  init(of rows: [PropertyGrid.Row]) {
    let paths = rows.map { row in
      let names = row.site.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
      return (names: row.site == "/" ? [] : names.dropFirst(), row: row.id)
    }
    for path in paths.sorted(by: { $0.names.lexicographicallyPrecedes($1.names) }) {
      SiteTree.insert(path.row, at: path.names, below: &root)
    }
  }

  func write(to html: inout HTMLBuilder) {
    html.element("ul", .class("tree")) { SiteTree.write(root, to: &$0) }
  }

  private static func insert(_ row: String, at names: ArraySlice<String>, below node: inout Node) {
    guard let first = names.first else {
      node.row = node.row ?? row
      return
    }
    // The sites are in order: what begins alike stands together.
    if node.children.last?.name != first { node.children.append(Node(name: first)) }
    insert(row, at: names.dropFirst(), below: &node.children[node.children.count - 1])
  }

  private static func write(_ node: Node, to html: inout HTMLBuilder) {
    html.element("li", node.name == "*" ? [.class("each")] : []) { html in
      let name = node.name.replacing("~1", with: "/").replacing("~0", with: "~")
      if let row = node.row {
        html.element("a", .href(fragment: row)) { $0.foreign(name) }
      } else {
        html.element("span") { $0.foreign(name) }
      }
      guard !node.children.isEmpty else { return }
      html.element("ul") { html in for child in node.children { write(child, to: &html) } }
    }
  }
}
