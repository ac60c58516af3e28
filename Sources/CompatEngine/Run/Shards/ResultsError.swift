package import CompatModel
package import JSONSyntax

package enum ResultsProblem: Error, Sendable, Hashable {
  case syntax(JSONSyntaxError)

  case damaged(expected: String)

  /// The file has another schema version.
  case unsupportedVersion(String)

  /// The file belongs to another plan; `expected` is the fingerprint of this plan.
  case otherPlan(PlanFingerprint, expected: PlanFingerprint)

  /// The file names units that the plan does not have.
  case unknownUnits

  /// The results contain checks that the units do not have.
  case unknownChecks

  /// Another file has the same units.
  case overlap(units: Int, other: String)

  /// Units are in no file; `shards` names their shards, if the files agree on the number of shards.
  case missing(checks: Int, of: Int, shards: [String])

  /// The system cannot read the file.
  case unreadable(FileError.Reason)
}

extension ResultsProblem: CustomStringConvertible {
  package var description: String {
    switch self {
    case .syntax(let error):
      "this is no file of results: \(error.message); delete it, and run the shard again"
    case .damaged(let expected):
      """
      this is no file of results as it was written: \(expected) should stand here; delete it, and \
      run the shard again
      """
    case .unsupportedVersion(let version):
      """
      this tool reads results of version \(ShardResults.currentVersion), not \(version); run the \
      shard again with this version of the tool
      """
    case .otherPlan(let found, let expected):
      """
      these are results of another plan (\(found.description.prefix(12)) instead of \
      \(expected.description.prefix(12))): the corpus, the operators, the strategies or the options \
      differ; run all shards from the same sources with the same options
      """
    case .unknownUnits:
      "the results name units that the plan does not have; delete the file, and run the shard again"
    case .unknownChecks:
      """
      the results count or name checks that the units do not have; delete the file, and run the \
      shard again
      """
    case .overlap(let units, let other):
      """
      \(units == 1 ? "1 unit is" : "\(units) units are") also in '\(other)'; name each shard once, \
      all of them of the same number
      """
    case .missing(let checks, let all, let shards):
      """
      the results of \(checks) of \(all) checks are missing\
      \(ResultsProblem.list(shards)); run those shards with \
      '--resume' and name their files, too, or report what there is with '--incomplete'
      """
    case .unreadable(let reason):
      "this cannot be read: \(reason)"
    }
  }

  /// Lists shards in parentheses, shortened if there are many.
  private static func list(_ shards: [String]) -> String {
    let most = 8
    if shards.isEmpty { return "" }
    let rest = shards.count > most ? " and \(shards.count - most) more" : ""
    return " (\(shards.prefix(most).joined(separator: ", "))\(rest))"
  }
}

/// Why results cannot be used: everything that is wrong with them.
package typealias ResultsError = LocatedProblems<ResultsProblem>

extension ResultsError {
  package init(
    _ problem: ResultsProblem, path: String,
    location: TextLocation? = TextLocation(line: 1, column: 1)
  ) {
    self.init(problems: [Located(problem, path: path, location: location)])
  }
}
