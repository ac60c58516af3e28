import CodableCompat
import JSONSyntax

struct TraceTable {
  let contract: ContractFolder
  let strategy: Strategy
  let results: StrategyResults
  private static let maximumCases = 60

  var text: String {
    func title(_ words: String) -> String {
      VisibleText.escaping("\(contract.id), \(strategy.id): \(words)") + "\n"
    }
    if let loss = TraceLoss.allCases.first(where: results.traceLosses.contains) {
      return title("not traced, because \(TraceTable.words(for: loss))")
    }
    let trace = results.trace
    guard let root = trace[.root] else {
      return title("not traced, because no sample decodes; 'run' shows why")
    }
    let sections = [properties(of: trace), absent(from: trace), unread(by: trace)]
    return title(root.type) + sections.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private func properties(of trace: ModelTrace) -> String {
    let rows = trace.sites.compactMap { site -> [String]? in
      guard let property = trace[site], property.isPresent else { return nil }
      let count = contract.samples.count { !$0.captured.nodes(matching: site).isEmpty }
      return TraceTable.row(site, property) + [samples(count)]
    }
    return TraceTable.text([["path", "property", "type", "key", "cases", "samples"]] + rows)
  }

  private func absent(from trace: ModelTrace) -> String {
    let rows = trace.absentSites.compactMap { site in
      trace[site].map { TraceTable.row(site, $0) }
    }
    return rows.isEmpty ? "" : "Asked for, and in no sample:\n" + TraceTable.text(rows)
  }

  private func unread(by trace: ModelTrace) -> String {
    var counts: [JSONPointerPattern: Int] = [:]
    for sample in contract.samples {
      for site in trace.unreadSites(in: sample.captured) { counts[site, default: 0] += 1 }
    }
    let rows = counts.sorted { $0.key < $1.key }.map { site, count in
      [TraceTable.words(for: site), samples(count)]
    }
    return rows.isEmpty ? "" : "Never read:\n" + TraceTable.text(rows)
  }

  private func samples(_ count: Int) -> String { "\(count) of \(contract.samples.count)" }

  private static func row(_ site: JSONPointerPattern, _ property: TracedProperty) -> [String] {
    let cases = property.rawValues?.map(\.description).joined(separator: ", ") ?? "-"
    return [
      words(for: site), property.name, property.type,
      property.isRequired ? "required" : "optional", cases.shortened(to: maximumCases),
    ]
  }

  private static func words(for site: JSONPointerPattern) -> String {
    site == .root ? "/" : site.description
  }

  private static func words(for loss: TraceLoss) -> String {
    switch loss {
    case .closure: "a closure decodes it, which no decoder can watch"
    case .differs: "it shows something else, or throws, if another decoder watches"
    case .ended: "it ends its process or hangs if another decoder watches"
    }
  }

  private static func text(_ rows: [[String]]) -> String {
    Table.text(rows.map { $0.map { VisibleText.escaping($0) } })
  }
}
