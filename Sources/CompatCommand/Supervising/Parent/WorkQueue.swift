import CodableCompat

/// Units that are not assigned to a process yet.
protocol UnitQueue {
  var count: Int { get }

  mutating func add(_ units: [PlanUnit])

  /// Removes and returns the next unit for a process that last worked on a sample.
  mutating func take(preferring family: PlanUnit.Family?) -> PlanUnit?

  /// Removes and returns a unit for a process that is still busy with another one.
  ///
  /// It returns nil if fewer units are left than there are processes: the unit would wait for a
  /// busy process while another one is idle.
  mutating func prefetch(preferring family: PlanUnit.Family?, processes: Int) -> PlanUnit?
}

/// The units that are not assigned to a process yet.
///
/// A process stays with its sample, because it has generated the mutants already. Then it starts
/// another sample of the same contract, whose models it has already audited, and then another
/// contract, the largest first, so that nothing large is left at the end. Once every sample is
/// started, it helps with the one that has most checks left.
struct WorkQueue: UnitQueue {
  private struct Pile {
    var units: ArraySlice<PlanUnit> = []
    var checks = 0
    var isStarted = false
  }

  private var piles: [PlanUnit.Family: Pile] = [:]
  private var samples: [Int: [PlanUnit.Family]] = [:]
  private var untouched: [Int] = []

  private(set) var count = 0

  /// The units that follow from others, and come first: their results wait for them.
  private var following: ArraySlice<PlanUnit> = []

  init(_ units: some Sequence<PlanUnit>) {
    var order: [PlanUnit.Family] = []
    for unit in units {
      if piles[unit.family] == nil { order.append(unit.family) }
      piles[unit.family, default: Pile()].units.append(unit)
      piles[unit.family]?.checks += unit.count
      count += 1
    }
    for family in order.reversed() { samples[family.part, default: []].append(family) }
    // Sorting is stable: of equally large samples, the first in the plan stays the last here.
    let sizes = piles.mapValues(\.checks)
    for part in samples.keys {
      samples[part]?.sort { (sizes[$0] ?? 0) < (sizes[$1] ?? 0) }
    }
    untouched = samples.keys.sorted(by: >).sorted { checks(ofPart: $0) < checks(ofPart: $1) }
  }

  mutating func add(_ units: [PlanUnit]) { following += units }

  /// Removes and returns the next unit for a process that last worked on a sample.
  mutating func take(preferring family: PlanUnit.Family?) -> PlanUnit? {
    following.popFirst() ?? takePlanned(preferring: family)
  }

  private mutating func takePlanned(preferring family: PlanUnit.Family?) -> PlanUnit? {
    if let family, piles[family] != nil { return take(of: family) }
    if let family, let other = untouchedSample(of: family.part) { return take(of: other) }
    if let part = untouched.last, let largest = samples[part]?.last { return take(of: largest) }
    let parts = samples.keys.sorted { checks(ofPart: $0) > checks(ofPart: $1) }
    for part in parts {
      if let other = untouchedSample(of: part) { return take(of: other) }
    }
    let most = parts.flatMap { samples[$0] ?? [] }.max { checks(of: $0) < checks(of: $1) }
    return most.flatMap { take(of: $0) }
  }

  /// Removes and returns a unit for a process that is still busy with another one.
  ///
  /// It returns nil if fewer units are left than there are processes: the unit would wait for a
  /// busy process while another one is idle. So would a unit that begins a process.
  mutating func prefetch(preferring family: PlanUnit.Family?, processes: Int) -> PlanUnit? {
    if let next = following.first { return next.beginsProcess ? nil : following.popFirst() }
    return count >= processes ? takePlanned(preferring: family) : nil
  }

  private func untouchedSample(of part: Int) -> PlanUnit.Family? {
    samples[part]?.last { piles[$0]?.isStarted == false }
  }

  private func checks(of family: PlanUnit.Family) -> Int { piles[family]?.checks ?? 0 }

  private func checks(ofPart part: Int) -> Int {
    (samples[part] ?? []).reduce(0) { $0 + checks(of: $1) }
  }

  private mutating func take(of family: PlanUnit.Family) -> PlanUnit? {
    guard var pile = piles[family], let unit = pile.units.popFirst() else { return nil }
    pile.checks -= unit.count
    pile.isStarted = true
    piles[family] = pile.units.isEmpty ? nil : pile
    count -= 1
    if untouched.last == family.part { untouched.removeLast() }
    if pile.units.isEmpty {
      samples[family.part]?.removeAll { $0 == family }
      if samples[family.part]?.isEmpty ?? false { samples[family.part] = nil }
    }
    return unit
  }
}

/// The slices of a search, first come, first served: so no strategy falls behind the others.
struct SliceQueue: UnitQueue {
  private var units: ArraySlice<PlanUnit>

  init(_ units: [PlanUnit]) { self.units = units[...] }

  var count: Int { units.count }

  mutating func add(_ units: [PlanUnit]) { self.units += units }

  mutating func take(preferring family: PlanUnit.Family?) -> PlanUnit? { units.popFirst() }

  mutating func prefetch(preferring family: PlanUnit.Family?, processes: Int) -> PlanUnit? {
    count >= processes ? units.popFirst() : nil
  }
}
