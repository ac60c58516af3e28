package import JSONSyntax

/// What can be left out of the payload of a finding, which stays the same.
package struct ReducedPayload: Sendable, Hashable {
  /// What is left out, by its pointers in the captured payload, in order.
  package let leftOut: [JSONPointer]

  /// Whether no other member or element can be left out alone: every one of them was tried.
  package let isMinimal: Bool

  /// The remedies that save the finding, the best first; nil if none could be tried.
  package let remedies: [FoundRemedy]?

  /// The number of checks that this took.
  package let checks: Int
}

extension ReducedPayload: Record {
  static func transfer(
    _ payload: Self?, through coder: inout some RecordCoder
  ) throws(RecordProblem) -> Self {
    ReducedPayload(
      leftOut: try coder.field(payload?.leftOut), isMinimal: try coder.field(payload?.isMinimal),
      remedies: try coder.optional(payload?.remedies),
      checks: try coder.count(payload?.checks))
  }
}

extension ReducedPayload {
  /// Returns the result as JSON, on one line.
  package func encoded() -> [UInt8] { recorded }

  /// Reads the result that a process has sent.
  ///
  /// - Throws: A ``ResultsError`` for other bytes.
  package init(decoding bytes: [UInt8]) throws(ResultsError) {
    try self.init(recorded: bytes, from: "a child process")
  }
}
