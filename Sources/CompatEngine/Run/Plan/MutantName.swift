/// The id of a mutant, in its parts: `light/2018-11/go.json#enum-case-added@/color`.
///
/// Between the changes of several operators stands `+`.
package struct MutantName: Sendable, Hashable {
  package let id: String

  package let sample: String
  package let contract: String

  /// The ids of the operators, in the order of their changes.
  package let operatorIDs: [String]

  /// Reads an id; nil for a text that is none.
  package init?(_ id: String) {
    self.id = id
    // Neither names of samples nor those of operators hold the two signs.
    let parts = id.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let changes = (parts.count == 2 ? parts[1] : "").split(
      separator: "+", omittingEmptySubsequences: false)
    let operatorIDs = changes.compactMap { change in
      change.firstIndex(of: "@").map { String(change[..<$0]) }
    }
    guard operatorIDs.count == changes.count, !operatorIDs.contains(""),
      let contract = parts[0].split(separator: "/").first
    else { return nil }
    sample = String(parts[0])
    self.contract = String(contract)
    self.operatorIDs = operatorIDs
  }
}
