package import CompatModel

/// Why weights could not be read: everything that is wrong with their file.
package typealias WeightsError = LocatedProblems<WeightsProblem>

/// What is wrong with a file of weights: the facts of one problem.
package enum WeightsProblem: Error, Sendable, Hashable {
  case file(ReadingProblem)

  /// The system cannot read the file.
  case unreadable(FileError.Reason)

  /// The weight of a class is no whole number in ``range``.
  case noWeight(ChangeClass)

  static let range = 0...1_000
}

extension WeightsProblem: CustomStringConvertible {
  package var description: String {
    switch self {
    case .file(let problem):
      problem.description
    case .unreadable(let reason):
      "this cannot be read: \(reason)"
    case .noWeight(let changeClass):
      """
      '\(changeClass.rawValue)' is no weight; write a whole number from \
      \(WeightsProblem.range.lowerBound) to \(WeightsProblem.range.upperBound)
      """
    }
  }
}
