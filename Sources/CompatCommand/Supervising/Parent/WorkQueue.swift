import CodableCompat

/// The units that no process works at yet.
///
/// A process that has just worked at a sample continues with it, because it has made the sample's
/// mutants already. Then it begins another sample of the contract, whose models it knows already,
/// and then another contract, the largest first, so that nothing large is left to the end. Where all
/// is begun, it helps with what most is left of.
struct WorkQueue {
  /// What is left of one sample.
  private struct Pile {
    var units: ArraySlice<PlanUnit> = []
    var checks = 0
    var isBegun = false
  }

  private var piles: [PlanUnit.Family: Pile] = [:]

  /// The samples of which something is left, by contract, the largest last.
  private var samples: [Int: [PlanUnit.Family]] = [:]

  /// The contracts that have not begun, the largest last.
  private var untouched: [Int] = []

  /// The number of units that are left.
  private(set) var count = 0

  /// Creates a queue.
  init(_ units: some Sequence<PlanUnit>) {
    var order: [PlanUnit.Family] = []
    for unit in units {
      if piles[unit.family] == nil { order.append(unit.family) }
      piles[unit.family, default: Pile()].units.append(unit)
      piles[unit.family]?.checks += unit.count
      count += 1
    }
    for family in order.reversed() { samples[family.part, default: []].append(family) }
    // Sorting keeps the order of what is equal: the first in the plan stays the last here.
    let sizes = piles.mapValues(\.checks)
    for part in samples.keys {
      samples[part]?.sort { (sizes[$0] ?? 0) < (sizes[$1] ?? 0) }
    }
    untouched = samples.keys.sorted(by: >).sorted { checks(ofPart: $0) < checks(ofPart: $1) }
  }

  /// Takes the next unit out of the queue.
  ///
  /// - Parameter family: The sample that the process has worked at.
  /// - Returns: The unit; nil where nothing is left.
  mutating func take(preferring family: PlanUnit.Family?) -> PlanUnit? {
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

  /// Takes a unit out of the queue that a process is to do later, while it works at another one.
  ///
  /// Near the end there is none: it would wait behind a busy process while another one is idle.
  ///
  /// - Parameters:
  ///   - family: The sample of the unit that the process has taken last.
  ///   - processes: How many processes share the queue.
  /// - Returns: The unit; nil where less is left than one unit for each process.
  mutating func takeAhead(preferring family: PlanUnit.Family?, processes: Int) -> PlanUnit? {
    count >= processes ? take(preferring: family) : nil
  }

  private func untouchedSample(of part: Int) -> PlanUnit.Family? {
    samples[part]?.last { piles[$0]?.isBegun == false }
  }

  private func checks(of family: PlanUnit.Family) -> Int { piles[family]?.checks ?? 0 }

  private func checks(ofPart part: Int) -> Int {
    (samples[part] ?? []).reduce(0) { $0 + checks(of: $1) }
  }

  private mutating func take(of family: PlanUnit.Family) -> PlanUnit? {
    guard var pile = piles[family], let unit = pile.units.popFirst() else { return nil }
    pile.checks -= unit.count
    pile.isBegun = true
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
