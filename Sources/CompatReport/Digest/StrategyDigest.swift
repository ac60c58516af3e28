import CompatModel

/// A strategy over all contracts that are written in it.
struct StrategyDigest: Sendable, Hashable, Identifiable {
  var id: String
  var summary: String

  /// The contracts that have the strategy, by id.
  var contracts: [String] = []

  var total = CellDigest()

  /// The number of checks that are worse than expected, whether they are judged or not.
  var worseThanExpected = 0

  /// What encoding sends back, for each contract that differs.
  private(set) var allRoundTrips: [ContractFacts<ReportRoundTrip>] = []

  /// What the app can distinguish, for each contract that differs.
  private(set) var allDistinguishability: [ContractFacts<Distinguishability>] = []

  /// The operators under which all strategies fare alike: they compare nothing, and the checks of a
  /// kind of change are summed up without them.
  var alike: Set<String> = []

  private var operators: [String: CellDigest] = [:]

  /// The kinds of change of the operators, by id.
  var kinds: [String: ChangeKind] = [:]

  /// Creates the digest of a strategy without contracts.
  init(id: String, summary: String) {
    self.id = id
    self.summary = summary
  }

  /// Returns the digests of one contract's strategies, in the order of their registration.
  static func strategies(
    of contract: ReportContract, statuses: [StrategyKey: [String: BaselineStatus]]
  ) -> [StrategyDigest] {
    contract.strategies.map { strategy in
      var digest = StrategyDigest(id: strategy.id, summary: strategy.summary)
      digest.add(strategy, of: contract.id, statuses: statuses)
      return digest
    }
  }

  /// The checks of one kind of change; nil where there were none.
  subscript(kind: ChangeKind) -> CellDigest? {
    let ids = operators.keys.filter { kinds[$0] == kind && !alike.contains($0) }.sorted()
    guard !ids.isEmpty else { return nil }
    return ids.reduce(into: CellDigest()) { sum, id in
      if let cell = operators[id] { sum.add(cell) }
    }
  }

  /// The checks of one operator; nil where there were none.
  subscript(operator id: String) -> CellDigest? { operators[id] }

  mutating func add(
    _ strategy: ReportStrategy, of contract: String,
    statuses: [StrategyKey: [String: BaselineStatus]]
  ) {
    contracts.append(contract)
    worseThanExpected += strategy.unexpected
    let statuses = statuses[StrategyKey(contract: contract, strategy: strategy.id)] ?? [:]
    for (id, tally) in strategy.cells where tally.total > 0 {
      let cell = CellDigest(tally: tally, status: statuses[id] ?? .asExpected)
      total.add(cell)
      operators[id, default: CellDigest()].add(cell)
    }
    ContractFacts(strategy.roundTrips) { $0.result == .kept }.add(to: &allRoundTrips)
    let facts = strategy.distinguishability.compactMap(\.nonEmpty)
    ContractFacts(facts, isBest: \.isOnlyUnknowns).add(to: &allDistinguishability)
  }

  /// Whether the strategy comes before another one: the one with the smaller share of checks that
  /// are worse than expected, then by name.
  func precedes(_ other: StrategyDigest) -> Bool {
    // a/b < c/d without division: the counts are far below the square root of Int.max.
    let left = worseThanExpected * max(1, other.total.tally.total)
    let right = other.worseThanExpected * max(1, total.tally.total)
    return left == right ? id < other.id : left < right
  }
}

extension Distinguishability {
  /// The facts that are shown; nil where there are none.
  ///
  /// Whether two unknown values are distinct matters only where nothing else is known.
  fileprivate var nonEmpty: Distinguishability? {
    if isOnlyUnknowns { return self }
    guard unknownFromAbsent != nil || missingFromNull != nil else { return nil }
    return Distinguishability(
      unknownsFromEachOther: nil, unknownFromAbsent: unknownFromAbsent,
      missingFromNull: missingFromNull)
  }
}

/// The sum of several cells, for one cell of a matrix.
struct CellDigest: Sendable, Hashable {
  /// The number of checks by outcome.
  var tally = Tally()

  /// The most pressing standing of the cells.
  var status = BaselineStatus.asExpected

  /// The worst outcome; nil where there was no check.
  var worst: Outcome? {
    Outcome.allCases.last { tally[$0] > 0 }
  }

  mutating func add(_ other: CellDigest) {
    tally.merge(other.tally)
    status = status.combined(with: other.status)
  }
}

/// The facts of one kind that were observed of a strategy in one contract.
///
/// A model that is tolerant at its enums holds other names as plain strings, of which the best fact
/// is observed: it adds nothing to what is known of the enums.
struct ContractFacts<Fact: Hashable & Sendable>: Sendable, Hashable {
  var others: Set<Fact>

  /// The best fact; nil where it was not observed.
  var best: Fact?

  /// Sorts facts.
  init(_ facts: some Sequence<Fact>, isBest: (Fact) -> Bool) {
    others = Set(facts.filter { !isBest($0) })
    best = facts.first(where: isBest)
  }

  /// Whether another contract's facts are these, but for the best one.
  func isCovered(by other: ContractFacts) -> Bool {
    self == other || other.best == nil && others == other.others
  }

  /// Adds the facts of a contract to those of others, unless they are covered.
  func add(to list: inout [ContractFacts]) {
    if others.isEmpty && best == nil || list.contains(where: isCovered) { return }
    list.removeAll { $0.isCovered(by: self) }
    list.append(self)
  }
}
