/// What a child process does in a search instead of the checks of a plan.
package enum SearchAssignment: Codable, Sendable, Hashable {
  case slice(SearchSlice)

  /// It makes the payload of a finding smaller.
  case reduction(SearchReduction)
}

extension SearchAssignment {
  package var text: String { String(decoding: recorded, as: UTF8.self) }

  /// Reads the text of an assignment.
  ///
  /// - Throws: A ``ResultsError`` for another text.
  package init(text: String) throws(ResultsError) {
    try self.init(recorded: Array(text.utf8), from: "a request")
  }
}

extension PlanUnit {
  /// A unit for an assignment that is no part of a plan's checks.
  package init(assigned number: Int, part: Int, sample: Int, strategyIndex: Int, budget: Int) {
    self.init(
      number: number, part: part, sample: sample, strategyIndex: strategyIndex,
      positions: 0..<budget, isIndivisible: true)
  }
}
