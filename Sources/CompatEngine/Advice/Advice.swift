package import JSONSyntax

/// A mistake in a model, as shown by measurements.
///
/// Advice is derived from the measurements of each site, never from the name of a model or pattern.
/// To add one, add a file to `Mistakes`, a line to ``AdviceCatalog``, and a sentence to
/// `Prose+AdviceSentences`.
protocol Advice: Sendable {
  /// The description that readers, reports and tests see.
  static var manual: AdviceManual { get }

  /// Looks for the mistake at one site.
  ///
  /// - Returns: The facts that a report shows; nil where the mistake is not made.
  func facts(in evidence: AdviceEvidence) -> AdviceFacts?
}

extension Advice {
  var manual: AdviceManual { Self.manual }
}

/// The facts of a mistake, beside its site.
package struct AdviceFacts: Sendable, Hashable {
  /// The name that the advice is about: a value, a member, a case.
  package var name: String?

  /// What the app saw before, or what is next to the name.
  package var before: String?

  package var seen: String?

  package var lost: JSONPointerPattern?
}

/// A mistake that a strategy makes in one contract.
package struct GivenAdvice: Sendable, Hashable {
  package let id: String

  /// The sites where the mistake is made, in order.
  package let sites: [JSONPointerPattern]

  /// The property that the model reads at the first site; nil if it is not known.
  package let property: String?

  /// The facts of the first site.
  package let facts: AdviceFacts
}
