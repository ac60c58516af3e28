import CompatModel
/// Identifies a plan: plans with the same fingerprint have the same checks in the same order.
///
/// It is a SHA-256 hash of the corpus, the ids and versions of the operators, and the strategies
/// with their settings. It does not cover the code of the models, so build all shards from the same
/// sources.
package struct PlanFingerprint: Codable, Sendable, Hashable, CustomStringConvertible {
  /// 64 hexadecimal digits.
  package let description: String

  /// Creates a fingerprint from its text.
  ///
  /// - Parameter description: 64 hexadecimal digits.
  init(_ description: String) {
    self.description = description
  }
}

extension PlanFingerprint {
  /// Decodes a fingerprint; it is shown in errors, and foreign text must not reach a terminal.
  package init(from decoder: any Decoder) throws {
    description = try decoder.singleValueContainer().decode(String.self)
    guard description.utf8.count == 64,
      description.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x41...0x46).contains($0) })
    else { throw RecordProblem(expected: "a fingerprint") }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

extension Plan {
  package var fingerprint: PlanFingerprint {
    PlanFingerprint(of: partFingerprints.map(\.description).joined(separator: "\n"))
  }
}

extension ContractPlan {
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
