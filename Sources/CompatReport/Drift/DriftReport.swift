package import CompatEngine
package import CompatModel
import JSONSyntax

/// What changed between payloads, as it is written to JSON and shown by every format.
///
/// These are wire types: they change only with ``schemaVersion``.
package struct DriftReport: Codable, Sendable, Hashable {
  package static let currentSchemaVersion = 1

  package var schemaVersion: Int

  /// The comparisons in the order of the command line: by name, then from old to new.
  package var comparisons: [Comparison]

  /// Creates a report of the current schema.
  package init(comparisons: [Comparison]) {
    schemaVersion = DriftReport.currentSchemaVersion
    self.comparisons = comparisons
  }

  /// Two sets of payloads, and what changed between them.
  package struct Comparison: Codable, Sendable, Hashable {
    /// What is compared: a contract, or a path in both folders; empty for two files.
    package var name: String

    package var old: Side

    package var new: Side

    /// The changes by site, then by kind.
    package var changes: [DriftReportChange]
  }

  package struct Side: Codable, Sendable, Hashable {
    package var label: String

    /// The number of payloads; 0 if this side has none.
    package var samples: Int
  }
}

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
      site: change.site.description, kind: change.fact.kind,
      operatorID: change.operatorID?.rawValue,
      changeClass: change.changeClass(among: catalog.manuals),
      old: DriftReportCount(change.evidence.old, example: change.old),
      new: DriftReportCount(change.evidence.new, example: change.new),
      thin: change.evidence.thinness)
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
      reasons = likelihood.reasons
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
