import JSONSyntax

/// Why a corpus could not be loaded: everything that is wrong with it.
package struct CorpusError: Error, Sendable, Equatable {
  /// What kind of failure it is, and thus how a command ends.
  package enum Kind: Sendable, Hashable {
    /// The corpus is not what it should be: exit code 65.
    case invalid
    /// There is no corpus: exit code 66.
    case missing
  }

  package var kind: Kind

  /// Every problem, by path, then by location.
  package var problems: [Located<CorpusProblem>]

  init(kind: Kind, problems: [Located<CorpusProblem>]) {
    self.kind = kind
    self.problems = problems.ordered()
  }
}

extension CorpusError: CustomStringConvertible {
  package var description: String {
    problems.map(\.description).joined(separator: "\n")
  }
}
