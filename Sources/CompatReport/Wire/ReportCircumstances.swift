package import CompatEngine
package import CompatModel

/// Checks of a strategy that were not made: the model had ended or stalled the process so often that
/// the checks that were made stand for the rest.
package struct ReportLeftOut: Codable, Sendable, Hashable {
  package var contract: String
  package var strategy: String
  package var checks: Int
}

/// Checks of a strategy that ended or stalled the process, and did not when they were made once more,
/// alone in a process.
///
/// They count with the outcome that they had alone.
package struct ReportFlaky: Codable, Sendable, Hashable {
  package var contract: String
  package var strategy: String
  package var count: Int
  package var mutant: String
  /// How the process ended the first time.
  package var termination: Termination.Cause
}

/// Checks of a strategy that gave another answer when they were repeated.
///
/// A sample of all checks is repeated. Where one differs, no result of the strategy is reliable.
package struct ReportNondeterminism: Codable, Sendable, Hashable {
  package var contract: String
  package var strategy: String
  package var count: Int
  /// The id of the first of the mutants.
  package var mutant: String
  package var outcome: Outcome
  /// The outcome when the check was repeated; for `readBefore`, in a process that had read nothing
  /// else.
  package var repeatedOutcome: Outcome
  package var difference: Nondeterminism.Difference
}

/// An answer of Foundation's decoder that differs from the one that outcomes are calibrated by.
package struct ReportDecoderDifference: Codable, Sendable, Hashable {
  /// The id of the fact that does not hold.
  package var fact: String
  /// What the decoder does where the fact holds, in one sentence.
  package var statement: String
  package var question: String
  package var calibrated: String
  package var observed: String
}

/// Checks whose outcome no model can change: a plain tree of JSON values, read by the same decoder,
/// shows the same or worse.
///
/// They are neither findings nor known failures.
package struct ReportDecoderLimit: Codable, Sendable, Hashable {
  package var outcome: Outcome
  package var operators: [String]
  package var checks: Int
  package var mutant: String
}

/// The checks of a contract and an operator that no model can change.
struct LimitedOperator: Sendable {
  let id: String
  let limit: DecoderLimit

  /// The id of the first mutant.
  let mutant: String

  static func all(in contract: ContractResults) -> [LimitedOperator] {
    contract.operators.enumerated().compactMap { number, manual in
      let limits = contract.strategies.compactMap { $0.decoderLimits[number] }
      let limit = limits.reduce(into: DecoderLimit()) { $0.merge($1) }
      return limit.position.flatMap { contract.mutants[$0] }.map {
        LimitedOperator(id: manual.id, limit: limit, mutant: $0.id)
      }
    }
  }
}

extension ReportDecoderLimit {
  /// One for each outcome, worst first.
  static func all(of operators: [LimitedOperator]) -> [ReportDecoderLimit] {
    let total = Dictionary(grouping: operators, by: \.id).mapValues { same in
      same.map(\.limit.outcome).max() ?? .intact
    }
    return Dictionary(grouping: operators) { total[$0.id] ?? .intact }
      .sorted { $0.key > $1.key }
      .compactMap { outcome, limited in
        limited.first.map { first in
          ReportDecoderLimit(
            outcome: outcome, operators: Set(limited.map(\.id)).sorted(),
            checks: limited.reduce(0) { $0 + $1.limit.count }, mutant: first.mutant)
        }
      }
  }
}

extension ReportLeftOut {
  static func all(in contract: ContractResults) -> [ReportLeftOut] {
    zip(contract.part.strategies, contract.strategies).compactMap { strategy, results in
      let checks = results.cells.values.reduce(0) { $0 + $1.leftOut }
      guard checks > 0 else { return nil }
      return ReportLeftOut(
        contract: contract.part.contract.id, strategy: strategy.id, checks: checks)
    }
  }
}

extension ReportFlaky {
  static func all(in contract: ContractResults) -> [ReportFlaky] {
    zip(contract.part.strategies, contract.strategies).compactMap { strategy, results in
      results.flaky.map { flaky in
        let folder = contract.part.contract
        // It may have been the sample itself, or what was tried before any mutant.
        let mutant = contract.mutants[flaky.position]?.id
        return ReportFlaky(
          contract: folder.id, strategy: strategy.id, count: flaky.count,
          mutant: mutant ?? folder.samples[flaky.position.sample].id,
          termination: flaky.termination.cause)
      }
    }
  }
}

extension ReportNondeterminism {
  static func all(in contract: ContractResults) -> [ReportNondeterminism] {
    zip(contract.part.strategies, contract.strategies).compactMap { strategy, results in
      results.nondeterminism.map { checks in
        let folder = contract.part.contract
        return ReportNondeterminism(
          contract: folder.id, strategy: strategy.id, count: checks.count,
          mutant: contract.mutants[checks.position]?.id
            ?? folder.samples[checks.position.sample].id,
          outcome: checks.outcome, repeatedOutcome: checks.repeatedOutcome,
          difference: checks.difference)
      }
    }
  }
}

/// How far a run came that is not complete.
package struct ReportProgress: Codable, Sendable, Hashable {
  /// Why the report is not complete.
  package enum Cause: String, CaseIterable, Codable, Sendable, Hashable {
    /// The run was stopped before its end.
    case interrupted
    /// The run was limited to one shard of the plan.
    case shard
    /// Result files were merged, and some are missing.
    case merged
  }

  /// Why the report is not complete.
  package var cause: Cause
  /// The shard of the run: `3/16`; nil where it was the whole plan.
  package var shard: String?
  /// The number of checks that the report covers.
  package var checksDone: Int
  /// The number of planned checks: of the shard, or of the whole plan.
  package var checksPlanned: Int

  package init(cause: Cause, shard: String? = nil, checksDone: Int, checksPlanned: Int) {
    self.cause = cause
    self.shard = shard
    self.checksDone = checksDone
    self.checksPlanned = checksPlanned
  }
}
