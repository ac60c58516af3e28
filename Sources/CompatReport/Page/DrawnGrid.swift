import CompatModel

/// A grid as the page's script takes it: rows of letters, and what opens below a row.
///
/// There are thousands of cells, so that the data are short: cells that are all alike are one
/// letter, and a mutant is named by the position of its sample.
struct DrawnGrid: Encodable, Sendable {
  private struct Column: Encodable, Sendable {
    var strategy: String
    var release: String
    var summary: String
    var model: String
    var standing: String?
    var isMuted: Bool
  }

  private struct Row: Encodable, Sendable {
    var id: String
    var site: String
    var property: String?
    var type: String?
    var worst: String
    /// For each class the cells, the mutant that shows the worst of them, and with one strategy the
    /// number of checks by outcome; empty where no such change was tried.
    var cells: [[String]]
    /// What the server has really done, by class.
    var precedents: [String: DrawnText]?
    /// The remedies, as positions in the list of the grid, by class.
    var remedies: [String: [Int]]?
    /// Which strategy serves which need, as a position in the list of the grid.
    var advice: Int?
  }

  private struct Choice: Encodable, Sendable {
    var need: String
    var strategy: DrawnText
  }

  /// A remedy: the code before and after, and what it does.
  private struct Remedy: Encodable, Sendable {
    var before: String
    var after: String
    var effect: DrawnText
  }

  /// The number of remedies that are shown for a class of change at a site.
  private static let maximumRemedies = 2

  private var columns: [Column]
  private var classes: [String]
  private var samples: [String]
  private var rows: [Row]
  private var remedies: [Remedy]
  private var advice: [[Choice]]
  private var prefix: String

  init(_ grid: PropertyGrid, of contract: ReportContract, words: GridWords) {
    columns = grid.columns.map { column in
      Column(
        strategy: VisibleText.escaping(column.strategy),
        release: VisibleText.escaping(column.release),
        summary: VisibleText.escaping(column.summary),
        model: VisibleText.escaping(column.model), standing: column.standing,
        isMuted: column.isMuted)
    }
    classes = grid.classes.map(\.rawValue)
    samples = contract.samples.map { VisibleText.escaping($0) }
    let positions = Dictionary(
      contract.samples.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    let best = Set(contract.risks.flatMap { $0.remedies.prefix(Self.maximumRemedies).map(\.id) })
    let shown = contract.remedies.filter { best.contains($0.id) }
    let remedies = Dictionary(
      shown.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    let sites = Dictionary(
      contract.recommendations.enumerated().flatMap { position, one in
        one.sites.map { ($0, position) }
      }, uniquingKeysWith: { first, _ in first })
    advice = contract.recommendations.map(Self.choices)
    let prefix = PropertyGrid.idPrefix(of: contract.id)
    self.prefix = prefix
    rows = grid.rows.map { row in
      Row(
        id: String(row.id.dropFirst(prefix.count)), site: VisibleText.escaping(row.site),
        property: row.property.map { VisibleText.escaping($0) },
        type: row.type.map { VisibleText.escaping($0) }, worst: words.text(of: row.worst),
        cells: grid.classes.map { changeClass in
          guard let cells = row.cells[changeClass] else { return [] }
          guard let risk = row.risks[changeClass] else { return [words.text(of: cells)] }
          return [words.text(of: cells), Self.short(risk.example, site: row.site, positions)]
            + (risk.outcomes.map { [Prose.counts(in: $0).plainText] } ?? [])
        },
        precedents: Self.byName(row.risks) { risk in
          risk.precedent.map { DrawnText(Prose.precedent($0)) }
        },
        remedies: Self.byName(row.risks) { risk in
          let known = risk.remedies.prefix(Self.maximumRemedies).compactMap { remedies[$0.id] }
          return known.isEmpty ? nil : known
        }, advice: sites[row.site])
    }
    self.remedies = shown.map { Self.remedy($0, of: contract) }
  }

  /// The id of a mutant: `3#key-missing@0/1` for the sample at that position, and what stands for
  /// the stars in the site of the row; or all of it after an equals sign.
  private static func short(_ id: String, site: String, _ positions: [String: Int]) -> String {
    guard let end = id.firstIndex(of: "#"), let position = positions[String(id[..<end])],
      let at = id[end...].firstIndex(of: "@"), VisibleText.escaping(id) == id,
      let stars = stars(of: site, in: id[id.index(after: at)...])
    else { return "=" + VisibleText.escaping(id) }
    return "\(position)\(id[end...at])\(stars)"
  }

  /// What a pointer has where a normalised path has stars; nil if it is another path.
  private static func stars(of site: String, in pointer: Substring) -> String? {
    let names = site.split(separator: "/", omittingEmptySubsequences: false)
    let parts = pointer.split(separator: "/", omittingEmptySubsequences: false)
    guard names.count == parts.count, zip(names, parts).allSatisfy({ $0 == $1 || $0 == "*" })
    else { return nil }
    return zip(names, parts).filter { $0.0 == "*" }.map { String($0.1) }.joined(separator: "/")
  }

  private static func remedy(_ remedy: ReportRemedy, of contract: ReportContract) -> Remedy {
    let type = contract.risks.first { $0.site == remedy.site }?.type
    let before = type.map { $0 == remedy.property ? $0 : "\(remedy.property): \($0)" }
    return Remedy(
      before: VisibleText.escaping(before ?? remedy.property),
      after: VisibleText.escaping(remedy.code),
      effect: DrawnText(Prose.shortEffect(of: remedy)))
  }

  /// Which strategy serves which need at the sites of a recommendation.
  private static func choices(of one: ReportRecommendation) -> [Choice] {
    if let strategy = one.changes.lazy.compactMap(\.to).first, one.isFailClosed {
      return [Choice(need: Prose.need(.failClosed), strategy: DrawnText("\(strategy, .name)"))]
    }
    return one.answers.compactMap { answer in
      Prose.sentence(for: answer).map {
        Choice(need: Prose.need(of: answer), strategy: DrawnText($0))
      }
    }
  }

  private static func byName<Result>(
    _ risks: [ChangeClass: ReportRisk], _ transform: (ReportRisk) -> Result?
  ) -> [String: Result]? {
    let named = Dictionary(
      risks.compactMap { key, risk in transform(risk).map { (key.rawValue, $0) } },
      uniquingKeysWith: { first, _ in first })
    return named.isEmpty ? nil : named
  }
}
