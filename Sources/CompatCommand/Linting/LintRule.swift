import CodableCompat
import JSONSyntax

/// Something that is wrong with a contract although it can be read.
///
/// Each rule is one file in `Rules/`, and one line in ``LintRules``.
protocol LintRule: Sendable {
  /// Looks at a contract.
  ///
  /// - Returns: What is wrong, in any order.
  func findings(in contract: ContractFolder, of corpus: String) -> [LintFinding]
}

enum LintRules {
  static func all(recognisingBy redactor: Redactor) -> [any LintRule] {
    [RealSecret(redactor: redactor), RepeatedShape(), RepeatedKey(), IneffectiveNote()]
  }
}

struct LintFinding: Sendable, Equatable {
  enum Severity: String {
    /// It proves less than it seems to.
    case warning
    case error
  }

  let path: String
  let location: TextLocation
  let severity: Severity
  let words: String
}

extension LintFinding {
  init(repetition: Located<CorpusProblem>) {
    self.init(
      path: repetition.path, location: repetition.location ?? TextLocation(line: 1, column: 1),
      severity: .warning, words: "\(repetition.problem)")
  }
}

extension LintFinding: CustomStringConvertible {
  var description: String {
    VisibleText.escaping("\(path):\(location): \(severity.rawValue): \(words)")
  }
}

extension LintFinding: Comparable {
  static func < (left: LintFinding, right: LintFinding) -> Bool {
    if left.path != right.path { return left.path < right.path }
    if left.location != right.location { return left.location < right.location }
    return left.words < right.words
  }
}
