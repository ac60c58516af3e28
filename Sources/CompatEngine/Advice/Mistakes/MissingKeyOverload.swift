import CompatModel
import JSONSyntax

extension Advice {
  static let missingKeyOverload = Advice(
    id: "missing-key-overload",
    mistake: "A property wrapper tolerates every value, but a missing key throws.",
    evidence: """
      Null is nil like another value that cannot be read, or null alone is a default, and a \
      missing key throws keyNotFound at the site itself.
      """,
    remedy: """
      Add an overload of decode(_:forKey:) for the wrapper to KeyedDecodingContainer; if there \
      is one, the type of the property is generic: write it out.
      """
  ) { evidence in
    guard isMissingKeyOverload(evidence) else { return nil }
    let shown = evidence.absorbedNull?.seen
    return GivenAdvice(seen: shown == .null ? nil : shown?.description)
  }

  /// Whether a wrapper's tolerance ends where the key is missing.
  ///
  /// A required value that may be null behaves similarly, but it rejects all other values that it
  /// cannot read, and is nil for null. A type whose own decoder catches everything is not a
  /// wrapper: it has the same fallback for null as for all other values.
  private static func isMissingKeyOverload(_ evidence: AdviceEvidence) -> Bool {
    let missesKey = evidence.examples(.rejected, after: .removed).contains {
      $0.errorKind == .keyNotFound && evidence.isHere($0.errorSite)
    }
    guard !evidence.isFailClosed, missesKey, let null = evidence.absorbedNull,
      !evidence.isRejectedHere(after: .nulled)
    else { return false }
    let forgiven =
      evidence.examplesOfNewNames(.absorbed) + evidence.examples(.absorbed, after: .retyped)
    let isForgiving = forgiven.contains { $0.atSite == .fallback }
    if null.seen == .null { return isForgiving }
    return null.seen != nil && !isForgiving && evidence.isRejectedHere(after: .retyped)
  }
}
