package import CompatEngine

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
    package var changes: [DriftChange]
  }

  package struct Side: Codable, Sendable, Hashable {
    package var label: String
    /// The number of payloads; 0 if this side has none.
    package var samples: Int
  }
}

extension DriftAnswer.Comparison {
  package init(name: String, labels: (old: String, new: String), drift: Drift) {
    self.init(
      name: name, old: DriftAnswer.Side(label: labels.old, samples: drift.oldSamples),
      new: DriftAnswer.Side(label: labels.new, samples: drift.newSamples),
      changes: drift.changes)
  }
}
