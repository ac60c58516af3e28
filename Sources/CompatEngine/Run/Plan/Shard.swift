/// One of several parts of equal size, so that several machines can share a plan.
///
/// The two numbers define the part, because the plan is the same on every machine.
package struct Shard: Codable, Sendable, Hashable {
  /// Which of the parts, from 1.
  package let number: Int

  package let of: Int

  package static let whole = Shard(number: 1, of: 1)
}

extension Shard {
  /// Creates a shard; nil if the numbers are out of range.
  package init?(_ number: Int, of count: Int) {
    guard count > 0, (1...count).contains(number) else { return nil }
    self.init(number: number, of: count)
  }

  /// Decodes a shard, with numbers that are in range.
  package init(from decoder: any Decoder) throws {
    let numbers = try decoder.singleValueContainer().decode([Int].self)
    guard numbers.count == 2, let shard = Shard(numbers[0], of: numbers[1]) else {
      throw RecordProblem(expected: "the number of a shard, and of all")
    }
    self = shard
  }

  /// The numbers of the units that belong to the shard, because it contains their first check; none
  /// if the plan has fewer units than shards.
  package func units(of plan: Plan) -> Range<Int> {
    func first(at part: Int) -> Int {
      if part == of { return plan.units.count }
      // There may be very many shards.
      let position = Int(Int128(plan.count) * Int128(part) / Int128(of))
      return plan.units.firstIndex { $0.positions.lowerBound >= position } ?? plan.units.count
    }
    return first(at: number - 1)..<first(at: number)
  }
}
