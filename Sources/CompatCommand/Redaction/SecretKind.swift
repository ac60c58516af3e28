struct SecretCatalog: Sendable {
  /// Kinds that may look like an encoded text, and are therefore looked for first.
  var opaque: [any SecretKind]

  var others: [any SecretKind]
  static let standard = SecretCatalog(
    opaque: [PrivateKey(), JSONWebToken(), PrefixedToken(), BearerToken(), NamedSecret()],
    others: [
      URLCredential(), EmailAddress(), IBAN(), CardNumber(),
      SocialSecurityNumber(), PhoneNumber(), PersonName(), BirthDate(), StreetAddress(),
      IPAddress(),
    ])

  var kinds: [any SecretKind] { opaque + others }
}

/// A kind of secret: how it is recognised, and what replaces it.
///
/// Each kind is one file in `Kinds/`, one line in ``SecretCatalog``, and some lines in the table of
/// the article about samples, which are its tests.
protocol SecretKind: Sendable {
  /// What it is, with its article: `an e-mail address`.
  var noun: String { get }

  /// Finds the secrets of a text that are not replaced yet, in its order and without overlaps.
  func replacements(in text: InspectedText, by pseudonyms: Pseudonyms) -> [SecretReplacement]
}

struct SecretReplacement: Sendable {
  var range: Range<Int>

  var replacement: [UInt8]
}

struct FoundSecret: Sendable {
  var replacement: SecretReplacement

  /// What it is; several nouns for an encoded text with several secrets.
  var nouns: [String]

  /// The secrets as they are without their encoding.
  var secrets: [KnownSecret]
}

struct FoundSecrets: Sendable {
  private(set) var all: [FoundSecret] = []

  mutating func add(_ new: [FoundSecret]) {
    let free = new.filter { !isTaken($0.replacement.range) }
    guard !free.isEmpty else { return }
    all += free
    all.sort { $0.replacement.range.lowerBound < $1.replacement.range.lowerBound }
  }

  /// Whether a range overlaps one of those that were found; a text may have very many.
  func isTaken(_ range: Range<Int>) -> Bool {
    var (low, high) = (0, all.count)
    while low < high {
      let middle = (low + high) / 2
      if all[middle].replacement.range.upperBound <= range.lowerBound {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low < all.count && all[low].replacement.range.overlaps(range)
  }

  var nouns: [String] {
    all.flatMap(\.nouns).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  func spliced(into bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var position = 0
    for one in all.map(\.replacement) {
      result += bytes[position..<one.range.lowerBound] + one.replacement
      position = one.range.upperBound
    }
    return result + bytes[position...]
  }
}
