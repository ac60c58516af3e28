import CodableCompat
import JSONSyntax

/// The sites of a contract's samples that cases are made for.
struct CaseSites: Sendable {
  /// The sites, with `*` for any element, in the order of the payloads; the first one is the whole.
  let names: [String]

  private let documents: [String: JSONDocument]

  /// More cases would take Swift Testing longer than the checks.
  private static let maximumCount = 200

  init(of folder: ContractFolder, everyElement: Bool) {
    var patterns: [JSONPointerPattern] = [.root]
    var seen = Set(patterns)
    for sample in folder.surveyed(everyElement: everyElement).samples {
      patterns += sample.document.nodes.map(\.pattern).filter { seen.insert($0).inserted }
    }
    var depth = patterns.map(\.tokens.count).max() ?? 0
    while depth > 0, patterns.count > CaseSites.maximumCount {
      depth -= 1
      patterns.removeAll { $0.tokens.count > depth }
    }
    names = patterns.map(\.description)
    documents = Dictionary(
      folder.samples.map { ($0.file, $0.captured) }, uniquingKeysWith: { first, _ in first })
  }

  /// The site that a finding belongs to: the changed one, or the nearest one around it.
  func site(of finding: ReportFinding) -> String {
    guard let document = documents[finding.example.file] else { return "" }
    var pointer = try? JSONPointer(parsing: finding.example.site)
    while let site = pointer, site != .root {
      if let name = document[site]?.pattern.description, names.contains(name) { return name }
      pointer = site.parent
    }
    return ""
  }
}
