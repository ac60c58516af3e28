import JSONSyntax

/// A property wrapper that is not asked where the key is missing.
struct MissingKeyOverload: Advice {
  static let manual = AdviceManual(
    id: "missing-key-overload",
    mistake: "A property wrapper forgives every value, and a missing key throws.",
    evidence: """
      Null and another value that cannot be read are taken, and a missing key throws keyNotFound \
      at the place itself.
      """,
    remedy: """
      Add an overload of decode(_:forKey:) for the wrapper to KeyedDecodingContainer; where there \
      is one, the type of the property is generic: write it out.
      """)

  func facts(in evidence: AdviceEvidence) -> AdviceFacts? {
    isMade(in: evidence) ? AdviceFacts() : nil
  }

  func sentence(for advice: ReportAdvice) -> Sentence {
    """
    \(advice.here) takes null and values that it cannot read, but throws \
    \(ErrorFacts.Kind.keyNotFound.rawValue, .name) where the key is missing: the property wrapper \
    is not asked then. Add an overload of \("decode(_:forKey:)", .name) for the wrapper to \
    \("KeyedDecodingContainer", .name); where there is one, the type of the property is generic: \
    write it out.
    """
  }

  /// Whether a wrapper's tolerance ends where the key is missing.
  ///
  /// A required value that may be null looks alike, but for values that cannot be read: it refuses
  /// them, and shows nil for null.
  func isMade(in evidence: AdviceEvidence) -> Bool {
    guard !evidence.isFailClosed, evidence.missedKey != nil, let null = evidence.absorbedNull,
      !evidence.isRefusedHere(after: .nulled)
    else { return false }
    let forgiven =
      evidence.examplesOfNewNames(.absorbed) + evidence.examples(.absorbed, after: .retyped)
    return forgiven.contains { $0.atSite == .fallback } || null.seen.map { $0 != .null } ?? false
  }
}
