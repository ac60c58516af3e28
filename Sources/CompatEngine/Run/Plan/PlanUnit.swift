/// All checks of one sample with one strategy.
///
/// One process does them all, and plans are divided between units only.
package struct PlanUnit: Codable, Sendable, Hashable {
  /// The position of the unit among all units of the plan.
  package var number: Int

  /// The position of the contract among the parts of the plan.
  package let part: Int

  package let sample: Int

  /// The position of the strategy among those of its contract.
  package let strategyIndex: Int
  package var positions: Range<Int>

  /// Whether no process can begin in the middle of the unit: its checks depend on the earlier ones.
  package var isIndivisible = false

  /// Whether a process that has done nothing else begins with the unit.
  package var beginsProcess = false
}
