import CodableCompat

extension PlanUnit {
  /// A sample; a process generates its mutants once for all strategies.
  struct Family: Hashable {
    let part: Int
    let sample: Int
  }

  var family: Family { Family(part: part, sample: sample) }

  /// The strategy; the `==` of its models is audited once for all samples.
  var row: RunResults.Row { RunResults.Row(of: self) }
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
    let family: PlanUnit.Family
    var units: ArraySlice<PlanUnit>
    var checks: Int
    var isStarted = false
  }

  /// The samples in the order of the plan.
  private var piles: [Pile] = []

  /// The units that follow from others, and come first: their results wait for them.
  private var following: ArraySlice<PlanUnit> = []

  /// Whether more may begin; what is left otherwise is given up.
  private let goesOn: () -> Bool

  var count: Int { piles.reduce(following.count) { $0 + $1.units.count } }

  /// Units of the plan, or the slices of a search, first come, first served: so no strategy falls
  /// behind the others.
  init(
    _ units: [PlanUnit] = [], slices: [PlanUnit] = [],
    while goesOn: @escaping () -> Bool = { true }
  ) {
    self.goesOn = goesOn
    following = slices[...]
    piles = units.grouped(by: \.family).map { family, units in
      Pile(family: family, units: units[...], checks: units.reduce(0) { $0 + $1.count })
    }
  }

  mutating func add(_ units: [PlanUnit]) { following += units }

  mutating func take(preferring family: PlanUnit.Family?) -> PlanUnit? {
    if !goesOn() { following = [] }
    if let next = following.popFirst() { return next }
    let open = piles.indices.filter { !piles[$0].units.isEmpty }
    let best =
      open.first { piles[$0].family == family }
      ?? open.max { rank(of: piles[$0], after: family) < rank(of: piles[$1], after: family) }
    guard let best, let unit = piles[best].units.popFirst() else { return nil }
    piles[best].checks -= unit.count
    piles[best].isStarted = true
    return unit
  }

  /// How good a sample is for a process; the first of several counts.
  private func rank(
    of pile: Pile, after last: PlanUnit.Family?
  ) -> (Int, ofPart: Int, ofSample: Int) {
    if pile.isStarted { return (1, 0, pile.checks) }
    let part = piles.filter { $0.family.part == pile.family.part }
    let checks = part.reduce(0) { $0 + $1.checks }
    if !part.contains(where: \.isStarted) { return (3, checks, pile.checks) }
    return pile.family.part == last?.part ? (4, 0, pile.checks) : (2, checks, pile.checks)
  }
}
