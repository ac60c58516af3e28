/// The facts of one kind that were observed of a strategy in one contract.
///
/// A model that is tolerant at its enums holds other names as plain strings, of which the best fact
/// is observed: it adds nothing to what is known of the enums.
struct ContractFacts<Fact: Hashable & Sendable>: Sendable, Hashable {
  var others: Set<Fact>

  /// The best fact; nil where it was not observed.
  var best: Fact?

  /// Sorts facts.
  init(_ facts: some Sequence<Fact>, isBest: (Fact) -> Bool) {
    others = Set(facts.filter { !isBest($0) })
    best = facts.first(where: isBest)
  }

  /// Whether another contract's facts are these, but for the best one.
  func isCovered(by other: ContractFacts) -> Bool {
    self == other || other.best == nil && others == other.others
  }

  /// Adds the facts of a contract to those of others, unless they are covered.
  func add(to list: inout [ContractFacts]) {
    if others.isEmpty && best == nil || list.contains(where: isCovered) { return }
    list.removeAll { $0.isCovered(by: self) }
    list.append(self)
  }
}
