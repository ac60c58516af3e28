import CodableCompat

/// Derives replacements from secrets: the same secret has the same replacement in every payload.
///
/// They are made of an HMAC with SHA-256 (RFC 2104). A hash of a value that can be guessed, such as
/// a phone number, confirms a guess. Kinds of such values therefore take a small ``number(for:below:)``, which many
/// values share, or the user gives a key.
struct Pseudonyms: Sendable {
  private let key: [UInt8]

  /// Without a key, replacements are the same for everyone.
  init(key: String = "") {
    let bytes = Array(key.utf8)
    let block = bytes.count > 64 ? SHA256.hash(of: bytes) : bytes
    self.key = block + Array(repeating: 0, count: 64 - block.count)
  }

  /// Returns a number from 0 that depends on a secret; the smaller the limit, the less it tells.
  func number(for secret: some Sequence<UInt8>, below limit: Int) -> Int {
    let bytes = hash(of: Array(secret)).prefix(7)
    return bytes.reduce(0) { $0 << 8 | Int($1) } % limit
  }

  /// Returns a text of the same shape: a digit for each digit, a letter of the same case for each
  /// letter, and hexadecimal digits for hexadecimal ones.
  ///
  /// It begins with a mark by which ``isReplaced(_:)`` recognises it.
  func shaped(like secret: ArraySlice<UInt8>) -> [UInt8] {
    let seed = hash(of: Array(secret))
    let plain = secret.filter(\.isWord)
    let letters = plain.filter { !$0.isASCIIDigit }
    let isHexadecimal =
      plain.count >= 16 && letters.count < plain.count
      && letters.allSatisfy { $0 | 0x20 <= UInt8(ascii: "f") }
    var mark = Array(repeating: UInt8(ascii: "0"), count: min(plain.count, 8))[...]
    if !letters.isEmpty, !isHexadecimal {
      let isUppercase = letters.allSatisfy { $0 < UInt8(ascii: "a") }
      mark = Array((isUppercase ? "REDACTED" : "redacted").utf8)[...]
    }
    var random: [UInt8] = []
    var block: UInt8 = 0
    var result = secret.map { byte in
      // What is left of an escape in a web address would be none.
      guard byte.isWord || byte == UInt8(ascii: "%") else { return byte }
      if let marking = mark.popFirst() { return marking }
      if random.isEmpty {
        random = hash(of: seed + [block])
        block &+= 1
      }
      let (first, count): (UInt8, UInt8) =
        byte.isASCIIDigit
        ? (UInt8(ascii: "0"), 10)
        : (UInt8(ascii: byte < UInt8(ascii: "a") ? "A" : "a"), isHexadecimal ? 6 : 26)
      return first + random.removeLast() % count
    }
    // The last digit before the padding of base64 has bits that must be zero.
    let padding = result.reversed().prefix { $0 == UInt8(ascii: "=") }.count
    if padding > 0, result.count > padding {
      result[result.count - padding - 1] = UInt8(ascii: "A")
    }
    return result
  }

  /// Whether a text has the mark of a replacement, or is an example of a manual.
  ///
  /// The mark is at the beginning of the text, or of a part of it behind a prefix or a separator.
  static func isReplaced(_ text: some Sequence<UInt8>) -> Bool {
    let bytes = Array(text)
    let plain = bytes.filter { $0.isASCIIAlphanumeric }
    if plain.isEmpty { return bytes.isEmpty }
    let start = plain.prefix(8).text.lowercased()
    if start.allSatisfy({ $0 == "0" }) || "redacted".hasPrefix(start) { return true }
    let words = plain.text
    if words.contains("EXAMPLE") || words.lowercased().contains("redacted") { return true }
    return bytes.split { !$0.isASCIIAlphanumeric }.contains { $0.starts(with: "00000000".utf8) }
  }

  private func hash(of message: [UInt8]) -> [UInt8] {
    let inner = SHA256.hash(of: key.map { $0 ^ 0x36 } + message)
    return SHA256.hash(of: key.map { $0 ^ 0x5C } + inner)
  }
}
