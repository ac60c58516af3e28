import CompatModel

@testable import CompatReport

extension ReportDifference {
  /// A difference of every kind.
  static func fixture(_ string: (String) -> String = { $0 }) -> ReportDifference {
    var difference = ReportDifference()
    difference.toolVersion = string("0.9")
    difference.addedSamples = [string("item/2020-03/boat.json")]
    difference.removedSamples = [string("item/2018-11/hut.json")]
    difference.addedOperators = [string("key-null")]
    difference.removedOperators = [string("key-zero")]
    difference.strategies = [
      ReportRegistrationChange(
        contract: string("item"), strategy: string("strict"), kind: .changed,
        members: ["model", "reads", "builtAgainst", "isJudged"].map(string)),
      ReportRegistrationChange(contract: string("item"), strategy: string("lossy"), kind: .added),
      ReportRegistrationChange(contract: string("item"), strategy: string("old"), kind: .removed),
    ]
    difference.failures = [
      ReportFailureChange(
        kind: .new, contract: string("item"), strategies: [string("strict")],
        path: string("/type"), changeClass: .newValue, outcome: .rejected, isKnown: true),
      ReportFailureChange(
        kind: .changed, contract: string("item"), strategies: [string("strict")],
        path: string("/owner"), changeClass: .null, outcome: .misread, was: .rejected),
      ReportFailureChange(
        kind: .fixed, contract: string("item"), strategies: [string("lossy")],
        path: string("/tags"), was: .collateral),
      ReportFailureChange(
        kind: .gone, contract: string("item"), strategies: [string("lossy")],
        path: string("/gone"), was: .collateral),
    ]
    difference.risks = [
      ReportRiskChange(
        kind: .worse, contract: string("item"), site: string("/type"), changeClass: .newValue,
        strategies: [string("strict"), string("lossy")], outcome: .rejected, was: .absorbed),
      ReportRiskChange(
        kind: .better, contract: string("item"), site: string("/type"), changeClass: .null,
        strategies: [string("strict")], outcome: .absorbed, was: .absorbed),
      ReportRiskChange(
        kind: .new, contract: string("item"), site: string("/new"), changeClass: .missing,
        strategies: [string("strict")], outcome: .rejected),
      ReportRiskChange(
        kind: .gone, contract: string("item"), site: string("/old"), changeClass: .missing,
        strategies: [string("strict")], was: .rejected),
    ]
    difference.decoderFacts = [string("one-is-two")]
    return difference
  }
}
