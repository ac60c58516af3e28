import CompatEngine
import CompatModel
import JSONSyntax

/// A decoder that takes every missing key, however deep, for the one that may be missing.
struct CaughtMissingKey: Advice {
  static let manual = AdviceManual(
    id: "caught-missing-key",
    mistake:
      "Every missing key, however deep, is caught as if it were the one that may be missing.",
    evidence: """
      A missing key inside an object turns the object to nil, and another failure at the same \
      place throws.
      """,
    remedy: """
      Ask with decodeIfPresent whether the object is there, and let the errors from inside it \
      through.
      """,
    outranks: ["hidden-failure"])

  func facts(in evidence: AdviceEvidence) -> AdviceFacts? {
    let missing = evidence.examples(.collateral, after: .removed).first { $0.becameNil != nil }
    guard let lost = missing?.becameNil,
      evidence.examples(.collateral, after: .nulled, .retyped).isEmpty,
      evidence.examples(.rejected, after: .nulled, .retyped).contains(where: {
        $0.errorKind == .typeMismatch || $0.errorKind == .valueNotFound
      })
    else { return nil }
    return AdviceFacts(lost: FactWords.place(lost.description))
  }

  func sentence(for advice: ReportAdvice) -> Sentence {
    """
    A key that is missing at \(advice.here) turns all of \(advice.lost ?? "/", .place) to nil, \
    while other failures there throw: every \(ErrorFacts.Kind.keyNotFound.rawValue, .name) is \
    caught, also the one from deeper down, and its cause is lost. Ask with \
    \("decodeIfPresent", .name) whether \(advice.lost ?? "/", .place) is there, and let the errors \
    from inside through.
    """
  }
}
