@testable import CompatModel
@testable import CompatReport

extension ReportRegression {
  /// A payload of each status.
  static func all(_ string: (String) -> String = { $0 }) -> [ReportRegression] {
    func regression(
      _ name: String, _ status: ReplayStatus, _ strategies: [ReportReplay]
    ) -> ReportRegression {
      ReportRegression(
        contract: string("item"), file: string("Corpus/item/regressions/\(name).json"),
        mutant: string("item/2018-11/house.json#key-missing@/id+key-missing@/owner"),
        status: status, failsRun: status != .fixed, isGone: status == .stale,
        strategies: strategies)
    }
    func replay(_ before: Outcome, _ now: Outcome?) -> ReportReplay {
      ReportReplay(
        strategy: string("strict"), release: string("2.4"), before: before, now: now)
    }
    return [
      regression(
        "crashed-id", .stillFails,
        [
          replay(.crashed, .crashed),
          ReportReplay(strategy: string("unknown-case"), before: .crashed),
        ]),
      regression("rejected-owner", .changed, [replay(.rejected, .collateral)]),
      regression("misread-type", .stale, [replay(.misread, nil)]),
      regression("rejected-type", .fixed, [replay(.rejected, .absorbed)]),
    ]
  }
}
