import CodableCompat

struct SearchJSON: JSONAnswer, Sendable {
  struct Limits: Encodable, Sendable {
    /// The number of checks; absent if time limits the search.
    let runs: Int?
    /// The number of seconds; absent if checks limit the search.
    let seconds: Int?
    /// The largest number of changes that are made at once.
    let maximumOrder: Int
    /// The part of the strategies that is searched, such as `1/1`.
    let shard: String
    let guidance: String
  }

  struct Lane: Encodable, Sendable {
    let contract: String
    let strategy: String
    let release: String
    let samples: Int
    /// The number of samples that the strategy does not read as the contract says.
    let unreadSamples: Int
  }

  /// Counts how often the meaning of a member has changed, from 1.
  let schemaVersion = 1

  let seed: UInt64
  let executions: Int
  /// The number of different signatures that checks have shown, over all strategies.
  let signatures: Int
  let isInterrupted: Bool
  let limits: Limits
  let searched: [Lane]
  /// The strategies of the same shard that read no sample which was tried.
  let notSearched: [Lane]
  /// The number of times that a sample was left early, because models ended too many processes.
  let leftSamples: Int
  /// The number of checks that ended a process, but not when they were repeated.
  let flakyChecks: Int
  /// The number of branches that the program counts; 0 if it is not built to.
  let countedBranches: Int
  let findings: [FindingJSON]
  let doubts: [DoubtJSON]

  /// Takes the values of a search, with what was found, the worst first.
  init(
    _ search: Search, seed: UInt64, options: SearchOptions, shard: Shard,
    findings: [FindingJSON], doubts: [DoubtJSON], isInterrupted: Bool
  ) {
    let (plan, progress) = (search.plan, search.progress)
    self.seed = seed
    executions = progress.executions
    signatures = progress.signatures
    self.isInterrupted = isInterrupted
    let seconds: Int? =
      if case .time(let time) = options.budget { Int(time.components.seconds) } else { nil }
    limits = Limits(
      runs: plan.runs, seconds: seconds, maximumOrder: options.maxOrder,
      shard: shard.words, guidance: options.guidance.rawValue)
    let lanes = plan.searchedLanes.map { plan.lanes[$0] }
    func described(_ lanes: [SearchPlan.Lane]) -> [Lane] {
      lanes.map { lane in
        let part = plan.plan.parts[lane.part]
        let strategy = part.strategies[lane.strategyIndex]
        return Lane(
          contract: part.contract.id, strategy: strategy.id, release: strategy.release,
          samples: part.contract.samples.count, unreadSamples: progress.unread[lane]?.count ?? 0)
      }
    }
    searched = described(lanes.filter(progress.searched.contains))
    notSearched = described(lanes.filter { !progress.searched.contains($0) })
    leftSamples = progress.crashed
    flakyChecks = progress.flaky
    countedBranches = progress.branches
    self.findings = findings
    self.doubts = doubts
  }
}
