/// A change that the server has really made, and that makes a risk more urgent.
package struct Precedent: Sendable, Hashable {
  package let older: String
  package let newer: String
  package let change: DriftChange

  package let factor: Int
}
