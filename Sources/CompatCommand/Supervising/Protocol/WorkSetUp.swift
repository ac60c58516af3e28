import CodableCompat
import JSONSyntax

/// The first message to a child, before its first request.
struct WorkSetUp: Codable, Sendable, Hashable {
  enum Work: String, Codable, Sendable {
    case checks

    /// Their checks are made, and every check is added to the digest of its sample.
    case digestedChecks

    /// What models read is recorded, and nothing is checked.
    case traces
  }

  let corpus: String

  /// The maximum number of bytes of a sample.
  let sampleLimit: Int

  /// The memory limit of the child in mebibytes; nil for no limit.
  let memory: Int?

  let work: Work

  /// What the server would send besides the corpus; nil for nothing.
  let sent: SentContent?

  private let declared: [String: [String]]
  private let timeout: Int64?
  private let contracts: [String]?
  private let strategies: [String]?
  private let operators: [String]?
  private let mutants: [String]?
  private let cuts: [String: SampleCut]
  private let allowsHazards: Bool
  private let everyElement: Bool
  private let drawingSeed: UInt64?
  private let remedies: String

  init(
    corpus: String, sampleLimit: Int = Corpus.defaultSizeLimit, selection: Selection,
    declaredSites: [String: DeclaredSites] = [:], memory: Int?, limit: CheckLimit = CheckLimit(),
    work: Work = .checks, sent: SentContent? = nil
  ) {
    self.corpus = corpus
    self.sampleLimit = sampleLimit
    self.memory = memory
    self.work = work
    self.sent = sent
    declared = declaredSites.mapValues(\.lines)
    timeout = limit.fixed?.nanosecondsClamped
    contracts = selection.contracts?.sorted()
    strategies = selection.strategies?.sorted()
    operators = selection.operators?.sorted()
    mutants = selection.mutants?.sorted()
    cuts = selection.cuts
    allowsHazards = selection.allowsHazards
    everyElement = selection.everyElement
    drawingSeed = selection.drawingSeed
    remedies = selection.remedies.rawValue
  }

  /// The selected contracts, strategies, operators and mutants.
  var selection: Selection {
    var selection = Selection(
      contracts: contracts.map(Set.init), strategies: strategies.map(Set.init),
      operators: operators.map(Set.init), allowsHazards: allowsHazards,
      everyElement: everyElement, remedies: RemedyEffort(rawValue: remedies) ?? .first)
    selection.mutants = mutants.map(Set.init)
    selection.cuts = cuts
    selection.drawingSeed = drawingSeed
    return selection
  }

  /// What models declare about the sites of each contract.
  var declaredSites: [String: DeclaredSites] {
    declared.compactMapValues(DeclaredSites.init(lines:))
  }

  var limit: CheckLimit { CheckLimit(fixed: timeout.map { .nanoseconds($0) }) }
}
