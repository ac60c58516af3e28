extension ContractPlan {
  /// Whether remedies are tried on the model of a strategy.
  ///
  /// They are tried on models as apps ship them, and not on those that were written to compare a
  /// tolerant pattern with others.
  func triesRemedies(ofStrategyAt index: Int) -> Bool {
    guard remedies != .none else { return false }
    if strategies.count == 1 { return true }
    let pattern = strategies[index].pattern
    return pattern == .strict || pattern == .asShipped
      || !StrategyPattern.standard.contains(pattern)
  }
}
