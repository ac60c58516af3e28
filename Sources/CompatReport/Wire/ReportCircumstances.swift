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
  package var termination: Termination.Cause
}

/// Checks of a strategy that gave another answer when they were repeated.
///
/// A sample of all checks is repeated. Where one differs, no result of the strategy is reliable.
package struct ReportNondeterminism: Codable, Sendable, Hashable {
  package var contract: String
  package var strategy: String
  package var count: Int
  package var mutant: String
  package var outcome: Outcome
  package var repeatedOutcome: Outcome
  package var difference: Nondeterminism.Difference
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

extension ReportDecoderLimit {
  /// The limits of the operators, one for each outcome, worst first.
  static func all(in contracts: [ContractResults]) -> [ReportDecoderLimit] {
    let limits = contracts.flatMap { contract in
      contract.decoderLimits.sorted { $0.key < $1.key }.compactMap { number, own in
        own.firstPosition.flatMap { contract.mutants[$0] }.map {
          ReportDecoderLimit(
            outcome: own.tally().worst, operators: [contract.operators[number].id],
            checks: own.tally().total, mutant: $0.id)
        }
      }
    }
    let operators = limits.grouped(by: \.operators).map(\.elements)
    return operators.grouped { $0.map(\.outcome).max() }.map { outcome, alike in
      ReportDecoderLimit(
        outcome: outcome ?? .intact, operators: alike.flatMap { $0[0].operators }.sorted(),
        checks: alike.joined().reduce(0) { $0 + $1.checks }, mutant: alike[0][0].mutant)
    }.sorted { $0.outcome > $1.outcome }
  }
}

extension ContractResults {
  var leftOut: [ReportLeftOut] {
    each { $1.leftOut > 0 ? ReportLeftOut(contract: id, strategy: $0, checks: $1.leftOut) : nil }
  }

  var flaky: [ReportFlaky] {
    each { strategy, results in
      results.flaky.map {
        ReportFlaky(
          contract: id, strategy: strategy, count: $0.count, mutant: name(of: $0.position),
          termination: $0.termination.cause)
      }
    }
  }

  var nondeterminism: [ReportNondeterminism] {
    each { strategy, results in
      results.nondeterminism.map {
        ReportNondeterminism(
          contract: id, strategy: strategy, count: $0.count, mutant: name(of: $0.position),
          outcome: $0.outcome, repeatedOutcome: $0.repeatedOutcome, difference: $0.difference)
      }
    }
  }

  private var id: String { part.contract.id }

  private func each<Fact>(_ fact: (String, StrategyResults) -> Fact?) -> [Fact] {
    zip(part.strategies, strategies).compactMap { fact($0.id, $1) }
  }

  /// The id of a mutant; it may have been the sample itself, or what was tried before any mutant.
  private func name(of position: CheckPosition) -> String {
    mutants[position]?.id ?? part.contract.samples[position.sample].id
  }
}

package struct ReportProgress: Codable, Sendable, Hashable {
  package enum Cause: String, CaseIterable, Codable, Sendable, Hashable {
    case interrupted
    /// The run was limited to one shard of the plan.
    case shard
    /// Result files were merged, and some are missing.
    case merged
  }

  package var cause: Cause
  package var shard: String?
  package var checksDone: Int
  package var checksPlanned: Int

  package init(cause: Cause, shard: String? = nil, checksDone: Int, checksPlanned: Int) {
    self.cause = cause
    self.shard = shard
    self.checksDone = checksDone
    self.checksPlanned = checksPlanned
  }
}
