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
      let new = kind.replacements(in: text, by: pseudonyms).filter { replacement in
        !SecretCatalog.isTaken(replacement.range, in: found)
      }
      guard !new.isEmpty else { continue }
      found += new.map { (kind.manual, $0) }
      found.sort { $0.replacement.range.lowerBound < $1.replacement.range.lowerBound }
    }
    return found
  }

  /// Whether a range overlaps one of those that were found; a text may have very many.
  private static func isTaken(
    _ range: Range<Int>, in found: [(kind: SecretManual, replacement: SecretReplacement)]
  ) -> Bool {
    var (low, high) = (0, found.count)
    while low < high {
      let middle = (low + high) / 2
      if found[middle].replacement.range.upperBound <= range.lowerBound {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low < found.count && found[low].replacement.range.overlaps(range)
  }
}
