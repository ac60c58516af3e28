package import CompatModel

/// Why payloads that were kept could not be read: everything that is wrong with one of them.
package typealias RegressionError = LocatedProblems<RegressionProblem>

/// What is wrong with the origin of a payload that was kept.
package enum RegressionProblem: Error, Sendable, Hashable {
  case file(ReadingProblem)

  /// The file does not say where a payload comes from.
  case noOrigin
}

extension RegressionProblem: CustomStringConvertible {
  package var description: String {
    switch self {
    case .file(let problem): problem.description
    case .noOrigin:
      """
      this is no origin of a regression: 'schemaVersion' 1, 'mutant', 'leftOut', 'emptied', 'shortened' \
      and 'raised' with JSON pointers, 'seed' and 'strategies' with their outcomes should stand here; \
      write it again with 'fuzz --save', or delete it
      """
    }
  }
}
