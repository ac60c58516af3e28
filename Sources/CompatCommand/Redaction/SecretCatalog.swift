/// The kinds of secrets that are recognised.
struct SecretCatalog: Sendable {
  /// The kinds; where two of them find secrets that overlap, the first one counts.
  let kinds: [any SecretKind]

  /// Every kind that comes with the program.
  static let standard = SecretCatalog(kinds: [
    JSONWebToken(),
    PrefixedToken(),
    BearerToken(),
    NamedSecret(),
    URLCredential(),
    EmailAddress(),
    CardNumber(),
    PhoneNumber(),
    PersonName(),
    IPAddress(),
  ])

  /// Returns what is replaced in a text, in its order.
  func replacements(
    in text: InspectedText, by pseudonyms: Pseudonyms
  ) -> [(kind: SecretManual, replacement: SecretReplacement)] {
    var found: [(kind: SecretManual, replacement: SecretReplacement)] = []
    for kind in kinds {
      for replacement in kind.replacements(in: text, by: pseudonyms)
      where !found.contains(where: { $0.replacement.range.overlaps(replacement.range) }) {
        found.append((kind.manual, replacement))
      }
    }
    return found.sorted { $0.replacement.range.lowerBound < $1.replacement.range.lowerBound }
  }
}
