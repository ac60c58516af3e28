package import CompatEngine
package import CompatModel
import JSONSyntax

/// What `fuzz` answers: the combinations of changes that a search has found.
package struct SearchAnswer: Answer {
  package struct Limits: Codable, Sendable, Hashable {
    package var runs: Int?
    package var seconds: Int?
    package var maximumOrder: Int
    package var shard: String
  }

  package struct Lane: Codable, Sendable, Hashable {
    package var contract: String
    package var strategy: String
    package var release: String
    package var samples: Int
    /// The number of samples that the strategy does not read as the contract says.
    package var unreadSamples: Int
  }

  package struct Release: Codable, Sendable, Hashable {
    package var strategy: String
    package var release: String
    package var isJudged: Bool
  }

  package struct Change: Codable, Sendable, Hashable {
    /// What was changed, without the payload around it.
    package var made: ReportMutant
    package var operatorID: String
    /// The property that the model reads there; nil where it is not known.
    package var property: String?
    /// What became of it alone; nil where that is not known.
    package var alone: Outcome?
  }

  package struct Smallest: Codable, Sendable, Hashable {
    package var before: String
    package var after: String
    package var isMinimal: Bool
    package var cut: SampleCut
  }

  package struct Remedy: Codable, Sendable, Hashable {
    package var site: String
    package var property: String?
    package var code: String
    package var outcome: Outcome
  }

  /// Changes that are worse together than alone, or one that is bad in a way that no run shows.
  package struct Finding: Codable, Sendable, Hashable {
    package var id: String
    package var contract: String
    package var strategies: [Release] = []
    package var changes: [Change]
    package var payload: String
    package var smallest: Smallest?
    package var command = ""
    package var outcome: Outcome
    /// What is wrong although the strategies survive; nil where the outcome is the finding.
    package var flaw: SearchFlaw.Kind?
    /// The strategy that should do the same; nil where there is none.
    package var other: String?
    package var mustBeRejected: Bool
    package var sites: [String]
    package var facts: ReportCheckFacts
    /// Whether the payload was made smaller as far as that goes.
    package var isReduced = false
    /// The remedies that save it, the best first; nil where none could be tried.
    package var remedies: [Remedy]?
    package var file: String?
    package var wasKept = false
    package var alike: [String] = []
  }

  package var schemaVersion = 4
  package var seed: UInt64
  package var executions: Int
  package var isInterrupted: Bool
  package var limits: Limits
  package var searched: [Lane]
  package var notSearched: [Lane]
  /// The number of samples whose search ended early, because models ended too many processes.
  package var leftSamples: Int
  package var flakyChecks: Int
  package var findings: [Finding]
}

extension SearchAnswer {
  package init(
    of search: Search, seed: UInt64, seconds: Int?, maximumOrder: Int, shard: Shard,
    _ combinations: [FoundCombination], scope: JudgementScope, program: String,
    isInterrupted: Bool
  ) {
    let (plan, progress) = (search.plan, search.progress)
    let lanes = plan.searchedLanes.map { plan.lanes[$0] }
    func described(_ lane: SearchPlan.Lane) -> Lane {
      let part = plan.plan.parts[lane.part]
      let strategy = part.strategies[lane.strategyIndex]
      return Lane(
        contract: part.contract.id, strategy: strategy.id, release: strategy.release,
        samples: part.contract.samples.count, unreadSamples: progress.unread[lane]?.count ?? 0)
    }
    self.init(
      seed: seed, executions: progress.executions, isInterrupted: isInterrupted,
      limits: Limits(
        runs: plan.runs, seconds: seconds, maximumOrder: maximumOrder,
        shard: "\(shard.number)/\(shard.of)"),
      searched: lanes.filter(progress.searched.contains).map(described),
      notSearched: lanes.filter { !progress.searched.contains($0) }.map(described),
      leftSamples: progress.crashed, flakyChecks: progress.flaky,
      findings: combinations.map { one in
        var finding = one.answer
        finding.strategies = one.strategies.map {
          Release(strategy: $0.id, release: $0.release, isJudged: scope.judges($0))
        }
        // Keys of a payload stand in the id: no sign of them may reach a shell.
        finding.command = "\(program) show \(Prose.shellWord(one.mutant.id))"
        finding.alike = one.alike.map(\.mutant.id)
        return finding
      })
  }
}

extension SearchAnswer.Finding {
  /// What is known of a finding before its payload is made smaller.
  init(
    _ finding: SearchFinding, made mutant: Mutant, of parts: [Mutant], as payload: [UInt8],
    in part: ContractPlan
  ) {
    let (cause, flaw) = (finding.cause, finding.cause.flaw)
    let ids = parts.map(\.id)
    let alone = Dictionary(first: Array(zip(ids, finding.alone)))
    let properties = Dictionary(first: Array(zip(ids, finding.properties)))
    let changes = (parts.count == 1 ? parts : mutant.parts).map {
      SearchAnswer.Change(
        made: ReportMutant($0, hasPayload: false), operatorID: $0.operatorID,
        property: properties[$0.id] ?? nil, alone: alone[$0.id])
    }
    self.init(
      id: mutant.id, contract: part.contract.id, changes: changes,
      payload: String(decoding: payload, as: UTF8.self),
      outcome: cause.outcome, flaw: flaw?.kind, other: flaw?.other.map { part.strategies[$0].id },
      mustBeRejected: finding.isFailClosed && cause.outcome.isSurvived && flaw == nil,
      sites: cause.sites.map(\.nonEmpty),
      facts: ReportCheckFacts(finding.facts, of: mutant.sample))
  }
}

extension SearchAnswer.Remedy {
  init(_ found: FoundRemedy) {
    self.init(
      site: found.remedy.site.nonEmpty, property: found.propertyName, code: found.remedy.code,
      outcome: found.outcome)
  }
}
