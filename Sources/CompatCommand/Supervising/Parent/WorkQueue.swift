import CodableCompat

extension PlanUnit {
  /// A sample; a process generates its mutants once for all strategies.
  struct Family: Hashable {
    let part: Int
    let sample: Int
  }

  /// A strategy of a contract; the `==` of its models is audited once for all samples.
  struct Audit: Hashable {
    let part: Int
    let strategyIndex: Int
  }

  var family: Family { Family(part: part, sample: sample) }

  var audit: Audit { Audit(part: part, strategyIndex: strategyIndex) }

  var count: Int { positions.count }

  /// Whether a child answers in one message of its own, instead of results of checks.
  var hasAnswer: Bool { isIndivisible || rereading != nil }

  /// The checks to run when a step is repeated alone; empty if the step belongs to no single mutant.
  ///
  /// Of an indivisible unit, they are all checks up to the step.
  func range(alone step: CheckStep) -> Range<Int> {
    if step.index < 0 { return 0..<0 }
    if isIndivisible { return 0..<min(step.index + 1, count) }
    return step.index < count ? step.index..<step.index + 1 : count..<count
  }
}

extension UnitRequest {
  /// The maximum number of checks in a reply: enough for most units, because each reply names its
  /// sites again, and few enough to bound its size.
  static let chunk = 4096

  /// The maximum number of checks in a reply for a unit that has ended a process: few enough that
  /// little is repeated when it ends another one.
  static let chunkAfterEnd = 256

  /// The checks of each reply, in order.
  ///
  /// The boundaries depend only on the unit, so a chunk is checked with the same known terminations
  /// however often the process was restarted before.
  var chunks: [Range<Int>] {
    if unit.isIndivisible { return [range] }
    let size =
      knownTerminations == KnownTerminations() ? Self.chunk : Self.chunkAfterEnd
    let first = range.lowerBound / size
    return (first...max(first, (range.upperBound - 1) / size)).map { number in
      max(number * size, range.lowerBound)..<min((number + 1) * size, range.upperBound)
    }
  }
}

/// The units that are not assigned to a process yet.
///
/// A process stays with its sample, because it has generated the mutants already. Then it starts
/// another sample of the same contract, whose models it has already audited, and then another
/// contract, the largest first, so that nothing large is left at the end. Once every sample is
/// started, it helps with the one that has most checks left.
struct WorkQueue {
  private struct Pile {
    var units: ArraySlice<PlanUnit> = []
    var checks = 0
    var isStarted = false
  }

  private var piles: [PlanUnit.Family: Pile] = [:]
  private var order: [PlanUnit.Family] = []
  private var checksOfPart: [Int: Int] = [:]
  private var startedParts: Set<Int> = []

  /// The units that follow from others, and come first: their results wait for them.
  private var following: ArraySlice<PlanUnit> = []

  /// Whether more may begin; what is left otherwise is given up.
  private let goesOn: () -> Bool

  var count: Int { piles.values.reduce(following.count) { $0 + $1.units.count } }

  init(_ units: some Sequence<PlanUnit>) {
    goesOn = { true }
    for unit in units {
      if piles[unit.family] == nil { order.append(unit.family) }
      piles[unit.family, default: Pile()].units.append(unit)
      piles[unit.family]?.checks += unit.count
      checksOfPart[unit.part, default: 0] += unit.count
    }
  }

  /// The slices of a search, first come, first served: so no strategy falls behind the others.
  init(slices: [PlanUnit], while goesOn: @escaping () -> Bool = { true }) {
    self.goesOn = goesOn
    following = slices[...]
  }

  mutating func add(_ units: [PlanUnit]) { following += units }

  mutating func take(preferring family: PlanUnit.Family?) -> PlanUnit? {
    if !goesOn() { following = [] }
    if let next = following.popFirst() { return next }
    if let family, piles[family] != nil { return take(of: family) }
    order.removeAll { piles[$0] == nil }
    let best = order.max { rank(of: $0, after: family) < rank(of: $1, after: family) }
    return best.flatMap { take(of: $0) }
  }

  /// How good a sample is for a process; the first of several counts.
  private func rank(
    of family: PlanUnit.Family, after last: PlanUnit.Family?
  ) -> (Int, ofPart: Int, ofSample: Int) {
    guard let pile = piles[family] else { return (0, 0, 0) }
    let checks = checksOfPart[family.part] ?? 0
    if pile.isStarted { return (1, 0, pile.checks) }
    if !startedParts.contains(family.part) { return (3, checks, pile.checks) }
    return family.part == last?.part ? (4, 0, pile.checks) : (2, checks, pile.checks)
  }

  private mutating func take(of family: PlanUnit.Family) -> PlanUnit? {
    guard let unit = piles[family]?.units.popFirst() else { return nil }
    piles[family]?.checks -= unit.count
    piles[family]?.isStarted = true
    if piles[family]?.units.isEmpty == true { piles[family] = nil }
    checksOfPart[family.part, default: 0] -= unit.count
    startedParts.insert(family.part)
    return unit
  }
}
