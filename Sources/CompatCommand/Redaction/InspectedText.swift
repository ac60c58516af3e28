import CodableCompat

/// A text of a payload in which secrets are looked for, and what is known about its site.
struct InspectedText: Sendable {
  enum Role: Sendable, Hashable {
    case string
    case number
    case memberName
  }

  let bytes: [UInt8]

  let role: Role

  /// The words of the nearest member's name: of `/emails/0` those of `emails`.
  let name: NameWords

  /// Whether a neighbour in the same object is an e-mail address.
  let isBesideEmailAddress: Bool

  /// Creates a text.
  init(
    _ text: String, role: Role = .string, name: NameWords = NameWords(""),
    isBesideEmailAddress: Bool = false
  ) {
    bytes = Array(text.utf8)
    self.role = role
    self.name = name
    self.isBesideEmailAddress = isBesideEmailAddress
  }

  /// Whether the name has one of some words and does not end with one that promises no secret.
  func isNamed(after words: Set<String>) -> Bool {
    guard let last = name.words.last, !InspectedText.harmlessEndings.contains(last) else {
      return false
    }
    return name.words.contains(where: words.contains)
  }

  /// The last words of names that are about a secret, and do not hold it.
  private static let harmlessEndings: Set = [
    "id", "ids", "type", "kind", "url", "uri", "count", "status", "country", "format", "hint",
    "label", "scope", "at", "fingerprint",
  ]

  /// Returns the longest runs of some bytes.
  func runs(of isIncluded: (UInt8) -> Bool) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var start: Int?
    for (position, byte) in bytes.enumerated() {
      if isIncluded(byte) {
        start = start ?? position
      } else if let begun = start {
        runs.append(begun..<position)
        start = nil
      }
    }
    if let start { runs.append(start..<bytes.count) }
    return runs
  }

  /// The byte before a position; nil at the beginning.
  func byte(before position: Int) -> UInt8? { position > 0 ? bytes[position - 1] : nil }

  /// The byte at a position; nil at the end.
  func byte(at position: Int) -> UInt8? { position < bytes.count ? bytes[position] : nil }
}

extension UInt8 {
  var isASCIIAlphanumeric: Bool { isASCIILetter || isASCIIDigit }

  /// Whether the byte can stand in an opaque token, in any of the alphabets of RFC 4648.
  var isTokenByte: Bool {
    isASCIIAlphanumeric || "_-+/=.~".utf8.contains(self)
  }
}
