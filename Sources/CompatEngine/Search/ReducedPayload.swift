package import CompatModel

/// What can be taken away from the payload of a finding, which stays the same.
package struct ReducedPayload: Sendable, Hashable {
  package let cut: SampleCut

  /// Whether nothing else can be taken away alone: everything was tried that is left.
  package let isMinimal: Bool

  /// The remedies that save the finding, the best first; nil if none could be tried.
  package let remedies: [FoundRemedy]?

  package let checks: Int
}

extension ReducedPayload: Record {
  static func transfer(
    _ payload: Self?, through coder: inout some RecordCoder
  ) throws(RecordProblem) -> Self {
    ReducedPayload(
      cut: try coder.field(payload?.cut), isMinimal: try coder.field(payload?.isMinimal),
      remedies: try coder.optional(payload?.remedies),
      checks: try coder.count(payload?.checks))
  }
}

extension SampleCut: Record {
  static func transfer(
    _ cut: Self?, through coder: inout some RecordCoder
  ) throws(RecordProblem) -> Self {
    let leftOut = try coder.field((cut?.leftOut).map { $0.sorted { "\($0)" < "\($1)" } })
    let emptied = try coder.field((cut?.emptied).map { $0.sorted { "\($0)" < "\($1)" } })
    return SampleCut(
      leftOut: Set(leftOut), emptied: Set(emptied),
      shortened: try coder.dictionary(cut?.shortened), raised: try coder.dictionary(cut?.raised))
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
