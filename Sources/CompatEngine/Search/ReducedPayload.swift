package import CompatModel

/// What can be taken away from the payload of a finding, which stays the same.
package struct ReducedPayload: ChildAnswer, Sendable, Hashable {
  package let cut: SampleCut

  /// Whether nothing else can be taken away alone: everything was tried that is left.
  package let isMinimal: Bool

  /// The remedies that save the finding, the best first; nil if none could be tried.
  package let remedies: [FoundRemedy]?

  package let checks: Int
}
