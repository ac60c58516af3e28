/// Why a corpus could not be loaded: everything that is wrong with it.
public struct CorpusError: Error, Sendable, Hashable {
  /// What kind of failure it is, and thus how a command ends.
  public enum Kind: Sendable, Hashable {
    /// The corpus is not what it should be: exit code 65.
    case invalid

    /// There is no corpus: exit code 66.
    case missing
  }

  /// What kind of failure it is.
  public var kind: Kind

  /// Every problem, by path, then by location.
  public var problems: [Located<CorpusProblem>]

  /// Creates an error from problems in any order.
  ///
  /// - Parameters:
  ///   - kind: What kind of failure it is.
  ///   - problems: Every problem.
  public init(kind: Kind, problems: [Located<CorpusProblem>]) {
    self.kind = kind
    self.problems = problems.sorted()
  }
}

extension CorpusError: CustomStringConvertible {
  /// The problems, one on a line.
  public var description: String {
    problems.map(\.description).joined(separator: "\n")
  }
}
