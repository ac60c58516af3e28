import CodableCompat

/// A mutant in words: what was changed where, and the payload around it.
struct MutantDescription {
  private let mutant: ReportMutant
  private let manual: OperatorManual?

  /// Describes a mutant.
  init(of mutant: Mutant, catalog: OperatorCatalog) {
    self.mutant = ReportMutant(mutant)
    manual = catalog[mutant.operatorID]?.manual
  }

  /// The lines, each with its label.
  var text: String {
    var rows = [["mutant", mutant.id]]
    if let manual {
      rows.append(["operator", "\(manual.id) (\(manual.kind.rawValue)): \(manual.summary)"])
    }
    rows.append(["site", "\(mutant.file):\(mutant.line):\(mutant.column): \(mutant.site)"])
    if mutant.isUnchanged {
      rows.append(["change", "none: the payload is as it was captured"])
    } else if mutant.was != nil || mutant.became != nil {
      rows.append(["change", "\(mutant.was ?? "nothing") → \(mutant.became ?? "nothing")"])
    }
    if let remark = mutant.remark { rows.append(["remark", remark]) }
    rows.append(["payload", mutant.payload.map(\.marked).joined()])
    return Table.text(rows.map { $0.map(Suggestion.visible) })
  }
}

extension ReportSegment {
  /// The piece with the marks of `wdiff`.
  fileprivate var marked: String {
    switch self {
    case .kept(let text): text
    case .changed(let text): "{+\(text)+}"
    case .removed(let text): "[-\(text)-]"
    case .omitted(let count): " … \(count) bytes … "
    }
  }
}
