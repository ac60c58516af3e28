import CodableCompat
import JSONSyntax

/// A key that an object has more than once.
struct RepeatedKey: LintRule {
  func findings(in contract: ContractFolder, of corpus: String) -> [LintFinding] {
    contract.samples.flatMap { Self.findings(in: $0.captured, at: $0.file) }
  }

  static func findings(in document: JSONDocument, at path: String) -> [LintFinding] {
    document.nodes.filter { $0.kind == .object }.flatMap { object in
      var keys: Set<String> = []
      return object.children.compactMap { member -> LintFinding? in
        guard let key = member.key, let range = member.keyRange, !keys.insert(key).inserted else {
          return nil
        }
        return LintFinding(
          path: path, location: document.location(at: range.lowerBound), severity: .warning,
          words: """
            the object has the key '\(Excerpt.visible(key))' more than once, and decoders differ in \
            which value counts; capture the payload again, or delete one of them
            """)
      }
    }
  }
}
