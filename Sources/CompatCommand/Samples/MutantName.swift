import CodableCompat

/// The id of a mutant, in its parts: `light/2018-11/go.json#enum-case-added@/color`.
struct MutantName: Sendable, Hashable {
  /// The whole id.
  let id: String

  /// The id of the sample.
  let sample: String

  /// The contract.
  let contract: String

  /// The id of the operator.
  let operatorID: String

  /// Reads an id.
  ///
  /// - Throws: A ``CommandFailure`` for a text that is none.
  init(parsing id: String) throws(CommandFailure) {
    self.id = id
    // Neither names of samples nor those of operators hold the two signs.
    let parts = id.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let rest = parts.count == 2 ? parts[1] : ""
    guard let sign = rest.firstIndex(of: "@"), sign > rest.startIndex,
      let contract = parts[0].split(separator: "/").first
    else {
      throw CommandFailure(
        .usage,
        """
        error: '\(Suggestion.visible(id))' is no id of a mutant; write SAMPLE#OPERATOR@SITE, as \
        reports do, in quotes
        """)
    }
    sample = String(parts[0])
    self.contract = String(contract)
    operatorID = String(rest[..<sign])
  }
}
