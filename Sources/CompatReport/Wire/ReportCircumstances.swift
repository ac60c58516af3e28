package import CompatEngine
package import CompatModel

/// Checks of a strategy whose results are no plain ones.
///
/// They were skipped, because the model had ended or stalled the process too often; or ended it and did
/// not when repeated alone, which counts; or gave another answer when they were repeated.
package struct ReportIncident: Codable, Sendable, Hashable {
  package var contract: String
  package var strategy: String
  package var count = 0
  package var mutant: String?
  package var termination: Termination.Cause?
  package var outcome: Outcome?
  package var repeatedOutcome: Outcome?
  package var difference: Nondeterminism.Difference?
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

  /// One for each outcome, the worst first.
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
    return limits.grouped(by: \.outcome).map { outcome, alike in
      ReportDecoderLimit(
        outcome: outcome, operators: Set(alike.flatMap(\.operators)).sorted(),
        checks: alike.reduce(0) { $0 + $1.checks }, mutant: alike[0].mutant)
    }.sorted { $0.outcome > $1.outcome }
  }
}

extension ContractResults {
  var leftOut: [ReportIncident] { incidents { $0.count = $1.leftOut } }

  var flaky: [ReportIncident] {
    incidents { incident, results in
      guard let flaky = results.flaky else { return }
      (incident.count, incident.mutant) = (flaky.count, name(of: flaky.position))
      incident.termination = flaky.termination.cause
    }
  }

  var nondeterminism: [ReportIncident] {
    incidents { incident, results in
      guard let found = results.nondeterminism else { return }
      (incident.count, incident.mutant) = (found.count, name(of: found.position))
      (incident.outcome, incident.repeatedOutcome) = (found.outcome, found.repeatedOutcome)
      incident.difference = found.difference
    }
  }

  private func incidents(
    _ add: (inout ReportIncident, StrategyResults) -> Void
  ) -> [ReportIncident] {
    zip(part.strategies, strategies).map { strategy, results in
      var incident = ReportIncident(contract: part.contract.id, strategy: strategy.id)
      add(&incident, results)
      return incident
    }.filter { $0.count > 0 }
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
    (self.cause, self.shard) = (cause, shard)
    (self.checksDone, self.checksPlanned) = (checksDone, checksPlanned)
  }
}
