import CompatModel
import JSONSyntax

extension Advice {
  static let strictEnum = Advice(
    id: "strict-enum",
    mistake: "An enum has no case for names that it does not know, so that a new one throws.",
    evidence: """
      The model reads an enum at the site, and a name that no sample has throws there.
      """,
    remedy: """
      Give the enum a case for unknown names (UnknownDecodable), or wrap the property \
      (DecodeUnknownAsNil; LossyArray for a list).
      """
  ) { evidence in
    guard !evidence.isFailClosed, evidence.property?.form == .enumeration,
      let rejected = evidence.examplesOfNewNames(.rejected).first,
      rejected.errorKind == .dataCorrupted, evidence.isHere(rejected.errorSite)
    else { return nil }
    return GivenAdvice(name: rejected.became?.description)
  }
}
