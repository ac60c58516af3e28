#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A sentence that tells a developer what is wrong with a model, where, and what to do about it.
///
/// It is judged from what was measured, place by place, and never from the name of a model or of a
/// pattern. A new one is one file in `Mistakes`, and one line in ``AdviceCatalog``.
protocol Advice: Sendable {
  /// What the advice says about itself to readers, to reports, and to its tests.
  static var manual: AdviceManual { get }

  /// Looks for the mistake at one place.
  ///
  /// - Parameter evidence: What became of every change of the place.
  /// - Returns: The facts that the sentence needs; nil where the mistake is not made.
  func facts(in evidence: AdviceEvidence) -> AdviceFacts?

  /// Says what is wrong, where, and what to do.
  ///
  /// - Parameter advice: The facts, with the places.
  /// - Returns: One or two sentences.
  func sentence(for advice: ReportAdvice) -> Sentence
}

extension Advice {
  /// What the advice says about itself.
  var manual: AdviceManual { Self.manual }
}

/// What a sentence of advice needs to know beside the place.
struct AdviceFacts: Sendable, Hashable {
  /// The name that decides: a value, a member, a case.
  var name: String?

  /// What the app saw before, or what stands beside the name.
  var before: String?

  /// What the app sees now.
  var seen: String?

  /// What is lost as a whole.
  var lost: String?
}
