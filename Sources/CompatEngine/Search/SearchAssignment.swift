/// What a child process does in a search instead of the checks of a plan.
package enum SearchAssignment: Sendable, Hashable {
  case slice(SearchSlice)

  /// It makes the payload of a finding smaller.
  case reduction(SearchReduction)
}

extension SearchAssignment: Record {
  static func transfer(
    _ assignment: Self?, through coder: inout some RecordCoder
  ) throws(RecordProblem) -> Self {
    var (slice, reduction): (SearchSlice?, SearchReduction?)
    switch assignment {
    case .slice(let known): slice = known
    case .reduction(let known): reduction = known
    case nil: break
    }
    if let slice = try coder.optional(slice) { return .slice(slice) }
    return .reduction(try coder.field(reduction))
  }
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
  ///
  /// - Parameters:
  ///   - number: The position of the unit among those of the assignments.
  ///   - part: The position of the contract among the parts of the plan.
  ///   - sample: The position of the sample.
  ///   - strategyIndex: The position of the strategy.
  ///   - budget: The largest number of checks.
  package init(assigned number: Int, part: Int, sample: Int, strategyIndex: Int, budget: Int) {
    self.init(
      number: number, part: part, sample: sample, strategyIndex: strategyIndex,
      positions: 0..<budget, isIndivisible: true)
  }
}
