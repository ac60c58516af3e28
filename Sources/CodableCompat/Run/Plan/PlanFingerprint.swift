/// Tells plans apart: two plans of one fingerprint have the same checks in the same order.
///
/// It is a hash (SHA-256) over the bytes of the corpus, the ids and versions of the operators, and
/// the strategies with everything that is known of them. What it cannot see is the code of the
/// models: whoever merges results has to have built the same models.
public struct PlanFingerprint: Sendable, Hashable, CustomStringConvertible {
  /// 64 hexadecimal digits.
  public let description: String

  /// Creates a fingerprint from its text.
  ///
  /// - Parameter description: 64 hexadecimal digits.
  public init(_ description: String) {
    self.description = description
  }
}

extension Plan {
  /// What tells the plan from every other one.
  public var fingerprint: PlanFingerprint {
    var lines = operators.map { "operator \($0.id) \($0.version)" }
    lines += parts.map(\.ingredients)
    let hash = SHA256.hash(of: lines.joined(separator: "\n"))
    return PlanFingerprint(hash.map(\.hexadecimal).joined())
  }
}
