package import CompatModel
/// A known failure, with its reason.
package struct BaselineEntry: Sendable, Hashable {
  /// Identifies a failure.
  ///
  /// In an entry, `*` in the names stands for any number of characters.
  package struct Key: Sendable, Hashable {
    /// The contract's id, or a pattern.
    package var contract: String

    /// The strategy's id, or a pattern.
    package var strategy: String

    /// The operator's id, or a pattern.
    package var operatorID: String

    /// The outcome.
    package var outcome: Outcome

    package init(contract: String, strategy: String, operatorID: String, outcome: Outcome) {
      self.contract = contract
      self.strategy = strategy
      self.operatorID = operatorID
      self.outcome = outcome
    }
  }

  /// The failures that the entry matches.
  package var key: Key

  /// The reason; empty until the user has written it.
  package var because: String

  init(_ key: Key, because: String) {
    self.key = key
    self.because = because
  }

  /// Whether the entry matches a failure.
  func matches(_ happened: Key) -> Bool {
    key.outcome == happened.outcome
      && NamePattern(key.contract).matches(happened.contract)
      && NamePattern(key.strategy).matches(happened.strategy)
      && NamePattern(key.operatorID).matches(happened.operatorID)
  }

  /// How much of the entry is not a wildcard.
  ///
  /// Of several matching entries, the most exact one gives the reason.
  var exactness: Int {
    [key.contract, key.strategy, key.operatorID].reduce(0) {
      $0 + NamePattern($1).exactness
    }
  }

  /// Whether a partial run can prove that the entry is stale.
  func isDecided(by selection: Selection) -> Bool {
    func isDecided(_ pattern: String, selected: Set<String>?) -> Bool {
      selected?.contains(pattern) ?? true
    }
    return isDecided(key.contract, selected: selection.contracts)
      && isDecided(key.strategy, selected: selection.strategies)
      && isDecided(key.operatorID, selected: selection.operators)
  }
}

extension BaselineEntry.Key: Comparable {
  /// By contract, strategy, operator, then the better outcome first.
  package static func < (left: Self, right: Self) -> Bool {
    let (leftNames, rightNames) = (left.names, right.names)
    if leftNames != rightNames { return leftNames.lexicographicallyPrecedes(rightNames) }
    return left.outcome < right.outcome
  }

  private var names: [String] { [contract, strategy, operatorID] }
}
