package import CompatModel

/// Why payloads that were kept could not be read: everything that is wrong with one of them.
package typealias RegressionError = LocatedProblems<RegressionProblem>

/// What is wrong with a payload that was kept, or with its origin.
package enum RegressionProblem: Error, Sendable, Hashable {
  case file(ReadingProblem)

  /// The file does not say where a payload comes from.
  case noOrigin
  case payloadWithoutOrigin
  case originWithoutPayload
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
    case .payloadWithoutOrigin:
      """
      this payload is never replayed: its '\(Regression.originSuffix)' file is missing; restore that \
      file, or delete this one
      """
    case .originWithoutPayload:
      """
      the payload of this origin is missing; restore its '\(Regression.payloadSuffix)' file, or \
      delete this one
      """
    }
  }
}
