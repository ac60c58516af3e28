/// One of several parts of equal size into which a plan is cut, so that several machines share it.
///
/// The cut needs no agreement but the two numbers: the plan is the same everywhere.
package struct Shard: Sendable, Hashable {
  /// Which of the parts, from 1.
  package let number: Int

  /// The number of parts.
  package let of: Int

  /// The whole plan in one part.
  package static let whole = Shard(all: ())

  /// Creates a shard; nil where the numbers make no sense.
  ///
  /// - Parameters:
  ///   - number: Which of the parts, from 1.
  ///   - count: The number of parts.
  package init?(_ number: Int, of count: Int) {
    guard count > 0, (1...count).contains(number) else { return nil }
    self.number = number
    self.of = count
  }

  private init(all: Void) {
    number = 1
    of = 1
  }

  /// The numbers of the units that belong to the shard.
  ///
  /// A unit belongs to the shard in whose part of the plan its first check lies.
  ///
  /// - Returns: Some units in a row; none where the plan has fewer units than there are shards.
  package func units(of plan: Plan) -> Range<Int> {
    func first(at part: Int) -> Int {
      if part == of { return plan.units.count }
      // The product need not fit into a number: there may be very many shards.
      let position = of.dividingFullWidth(plan.count.multipliedFullWidth(by: part)).quotient
      return plan.units.firstIndex { $0.positions.lowerBound >= position } ?? plan.units.count
    }
    return first(at: number - 1)..<first(at: number)
  }

  /// The shard that a unit belongs to, out of so many.
  init?(holding unit: PlanUnit, of count: Int, plan: Plan) {
    let position = unit.positions.lowerBound
    guard count > 0, position < plan.count else {
      self.init(count, of: count)
      return
    }
    // The last part whose first position, its share of all rounded down, is not behind the unit.
    let (high, low) = (position + 1).multipliedFullWidth(by: count)
    let part = plan.count.dividingFullWidth(low == 0 ? (high - 1, .max) : (high, low - 1)).quotient
    self.init(min(part, count - 1) + 1, of: count)
  }
}
