import CodableCompat

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
