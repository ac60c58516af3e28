import CodableCompat
import JSONSyntax

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
