import CompatModel
/// Tells plans apart: two plans of one fingerprint have the same checks in the same order.
///
/// It is a hash (SHA-256) over the bytes of the corpus, the ids and versions of the operators, and
/// the strategies with everything that is known of them. What it cannot see is the code of the
/// models: results can be merged only where the same models were built.
package struct PlanFingerprint: Sendable, Hashable, CustomStringConvertible {
  /// 64 hexadecimal digits.
  package let description: String

  /// Creates a fingerprint from its text.
  ///
  /// - Parameter description: 64 hexadecimal digits.
  package init(_ description: String) {
    self.description = description
  }
}

extension Plan {
  /// What tells the plan from every other one.
  package var fingerprint: PlanFingerprint {
    PlanFingerprint(of: partFingerprints.map(\.description).joined(separator: "\n"))
  }
}

extension ContractPlan {
  /// What tells the checks of the contract from every other ones.
  package var fingerprint: PlanFingerprint {
    let lines = operators.map { "operator \([$0.id, "\($0.version)"])" } + [ingredients]
    return PlanFingerprint(of: lines.joined(separator: "\n"))
  }
}

extension PlanFingerprint {
  fileprivate init(of text: String) {
    self.init(SHA256.hash(of: text).map(\.hexadecimal).joined())
  }
}
