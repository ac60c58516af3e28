import CompatModel

/// A strategy that its contract does not have.
struct UnknownStrategy: Error, CustomStringConvertible {
  /// The id; nil where the contract has no strategy at all.
  let id: String?

  let contract: Contract

  var description: String {
    let known = contract.strategies.map { "'\($0.id)'" }.joined(separator: ", ")
    let text =
      id.map { "the contract '\(contract.id)' has no strategy '\($0)'; it has \(known)" }
      ?? "the contract '\(contract.id)' has no strategy; register one"
    return VisibleText.escaping(text)
  }
}
