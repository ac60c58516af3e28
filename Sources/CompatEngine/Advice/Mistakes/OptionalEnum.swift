import CompatModel
import JSONSyntax

extension Advice {
  static let optionalEnum = Advice(
    id: "optional-enum",
    mistake: "An enum is made optional to be tolerant, which forgives absence and nothing else.",
    evidence: """
      Null and a missing key are nil, and a name that no sample has throws at the same site.
      """,
    remedy: """
      Give the enum a case for unknown names (UnknownDecodable), or wrap the property \
      (DecodeUnknownAsNil).
      """,
    outranks: ["strict-enum"]
  ) { evidence in
    guard !evidence.isFailClosed, !evidence.isRejectedHere(after: .nulled, .removed),
      let null = evidence.absorbedNull, null.seen == .null,
      let missing = evidence.examples(.absorbed, after: .removed).first, missing.seen == .null,
      let rejected = evidence.examplesOfNewNames(.rejected).first,
      rejected.errorKind == .dataCorrupted, evidence.isHere(rejected.errorSite)
    else { return nil }
    return GivenAdvice(name: rejected.became?.description)
  }
}
