import CompatModel
import JSONSyntax

/// An optional enum that is believed to be tolerant.
struct OptionalEnum: Advice {
  static let manual = AdviceManual(
    id: "optional-enum",
    mistake: "An enum is made optional to be tolerant, which forgives absence and nothing else.",
    evidence: """
      Null and a missing key are nil, and a name that no sample has throws at the same place.
      """,
    remedy: """
      Give the enum a case for unknown names (UnknownDecodable), or wrap the property \
      (DecodeUnknownAsNil).
      """)

  func facts(in evidence: AdviceEvidence) -> AdviceFacts? {
    guard !evidence.isFailClosed, !evidence.isRefusedHere(after: .nulled, .removed),
      let null = evidence.absorbedNull, null.seen == .null,
      let missing = evidence.examples(.absorbed, after: .removed).first, missing.seen == .null,
      let refused = evidence.examplesOfNewNames(.rejected).first,
      refused.errorKind == .dataCorrupted, evidence.isHere(refused.errorSite)
    else { return nil }
    return AdviceFacts(name: refused.became?.description)
  }
}
