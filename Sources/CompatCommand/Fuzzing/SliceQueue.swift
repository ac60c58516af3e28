import CodableCompat

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
