package import CompatEngine
package import CompatModel
import JSONSyntax

/// What `diff` answers: what changed between payloads.
package struct DriftAnswer: Answer {
  package var schemaVersion = 1

  /// The comparisons in the order of the command line: by name, then from old to new.
  package var comparisons: [Comparison]

  /// How much the document shows; JSON holds all of it.
  package var extent = Extent.screen

  package enum Extent: Sendable { case titles, screen, all }

  package init(comparisons: [Comparison], extent: Extent = .screen) {
    self.comparisons = comparisons
    self.extent = extent
  }

  private enum CodingKeys: String, CodingKey { case schemaVersion, comparisons }

  package struct Comparison: Codable, Sendable, Hashable {
    /// What is compared: a contract, or a path in both folders; empty for two files.
    package var name: String
    package var old: Side
    package var new: Side
    /// The changes by site, then by kind.
    package var changes: [DriftAnswer.Change]
  }

  package struct Side: Codable, Sendable, Hashable {
    package var label: String
    /// The number of payloads; 0 if this side has none.
    package var samples: Int
  }
}

extension DriftAnswer {
  package struct Change: Codable, Sendable, Hashable {
    /// The normalised path, with a star for elements and for the values of maps.
    package var site: String
    package var kind: DriftFact.Kind
    /// The id of the operator that makes such changes; nil where none does, because no client breaks.
    package var `operator`: String?
    /// How people think of the change; nil if it belongs to no class.
    package var changeClass: ChangeClass?
    /// The case or key that came or went, as JSON writes it; nil for other changes.
    package var name: String?
    package var newName: String?
    @LeftOutIfEmpty package var before: [String] = []
    /// The types or formats behind the change; of a type that is widened, those that were added.
    @LeftOutIfEmpty package var after: [String] = []
    /// Where a member is that was moved or renamed; nil for other changes.
    package var newSite: String?
    /// How likely it is that the two members are one, in parts of 100; nil for other changes.
    package var likelihood: Int?
    /// What speaks for that, the weightiest first.
    @LeftOutIfEmpty package var reasons: [Likelihood.Reason] = []
    package var old: DriftEvidence.Count
    package var new: DriftEvidence.Count
    /// Why the evidence is thin; empty if it is not.
    @LeftOutIfEmpty package var thin: [DriftEvidence.Thinness] = []
  }
}

extension DriftAnswer.Comparison {
  package init(
    name: String, labels: (old: String, new: String), drift: Drift, catalog: OperatorCatalog
  ) {
    self.init(
      name: name, old: DriftAnswer.Side(label: labels.old, samples: drift.oldSamples),
      new: DriftAnswer.Side(label: labels.new, samples: drift.newSamples),
      changes: drift.changes.map { DriftAnswer.Change($0, catalog: catalog) })
  }
}

extension DriftAnswer.Change {
  package init(_ change: DriftChange, catalog: OperatorCatalog) {
    let fact = change.fact
    func shown(_ value: JSONValue?) -> String? {
      value?.text.shortened(to: Report.maximumValueLength)
    }
    self.init(
      site: change.site.description, kind: fact.kind, operator: change.operatorID?.id,
      changeClass: change.changeClass(among: catalog.manuals), name: shown(fact.name),
      newName: shown(fact.newName), before: fact.before, after: fact.after,
      newSite: fact.newSite?.description, likelihood: fact.likelihood?.percent,
      reasons: fact.likelihood?.reasons ?? [],
      old: change.evidence.old, new: change.evidence.new, thin: change.evidence.thinness)
  }
}
