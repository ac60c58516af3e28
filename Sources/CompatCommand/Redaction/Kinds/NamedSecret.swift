import CodableCompat

extension SecretKind {
  /// A secret that only its name shows: a password, an opaque text, or a short code.
  static let namedSecret = SecretKind(noun: "a secret by its name") { text, pseudonyms in
    guard text.role != .memberName, !text.promises.isEmpty, !text.bytes.isEmpty,
      let replacement = text.role == .number
        ? number(in: text) : replacement(for: text, by: pseudonyms),
      text.role == .number || !Pseudonyms.isReplaced(text.bytes), replacement != text.bytes
    else { return [] }
    return [FoundSecret(text.bytes[...], replacement)]
  }

  /// A number must not begin with a zero.
  private static func number(in text: InspectedText) -> [UInt8]? {
    let isShort = text.promises(anyOf: [.code, .register, .password])
    guard isShort || text.promises(anyOf: [.session]),
      (isShort ? 3 : 6)...15 ~= text.bytes.count, text.bytes.allSatisfy(\.isASCIIDigit)
    else { return nil }
    return text.bytes.map { _ in UInt8(ascii: "1") }
  }

  private static func replacement(
    for text: InspectedText, by pseudonyms: Pseudonyms
  ) -> [UInt8]? {
    let bytes = text.bytes
    let isWord = !bytes.contains { $0 <= 0x20 }
    let hasDigit = bytes.contains(where: \.isASCIIDigit)
    let isPair = text.role == .pair
    if text.promises(anyOf: [.password]), isWord || !isPair { return blank(like: bytes) }
    if text.promises(anyOf: [.key]), isWord {
      return isOpaque(bytes, from: 16) ? pseudonyms.shaped(like: bytes[...]) : blank(like: bytes)
    }
    if text.promises(anyOf: [.code]), hasDigit, 3...16 ~= bytes.count,
      bytes.allSatisfy({ $0.isASCIIAlphanumeric || " -".utf8.contains($0) })
    {
      return masked(bytes)
    }
    let isRegister =
      text.promises(anyOf: [.register]) && bytes.count { $0.isASCIIDigit } >= 4 && bytes.count <= 24
      && bytes.allSatisfy { $0.isASCIIAlphanumeric || " -./".utf8.contains($0) }
    let isCode =
      text.promises(anyOf: [.authorizationCode]) && isWord && bytes.count >= 4
      // The code of an error is a word in lower case.
      && (isPair || !bytes.allSatisfy { 0x61...0x7A ~= $0 || $0 == UInt8(ascii: "_") })
      && (text.neighbours.contains(.oauth) || isPair && text.neighbours.contains(.state)
        || isPair && isOpaque(bytes, from: 16))
    let isSession =
      text.promises(anyOf: [.session, .cookie]) && isWord
      && (bytes.count >= 6 && hasDigit || bytes.count >= 16) && !text.string.contains("://")
    let isToken = text.promises(anyOf: [.token]) && isOpaque(bytes, from: isPair ? 8 : 16)
    let isSignature =
      text.promises(anyOf: [.signature]) && isPair && bytes.count >= 8 && hasDigit && isWord
    let isKeyNumber =
      text.promises(anyOf: [.keyNumber]) && text.neighbours.contains(.keyType)
      && isOpaque(bytes, from: 8)
    let isInCookie =
      isPair
      && (text.promises(anyOf: [.cookie])
        || text.promises(anyOf: [.session]) && bytes.count >= 4 && isWord)
    guard
      isRegister || isCode || isSession || isToken || isSignature || isKeyNumber || isInCookie
    else { return nil }
    return pseudonyms.shaped(like: bytes[...])
  }

  /// A text that shows nothing of a password but its length: it is short, and can be guessed.
  private static func blank(like password: [UInt8]) -> [UInt8] {
    if password.allSatisfy(\.isASCIIDigit) { return password.map { _ in UInt8(ascii: "0") } }
    let word = Array("redacted".utf8)
    return password.indices.map { word[$0 % word.count] }
  }

  private static func masked(_ code: [UInt8]) -> [UInt8] {
    code.map { byte in
      if byte.isASCIIDigit { return UInt8(ascii: "0") }
      return byte.isASCIILetter ? UInt8(ascii: "X") | byte & 0x20 : byte
    }
  }

  /// Whether a text is long, without blanks, of letters and digits, and no web address.
  private static func isOpaque(_ bytes: [UInt8], from count: Int) -> Bool {
    bytes.count >= count && bytes.allSatisfy { $0.isTokenByte || $0 == UInt8(ascii: "%") }
      && bytes.contains(where: \.isASCIIDigit) && bytes.contains(where: \.isASCIILetter)
      && !isReference(bytes)
  }

  /// Whether a text is the id of an object, which begins with a short word: `vs_NRTgr1cZ2swyMCr`.
  private static func isReference(_ bytes: [UInt8]) -> Bool {
    let word = bytes.prefix { $0 | 0x20 == $0 && $0.isASCIILetter }
    let rest = bytes.dropFirst(word.count + 1)
    return 2...8 ~= word.count && !word.starts(with: "sess".utf8) && !rest.isEmpty
      && bytes[word.endIndex] == UInt8(ascii: "_") && rest.allSatisfy(\.isASCIIAlphanumeric)
  }
}
