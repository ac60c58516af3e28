import CodableCompat

/// A password, or a long opaque text under a name that promises a secret.
struct NamedSecret: SecretKind {
  static let manual = SecretManual(
    id: "named-secret", noun: "a secret by its name",
    examples: [
      SecretExample(#"{"password":"hunter2"}"#, becomes: #"{"password":"redacte"}"#),
      SecretExample(
        #"{"api_key":"9f86d081884c7d659a2feaa0c55ad015"}"#,
        becomes: #"{"api_key":"00000000445a4f053d3bada5b66ae666"}"#),
      SecretExample(
        #"{"refreshToken":"dGhpcyBpcyBhIHNlY3JldCB0b2tlbiE="}"#,
        becomes: #"{"refreshToken":"redactedonOvTQOjM9VcjRR4z2cdqkA="}"#),
      SecretExample(
        #"{"session":"6fa459ea-ee8a-3ca4-894e-db77e160355e"}"#,
        becomes: #"{"session":"00000000-fb6b-6ec7-487c-da23e384327d"}"#),
      SecretExample(
        stays:
          #"{"token_type":"bearer","secret":true,"id":"9f86d081884c7d659a2feaa0c55ad015","token":"https://a.b/c1","session":"cs_a1B2c3D4e5F6g7H8"}"#
      ),
    ])

  private static let passwords: Set = ["password", "passwd", "pwd", "passphrase", "passcode"]

  private static let tokens: Set = [
    "token", "tokens", "secret", "secrets", "apikey", "credential", "credentials", "session",
    "cookie", "csrf", "jwt", "authorization", "auth", "bearer", "otp",
  ]

  func replacements(in text: InspectedText, by pseudonyms: Pseudonyms) -> [SecretReplacement] {
    guard text.role == .string, !Pseudonyms.isReplaced(text.bytes) else { return [] }
    let replacement: [UInt8]
    if text.isNamed(after: Self.passwords) {
      replacement = NamedSecret.blank(like: text.bytes)
    } else if text.isNamed(after: Self.tokens) || isKey(text), isOpaque(text.bytes) {
      replacement = pseudonyms.shaped(like: text.bytes[...], of: Self.manual.id)
    } else {
      return []
    }
    return [SecretReplacement(range: 0..<text.bytes.count, replacement: replacement)]
  }

  /// A text that shows nothing of a password but its length: it is short, and can be guessed.
  private static func blank(like password: [UInt8]) -> [UInt8] {
    if password.allSatisfy(\.isASCIIDigit) { return password.map { _ in UInt8(ascii: "0") } }
    let word = Array("redacted".utf8)
    return password.indices.map { word[$0 % word.count] }
  }

  /// Whether the name is that of a key that opens something; a key alone may be any name.
  private func isKey(_ text: InspectedText) -> Bool {
    let words = text.name.words
    guard words.count > 1, words.last == "key" else { return false }
    return !Set(words).isDisjoint(with: [
      "api", "private", "secret", "access", "encryption", "signing",
    ])
  }

  /// Whether a text is long, without blanks, of letters and digits, and no web address.
  private func isOpaque(_ bytes: [UInt8]) -> Bool {
    bytes.count >= 16 && bytes.allSatisfy(\.isTokenByte) && bytes.contains(where: \.isASCIIDigit)
      && bytes.contains(where: \.isASCIILetter) && !isReference(bytes)
  }

  /// Whether a text is the id of an object, which begins with a short word: `vs_NRTgr1cZ2swyMCr`.
  private func isReference(_ bytes: [UInt8]) -> Bool {
    let word = bytes.prefix { $0 | 0x20 == $0 && $0.isASCIILetter }
    let rest = bytes.dropFirst(word.count + 1)
    return 2...8 ~= word.count && !word.starts(with: "sess".utf8)
      && bytes[word.endIndex] == UInt8(ascii: "_") && !rest.isEmpty
      && rest.allSatisfy(\.isASCIIAlphanumeric)
  }
}
