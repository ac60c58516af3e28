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

    package init(name: String, old: Side, new: Side, changes: [DriftReportChange]) {
      self.name = name
      self.old = old
      self.new = new
      self.changes = changes
    }
  }

  package struct Side: Codable, Sendable, Hashable {
    package var label: String

    /// The number of payloads; 0 if this side has none.
    package var samples: Int

    package init(label: String, samples: Int) {
      self.label = label
      self.samples = samples
    }
  }
}
