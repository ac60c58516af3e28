import CodableCompat
import JSONSyntax

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

struct FindingJSON: Encodable, Sendable {
  struct Reader: Encodable, Sendable {
    let strategy: String
    let release: String
    /// Whether it is judged; a finding that breaks none that is judged is no failure.
    let isJudged: Bool

    init(_ strategy: Strategy, scope: JudgementScope) {
      self.strategy = strategy.id
      release = strategy.release
      isJudged = scope.judges(strategy)
    }
  }

  struct Change: Encodable, Sendable {
    let mutant: String
    let operatorID: String
    let site: String
    /// What the model reads at the site; absent where it is not known.
    let property: String?
    let was: String?
    let became: String?
    let remark: String?
    /// The outcome of this change alone; absent for the only change.
    let alone: String?

    init(_ change: FoundCombination.Change) {
      mutant = change.mutant.id
      operatorID = change.operatorID
      site = change.mutant.site
      property = change.property
      was = change.mutant.was
      became = change.mutant.became
      remark = change.mutant.remark
      alone = change.alone?.rawValue
    }
  }

  struct Problem: Encodable, Sendable {
    let kind: String
    let path: String
    let message: String
  }

  struct Payload: Encodable, Sendable {
    let before: String
    let after: String
    /// What is left out of the sample, by pointers in the captured payload.
    let leftOut: [String]
    /// The texts of the sample that become empty, and the numbers that become 0, alike.
    let emptied: [String]
    /// How many characters are left of texts, and how many digits of integers.
    let shortened: [String: Int]
    /// The objects and arrays whose place another one takes that is in them.
    let raised: [String: String]
    /// Whether nothing else can be taken away.
    let isMinimal: Bool

    init(_ payload: SmallestPayload) {
      before = String(decoding: payload.before, as: UTF8.self)
      after = String(decoding: payload.after, as: UTF8.self)
      leftOut = payload.cut.leftOut.texts
      emptied = payload.cut.emptied.texts
      shortened = payload.cut.shortened.texts
      raised = payload.cut.raised.texts.mapValues(\.description)
      isMinimal = payload.isMinimal
    }
  }

  struct Remedy: Encodable, Sendable {
    let site: String
    let property: String?
    let code: String
    let outcome: String
  }

  let id: String
  let contract: String
  let outcome: String
  /// Whether the payload is accepted although it must be rejected.
  let mustBeRejected: Bool
  let strategies: [Reader]
  let changes: [Change]
  /// The normalised sites, sorted.
  let sites: [String]
  /// Whether it is one change of an element for which others stand in a run, and those do not fail
  /// like it.
  let isHoleInShape: Bool
  /// What the decoder threw for the first strategy; absent if it threw nothing.
  let error: Problem?
  /// How the process ended; absent if it did not.
  let ended: String?
  /// What the app sees instead; absent if that is not known, or if it sees nothing.
  let seen: String?
  /// The path of properties where it sees that; absent if that is not known.
  let seenAt: String?
  let lostValues: Int
  let allValues: Int
  let payload: String
  /// Absent if no smaller payload is known.
  let smallest: Payload?
  /// Absent if none could be tried.
  let remedies: [Remedy]?
  /// The file in which the payload is kept; absent if it is not.
  let file: String?
  let wasKept: Bool
  /// The command that shows the payload and what every strategy makes of it.
  let replay: String
  /// The mutants that seem to fail for the same cause: nothing else is told of them.
  let alike: [String]

  /// Takes the values of a combination; the file is nil if its payload is not kept.
  init(_ found: FoundCombination, keptIn file: String?, scope: JudgementScope, program: String) {
    id = found.id
    contract = found.contract
    outcome = found.outcome.rawValue
    mustBeRejected = found.isFailClosed && found.outcome.isSurvived
    strategies = found.strategies.map { Reader($0, scope: scope) }
    changes = found.changes.map(Change.init)
    sites = found.sites.map(\.description)
    isHoleInShape = found.isHoleInShape
    error = found.facts.error.map {
      Problem(kind: $0.kind.rawValue, path: "\($0.path)", message: $0.message)
    }
    ended = found.facts.termination?.cause.words
    seen = if let unexplained = found.unexplained { unexplained.value } else { found.facts.seen }
    seenAt = found.unexplained.map { "\($0.path)" }
    lostValues = found.facts.blastRadius.lostLeaves
    allValues = found.facts.blastRadius.allLeaves
    payload = String(decoding: found.payload, as: UTF8.self)
    smallest = found.smallest.map(Payload.init)
    remedies = found.remedies?.map { remedy in
      let tried = remedy.tried(strategyIndex: found.task.strategyIndex)
      return Remedy(
        site: remedy.site.description, property: remedy.propertyName, code: tried.code,
        outcome: remedy.outcome.rawValue)
    }
    self.file = file
    wasKept = found.isKept
    replay = FindingJSON.replay(found.id, program: program)
    alike = found.alike.map(\.id)
  }

  static func replay(_ id: String, program: String) -> String {
    // Keys of a payload stand in the id: no sign of them may reach a shell.
    "\(program) show '\(id.replacing("'", with: #"'\''"#))'"
  }
}

/// Something that is wrong although strategies survive, as JSON, for other programs.
struct DoubtJSON: Encodable, Sendable {
  let id: String
  let contract: String
  let kind: String
  let strategies: [FindingJSON.Reader]
  /// The strategy that should do the same; absent where there is none.
  let other: String?
  let changes: [FindingJSON.Change]
  let payload: String
  /// Absent if no smaller payload is known.
  let smallest: FindingJSON.Payload?
  /// The command that shows the payload and what every strategy makes of it.
  let replay: String

  init(_ found: FoundDoubt, scope: JudgementScope, program: String) {
    id = found.id
    contract = found.contract
    kind = found.kind.rawValue
    strategies = found.strategies.map { FindingJSON.Reader($0, scope: scope) }
    other = found.other?.id
    changes = found.changes.map(FindingJSON.Change.init)
    payload = String(decoding: found.payload, as: UTF8.self)
    smallest = found.smallest.map(FindingJSON.Payload.init)
    replay = FindingJSON.replay(found.id, program: program)
  }
}
