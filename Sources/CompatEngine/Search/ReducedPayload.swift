package import CompatModel

/// What can be taken away from the payload of a finding, which stays the same.
package struct ReducedPayload: Codable, Sendable, Hashable {
  package let cut: SampleCut

  /// Whether nothing else can be taken away alone: everything was tried that is left.
  package let isMinimal: Bool

  /// The remedies that save the finding, the best first; nil if none could be tried.
  package let remedies: [FoundRemedy]?

  package let checks: Int
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
