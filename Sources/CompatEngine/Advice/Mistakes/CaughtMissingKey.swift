import CompatModel
import JSONSyntax

extension Advice {
  static let caughtMissingKey = Advice(
    id: "caught-missing-key",
    mistake:
      "Every missing key, however deep, is caught as if it were the one that may be missing.",
    evidence: """
      A missing key inside an object turns the object to nil, and another failure at the same \
      site throws.
      """,
    remedy: """
      Ask with decodeIfPresent whether the object is there, and let the errors from inside it \
      through.
      """,
    outranks: ["hidden-failure"]
  ) { evidence in
    let missing = evidence.examples(.collateral, after: .removed).first { $0.becameNil != nil }
    guard let lost = missing?.becameNil,
      evidence.examples(.collateral, after: .nulled, .retyped).isEmpty,
      evidence.examples(.rejected, after: .nulled, .retyped).contains(where: {
        $0.errorKind == .typeMismatch || $0.errorKind == .valueNotFound
      })
    else { return nil }
    return GivenAdvice(lost: lost.nonEmpty)
  }
}
