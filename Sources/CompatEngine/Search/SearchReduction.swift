/// A finding whose payload is made smaller.
package struct SearchReduction: Codable, Sendable, Hashable {
  package let changes: [String]

  /// What is wrong although the payload is decoded; nil where the outcome is the finding.
  package let doubt: SearchDoubt.Symptom?

  /// Describes a finding.
  package init(of changes: [String], doubt: SearchDoubt.Symptom? = nil) {
    self.changes = changes
    self.doubt = doubt
  }
}
