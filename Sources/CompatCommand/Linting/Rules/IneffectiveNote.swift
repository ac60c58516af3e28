import CodableCompat
import JSONSyntax

/// A note whose claim fits none of the values at its site.
struct IneffectiveNote: LintRule {
  func findings(in contract: ContractFolder, of corpus: String) -> [LintFinding] {
    contract.notes.flatMap { note in
      let kinds = contract.samples.reduce(into: Set<JSONKind>()) { kinds, sample in
        kinds.formUnion(sample.captured.nodes(matching: note.pattern).map(\.kind))
      }
      return claims(of: note).filter { $0.kinds.isDisjoint(with: kinds) }.map { claim in
        let found = kinds.map(\.rawValue).sorted()
        return LintFinding(
          path: "\(corpus)/\(contract.id)/contract.json",
          location: TextLocation(line: 1, column: 1),
          severity: .warning,
          words: """
            '\(claim.key)' of the note about '\(note.pattern)' has no effect: it is about \
            \(claim.noun), and the samples have \(Suggestion.list(found, "and")) there
            """)
      }
    }
  }

  private struct Claim {
    let key: String
    let noun: String
    let kinds: Set<JSONKind>
  }

  private func claims(of note: SiteNote) -> [Claim] {
    var claims: [Claim] = []
    let names: Set<JSONKind> = [.string, .number]
    if note.isOpen == true { claims.append(Claim(key: "open", noun: "names", kinds: names)) }
    if note.isDiscriminator == true {
      claims.append(Claim(key: "discriminator", noun: "names", kinds: names))
    }
    if note.hasOpenKeys {
      claims.append(Claim(key: "openKeys", noun: "objects", kinds: [.object]))
    }
    if note.needsEveryElement {
      claims.append(
        Claim(key: "everyElement", noun: "arrays and maps", kinds: [.array, .object]))
    }
    return claims
  }
}
