import JSONSyntax

/// A mistake in a model that measurements show.
///
/// It is judged from what was measured, site by site, and never from the name of a model or of a
/// pattern. A new one is one file in `Mistakes`, one line in ``AdviceCatalog``, and a phrase in
/// `Prose+AdviceSentences`.
protocol Advice: Sendable {
  /// What the advice says about itself to readers, to reports, and to its tests.
  static var manual: AdviceManual { get }

  /// Looks for the mistake at one site.
  ///
  /// - Parameter evidence: What became of every change of the site.
  /// - Returns: The facts that a report shows; nil where the mistake is not made.
  func facts(in evidence: AdviceEvidence) -> AdviceFacts?
}

extension Advice {
  /// What the advice says about itself.
  var manual: AdviceManual { Self.manual }
}

/// The facts of a mistake, beside its site.
struct AdviceFacts: Sendable, Hashable {
  /// The name that decides: a value, a member, a case.
  var name: String?

  /// What the app saw before, or what stands beside the name.
  var before: String?

  /// What the app sees now.
  var seen: String?

  /// The node that is lost as a whole.
  var lost: JSONPointerPattern?
}

/// A mistake that a strategy makes in one contract.
struct GivenAdvice: Sendable, Hashable {
  /// The id of the advice.
  let id: String

  /// The sites where the mistake is made, in order.
  let sites: [JSONPointerPattern]

  /// The facts of the first site.
  let facts: AdviceFacts
}
