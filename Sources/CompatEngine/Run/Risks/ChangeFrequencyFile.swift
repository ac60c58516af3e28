package import CompatModel
import JSONSyntax

/// The file in which users say how often each class of change happens to their API.
///
/// ```json
/// {"new-value": 40, "null": 25}
/// ```
extension ChangeFrequency {
  /// Reads the file at a path; classes that it does not name keep the measured weight.
  ///
  /// - Returns: The weights; the measured ones if there is no file.
  /// - Throws: All problems at once.
  package static func load(
    from path: String, reading files: any FileReading = LocalFiles()
  ) throws(WeightsError) -> ChangeFrequency {
    let bytes: [UInt8]
    do {
      bytes = try files.contents(of: path)
    } catch {
      if error.reason == .missing { return .measured }
      throw WeightsError(problems: [Located(.unreadable(error.reason), path: path, location: nil)])
    }
    return try ChangeFrequency(reading: bytes, path: path)
  }

  /// Reads a file strictly.
  ///
  /// - Throws: All problems at once.
  init(reading bytes: [UInt8], path: String) throws(WeightsError) {
    var reader = StrictReader(path: path)
    var problems: [Located<WeightsProblem>] = []
    var shares = ChangeFrequency.measured.shares
    if let root = reader.document(parsing: bytes)?.root,
      let members = reader.members(
        of: root, called: "the object of weights", keys: ChangeClass.allCases.map(\.rawValue))
    {
      for changeClass in ChangeClass.allCases {
        guard let node = members[changeClass.rawValue] else { continue }
        // Compared as numbers, because JSON can spell an integer in many ways.
        if let share = WeightsProblem.range.first(where: { JSONNumber($0) == node.number }) {
          shares[changeClass] = share
        } else {
          problems.append(
            Located(
              .noWeight(changeClass), path: path,
              location: node.document.location(at: node.range.lowerBound)))
        }
      }
    }
    problems += reader.problems.map {
      Located(.file($0.problem), path: $0.path, location: $0.location)
    }
    guard problems.isEmpty else { throw WeightsError(problems: problems) }
    self.init(shares)
  }
}

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
