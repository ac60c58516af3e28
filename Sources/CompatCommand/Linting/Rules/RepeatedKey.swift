import CodableCompat
import JSONSyntax

/// A key that an object has more than once, as decoders compare keys.
struct RepeatedKey: LintRule {
  func findings(in contract: ContractFolder, of corpus: String) -> [LintFinding] {
    contract.samples.flatMap { Self.findings(in: $0.captured, at: $0.file) }
  }

  static func findings(in document: JSONDocument, at path: String) -> [LintFinding] {
    document.nodes.filter { $0.kind == .object }.flatMap { object in
      // Decoders of Swift take two spellings of an accent for one key, which JSON does not.
      var first: [String: ExactText] = [:]
      return object.children.compactMap { member -> LintFinding? in
        guard let name = member.name, let range = member.keyRange,
          let other = first.updateValue(name, forKey: name.text)
        else { return nil }
        let times = other == name ? "more than once" : "in two spellings of Unicode"
        return LintFinding(
          path: path, location: document.location(at: range.lowerBound), severity: .warning,
          words: """
            the object has the key '\(Excerpt.visible(name.text))' \(times), and decoders differ in \
            which value counts; capture the payload again, or delete one of them
            """)
      }
    }
  }
}
