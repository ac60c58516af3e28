import CodableCompat
import JSONSyntax

/// A key that an object has more than once, or in two normalisations: two names in JSON, one key to
/// decoders.
struct RepeatedKey: LintRule {
  func findings(in contract: ContractFolder, of corpus: String) -> [LintFinding] {
    contract.samples.flatMap { Self.findings(in: $0.captured, at: $0.file) }
  }

  static func findings(in document: JSONDocument, at path: String) -> [LintFinding] {
    document.nodes.filter { $0.kind == .object }.flatMap { object in
      var (names, keys): (Set<ExactText>, Set<String>) = ([], [])
      return object.children.compactMap { member -> LintFinding? in
        guard let name = member.name, let range = member.keyRange else { return nil }
        let isNewName = names.insert(name).inserted
        if keys.insert(name.text).inserted { return nil }
        let how =
          isNewName
          ? "in two Unicode normalisations, of which Foundation's decoder reads the first"
          : "more than once, and decoders differ in which value counts"
        return LintFinding(
          path: path, location: document.location(at: range.lowerBound), severity: .warning,
          words: """
            the object has the key '\(Excerpt.visible(name.text))' \(how); capture the payload \
            again, or delete one of them
            """)
      }
    }
  }
}
