import CodableCompat

/// A mutant in words: what was changed where, and the payload around it.
struct MutantDescription {
  private let mutant: ReportMutant
  private let changes: [(mutant: ReportMutant, manual: OperatorManual?)]

  init(of mutant: Mutant, catalog: OperatorCatalog) {
    self.mutant = ReportMutant(mutant)
    let parts = mutant.parts.isEmpty ? [mutant] : mutant.parts
    changes = parts.map { (ReportMutant($0), catalog[$0.operatorID]?.manual) }
  }

  /// What the values of a mutant say about its change; nil if they say nothing.
  static func change(of mutant: ReportMutant) -> String? {
    if mutant.isUnchanged { return "none: the payload is as it was captured" }
    guard mutant.was != nil || mutant.became != nil else { return nil }
    return "\(mutant.was ?? "nothing") → \(mutant.became ?? "nothing")"
  }

  var text: String {
    var rows = [["mutant", mutant.id]]
    for (mutant, manual) in changes {
      if let manual {
        rows.append(["operator", "\(manual.id) (\(manual.kind.rawValue)): \(manual.summary)"])
      }
      rows.append(["site", "\(mutant.file):\(mutant.line):\(mutant.column): \(mutant.site)"])
      if let change = Self.change(of: mutant) { rows.append(["change", change]) }
      if let remark = mutant.remark { rows.append(["remark", remark]) }
    }
    rows.append(["payload", mutant.payload.map(\.marked).joined()])
    return Table.text(rows.map { $0.map(Suggestion.visible) })
  }
}

extension ReportSegment {
  fileprivate var marked: String {
    switch self {
    case .kept(let text): text
    case .changed(let text): "{+\(text)+}"
    case .removed(let text): "[-\(text)-]"
    case .omitted(let count): " … \(count) bytes … "
    }
  }
}
