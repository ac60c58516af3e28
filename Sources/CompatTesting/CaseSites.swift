import CodableCompat
import JSONSyntax

/// The sites of a contract's samples that cases are made for, and the changes that are made there.
struct CaseSites: Sendable {
  /// The changes of one class at a site.
  struct Change: Sendable, Hashable {
    /// The site, with `*` for any element; empty for the whole payload.
    let site: String

    /// The class; nil for changes that belong to none.
    let changeClass: ChangeClass?
  }

  /// The changes, in the order of the payloads; the first one is that of no class in the whole.
  let changes: [Change]

  /// What the model reads at a site: `Order.status`.
  private let properties: [String: String]

  private let documents: [String: JSONDocument]
  private let known: Set<Change>

  /// More cases would take Swift Testing longer than the checks.
  private static let maximumSites = 200

  /// Finds the changes of a plan's only part.
  init(of part: ContractPlan, strategies: [Strategy]) {
    var patterns: [JSONPointerPattern] = [.root]
    var seen = Set(patterns)
    for sample in part.contract.samples {
      patterns += sample.document.nodes.map(\.pattern).filter { seen.insert($0).inserted }
    }
    var depth = patterns.map(\.tokens.count).max() ?? 0
    while depth > 0, patterns.count > CaseSites.maximumSites {
      depth -= 1
      patterns.removeAll { $0.tokens.count > depth }
    }
    let names = Dictionary(
      patterns.map { ($0, $0.description) }, uniquingKeysWith: { first, _ in first })
    var found: Set<Change> = [CaseSites.rest]
    for change in part.changes() {
      found.insert(
        Change(
          site: CaseSites.nearest(to: change.site, among: names),
          changeClass: change.changeClass))
    }
    let classes = [nil] + ChangeClass.allCases.map(Optional.some)
    changes = patterns.map(\.description).flatMap { site in
      classes.map { Change(site: site, changeClass: $0) }.filter(found.contains)
    }
    known = found
    let trace = strategies.reduce(into: ModelTrace()) { trace, strategy in
      trace.merge(strategy.trace(of: part.contract.samples.map(\.captured)))
    }
    properties = Dictionary(
      patterns.compactMap { pattern in
        trace.shortProperty(at: pattern).map { (pattern.description, $0.name) }
      }, uniquingKeysWith: { first, _ in first })
    documents = Dictionary(
      part.contract.samples.map { ($0.file, $0.captured) }, uniquingKeysWith: { first, _ in first })
  }

  /// What a test's output calls a site: the property that reads it, or the site itself.
  func name(of site: String) -> String {
    site.isEmpty ? "/" : properties[site] ?? site
  }

  /// The change that a finding belongs to: of its class, at its site or the nearest one around it.
  func change(of finding: ReportFinding) -> Change {
    guard let document = documents[finding.example.file] else { return CaseSites.rest }
    var pointer = try? JSONPointer(parsing: finding.example.site)
    while let site = pointer {
      let name =
        document[site]?.pattern.description ?? JSONPointerPattern(normalising: site).description
      let change = Change(site: name, changeClass: finding.changeClass)
      if known.contains(change) { return change }
      pointer = site == .root ? nil : site.parent
    }
    return CaseSites.rest
  }

  /// What belongs to no other case.
  private static let rest = Change(site: "", changeClass: nil)

  /// The name of a site, or of the nearest one around it.
  private static func nearest(
    to site: JSONPointerPattern, among names: [JSONPointerPattern: String]
  ) -> String {
    var site = site
    while !site.tokens.isEmpty {
      if let name = names[site] { return name }
      site.tokens.removeLast()
    }
    return ""
  }
}
