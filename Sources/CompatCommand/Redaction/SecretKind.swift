import CodableCompat

/// A kind of secret: how it is recognised, and what replaces it.
///
/// Each kind is a value in `Kinds/`, a name in one of the lists, and some lines in the table of the
/// article about samples, which are its tests.
struct SecretKind: Sendable {
  /// What it is, with its article: `an e-mail address`.
  let noun: String

  /// Finds the secrets of a text that are not replaced yet, in its order and without overlaps.
  let find: @Sendable (InspectedText, Pseudonyms) -> [FoundSecret]

  /// Kinds that may look like an encoded text, and are therefore looked for first.
  static let opaque = [privateKey, jsonWebToken, prefixedToken, bearerToken, namedSecret]

  static let others = [
    urlCredential, emailAddress, iban, cardNumber, socialSecurityNumber, phoneNumber, personName,
    birthDate, streetAddress, ipAddress,
  ]
}

struct FoundSecret: Sendable {
  let range: Range<Int>
  let replacement: [UInt8]

  /// What it is; several nouns for an encoded text with several secrets.
  var nouns: [String] = []

  /// The secrets as they are without their encoding.
  var secrets: [KnownSecret] = []
}

extension FoundSecret {
  init(_ secret: ArraySlice<UInt8>, _ replacement: some Sequence<UInt8>, nouns: [String] = []) {
    self.init(range: secret.indices, replacement: Array(replacement), nouns: nouns)
  }
}

/// The secrets of a text, in its order and without overlaps.
extension [FoundSecret] {
  mutating func add(_ new: [FoundSecret]) {
    var free: [FoundSecret] = []
    // Two parts of a token that is written twice overlap.
    for one in new.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
    where !isTaken(one.range) && free.last?.range.overlaps(one.range) != true {
      free.append(one)
    }
    guard !free.isEmpty else { return }
    self += free
    sort { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Whether a range overlaps one of those that were found; a text may have very many.
  func isTaken(_ range: Range<Int>) -> Bool {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].range.upperBound <= range.lowerBound {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low < count && self[low].range.overlaps(range)
  }

  var nouns: [String] {
    flatMap(\.nouns).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  func spliced(into bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var position = 0
    for one in self {
      result += bytes[position..<one.range.lowerBound] + one.replacement
      position = one.range.upperBound
    }
    return result + bytes[position...]
  }
}
