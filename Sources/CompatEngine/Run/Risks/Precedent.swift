/// A change that the server has really made, and that makes a risk more urgent.
package struct Precedent: Sendable, Hashable {
  /// The version before the change.
  package let older: String

  /// The version that made it.
  package let newer: String

  /// What changed.
  package let change: DriftChange

  /// By what the weight of the risk is multiplied.
  package let factor: Int
}
