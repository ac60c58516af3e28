@testable import CodableCompat
@testable import CompatModel
@testable import CompatReport

extension ReportFinding {
  /// A known failure: the model ended the process.
  static func crashed(_ string: (String) -> String = { $0 }) -> ReportFinding {
    ReportFinding(
      contract: string("item"), strategy: string("strict"), path: string("/owner"),
      operatorID: string("key-missing"), outcome: .crashed, errorKind: nil,
      changes: [
        ReportFailedChange(operatorID: string("key-missing"), outcome: .crashed, checks: 2)
      ],
      sites: 1, weight: 300, expected: .survivedOrRejected, status: .accepted,
      because: string("A trap."),
      isFailClosed: false,
      example: ReportExample(
        change: ReportMutant(
          id: string("item/2018-11/house.json#key-missing@/owner"),
          file: string("Corpus/item/2018-11/house.json"), line: 4, column: 3,
          site: string("/owner"), was: string("\"me\""), payload: [.kept(string("{}"))],
          survivors: [string("unknown-case")]),
        facts: ReportCheckFacts(
          termination: .signal(4), standardErrorTail: string("Item.swift:7: Fatal error: no owner"),
          lostLeaves: 14, allLeaves: 14, lostNode: string("/"))))
  }
}

extension ReportSampleFailure {
  /// A sample that ends the process unmodified.
  static func crashed(_ string: (String) -> String = { $0 }) -> ReportSampleFailure {
    ReportSampleFailure(
      sample: string("item/2018-11/tree.json"), file: string("Corpus/item/2018-11/tree.json"),
      strategy: string("unknown-case"), outcome: .crashed,
      termination: .exit(3), standardErrorTail: string("giving up"))
  }
}

extension ReportUnseenValue {
  /// Elements that are dropped because a key is never found, and all other facts.
  static let fixture = ReportUnseenValue(
    site: "/statuses", said: "[]", elements: 3, seenElements: 0, seen: "[]",
    convertedKeys: [ConvertedKey(key: "status_id", name: "statusId")])
}

extension ReportLeftOut {
  /// Skipped checks.
  static func fixture(_ string: (String) -> String = { $0 }) -> ReportLeftOut {
    ReportLeftOut(contract: string("item"), strategy: string("strict"), checks: 1234)
  }
}

extension ReportFlaky {
  /// Checks that went wrong once.
  static func fixture(_ string: (String) -> String = { $0 }) -> ReportFlaky {
    ReportFlaky(
      contract: string("item"), strategy: string("unknown-case"), count: 2,
      mutant: string("item/2018-11/house.json#key-null@/owner"),
      termination: .timeout)
  }
}

extension ReportNondeterminism {
  /// Checks that gave another answer when they were repeated.
  static func fixture(_ string: (String) -> String = { $0 }) -> ReportNondeterminism {
    ReportNondeterminism(
      contract: string("item"), strategy: string("strict"), count: 3,
      mutant: string("item/2018-11/house.json#key-null@/owner"), outcome: .rejected,
      repeatedOutcome: .absorbed, difference: .outcome)
  }
}

extension ReportProgress {
  /// A shard that was stopped.
  static func fixture(_ string: (String) -> String = { $0 }) -> ReportProgress {
    ReportProgress(
      cause: .interrupted, shard: string("3/16"), checksDone: 2400, checksPlanned: 26_824)
  }
}
