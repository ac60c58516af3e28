package import CompatEngine
package import CompatModel
package import CompatReport
import JSONSyntax

extension DriftReport.Comparison {
  /// Reports what changed between two sets of payloads.
  ///
  /// - Parameters:
  ///   - name: What is compared; empty for two files.
  ///   - labels: The versions or paths, the older one first.
  ///   - drift: What changed.
  ///   - catalog: The operators, which know the class of a change.
  package init(
    name: String, labels: (old: String, new: String), drift: Drift, catalog: OperatorCatalog
  ) {
    self.init(
      name: name, old: DriftReport.Side(label: labels.old, samples: drift.oldSamples),
      new: DriftReport.Side(label: labels.new, samples: drift.newSamples),
      changes: drift.changes.map { DriftReportChange($0, catalog: catalog) })
  }
}

extension DriftReportChange {
  /// Reports a change.
  init(_ change: DriftChange, catalog: OperatorCatalog) {
    self.init(
      site: change.site.description, kind: DriftReportKind(change.fact),
      operatorID: change.operatorID?.rawValue,
      changeClass: change.changeClass(among: catalog.manuals),
      old: DriftReportCount(change.evidence.old, example: change.old),
      new: DriftReportCount(change.evidence.new, example: change.new),
      thin: change.evidence.thinness.map(DriftReportThinness.init))
    switch change.fact {
    case .caseAdded(let value), .caseRemoved(let value), .unionGrew(let value),
      .unionShrank(let value):
      name = Self.shown(value)
    case .caseRespelled(let former, let latter):
      (name, newName) = (Self.shown(former), Self.shown(latter))
    case .mapKeyAdded(let key), .mapKeyRemoved(let key): name = Self.shown(.string(key))
    case .keyAppeared, .keyVanished, .becameOptional, .becameRequired, .nullAppeared, .nullVanished,
      .emptyAppeared:
      break
    case .valueFirstSeen(let types): after = types.map(\.rawValue)
    case .typeChanged(let old, let new), .typeWidened(let old, let new):
      (before, after) = (old.map(\.rawValue), new.map(\.rawValue))
    case .formatChanged(let old, let new):
      (before, after) = (old.map(\.rawValue), new.map(\.rawValue))
    case .rangeWidened(let old, let new):
      (before, after) = (old.map(\.rawValue), new.map(\.rawValue))
    case .renamed(let site, let likelihood), .moved(let site, let likelihood):
      newSite = site.description
      self.likelihood = likelihood.percent
      reasons = likelihood.reasons.map(DriftReportReason.init)
    }
  }

  /// A case as JSON writes it, shortened.
  private static func shown(_ value: JSONValue) -> String {
    value.text.shortened(to: Report.maximumValueLength)
  }
}

extension ReportPrecedent {
  /// Reports a change that the server has really made.
  init(_ precedent: Precedent) {
    // Its class is known already.
    let change = DriftReportChange(precedent.change, catalog: OperatorCatalog([]))
    self.init(
      older: precedent.older, newer: precedent.newer, site: change.site, kind: change.kind,
      name: change.name, factor: precedent.factor)
  }
}

extension DriftReportKind {
  fileprivate init(_ fact: DriftFact) {
    self =
      switch fact {
      case .caseAdded: .caseAdded
      case .caseRemoved: .caseRemoved
      case .caseRespelled: .caseRespelled
      case .unionGrew: .unionGrew
      case .unionShrank: .unionShrank
      case .mapKeyAdded: .mapKeyAdded
      case .mapKeyRemoved: .mapKeyRemoved
      case .keyAppeared: .keyAppeared
      case .keyVanished: .keyVanished
      case .becameOptional: .becameOptional
      case .becameRequired: .becameRequired
      case .nullAppeared: .nullAppeared
      case .nullVanished: .nullVanished
      case .valueFirstSeen: .valueFirstSeen
      case .typeChanged: .typeChanged
      case .typeWidened: .typeWidened
      case .formatChanged: .formatChanged
      case .emptyAppeared: .emptyAppeared
      case .rangeWidened: .rangeWidened
      case .renamed: .renamed
      case .moved: .moved
      }
  }
}

extension DriftReportCount {
  fileprivate init(_ count: DriftEvidence.Count, example: DriftExample?) {
    self.init(
      samples: count.samples, total: count.total,
      example: example.map {
        DriftReportExample(
          file: $0.file, line: $0.location.line, column: $0.location.column, value: $0.value)
      })
  }
}

extension DriftReportThinness {
  fileprivate init(_ thinness: DriftEvidence.Thinness) {
    self =
      switch thinness {
      case .fewSamples(let side, let count): .fewSamples(side: side.rawValue, samples: count)
      case .chance(let side, let percent): .chance(side: side.rawValue, percent: percent)
      }
  }
}

extension DriftReportReason {
  fileprivate init(_ reason: Likelihood.Reason) {
    self =
      switch reason {
      case .sameWords: .sameWords
      case .sameName: .sameName
      case .similarName: .similarName
      case .sameValues(let count, let total): .sameValues(count: count, total: total)
      case .sameMembers(let count, let total): .sameMembers(count: count, total: total)
      case .sameType: .sameType
      case .samePosition: .samePosition
      }
  }
}
