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
    guard isShort || text.promises.contains(.session),
      (isShort ? 3 : 6)...15 ~= text.bytes.count, text.bytes.allSatisfy(\.isASCIIDigit)
    else { return nil }
    return text.bytes.map { _ in UInt8(ascii: "1") }
  }

  private static func replacement(
    for text: InspectedText, by pseudonyms: Pseudonyms
  ) -> [UInt8]? {
    let (bytes, promises, isPair) = (text.bytes, text.promises, text.role == .pair)
    let isWord = !bytes.contains { $0 <= 0x20 }
    let hasDigit = bytes.contains(where: \.isASCIIDigit)
    if promises.contains(.password), isWord || !isPair { return blank(like: bytes) }
    if promises.contains(.key), isWord {
      return isOpaque(bytes, from: 16) ? pseudonyms.shaped(like: bytes[...]) : blank(like: bytes)
    }
    if promises.contains(.code), hasDigit, 3...16 ~= bytes.count,
      bytes.allSatisfy({ $0.isASCIIAlphanumeric || " -".utf8.contains($0) })
    {
      return bytes.map { byte in
        byte.isASCIIDigit
          ? UInt8(ascii: "0") : byte.isASCIILetter ? UInt8(ascii: "X") | byte & 0x20 : byte
      }
    }
    let isSession =
      isWord && (bytes.count >= 6 && hasDigit || bytes.count >= 16) && !text.string.contains("://")
    let isSecret = promises.contains { promise in
      switch promise {
      case .register:
        bytes.count { $0.isASCIIDigit } >= 4 && bytes.count <= 24
          && bytes.allSatisfy { $0.isASCIIAlphanumeric || " -./".utf8.contains($0) }
      case .authorizationCode:
        // The code of an error is a word in lower case.
        isWord && bytes.count >= 4
          && (isPair || !bytes.allSatisfy { 0x61...0x7A ~= $0 || $0 == UInt8(ascii: "_") })
          && (text.neighbours.contains(.oauth) || isPair && text.neighbours.contains(.state)
            || isPair && isOpaque(bytes, from: 16))
      case .session: isSession || isPair && bytes.count >= 4 && isWord
      case .cookie: isSession || isPair
      case .token: isOpaque(bytes, from: isPair ? 8 : 16)
      case .signature: isPair && bytes.count >= 8 && hasDigit && isWord
      case .keyNumber: text.neighbours.contains(.keyType) && isOpaque(bytes, from: 8)
      default: false
      }
    }
    return isSecret ? pseudonyms.shaped(like: bytes[...]) : nil
  }

  /// A text that shows nothing of a password but its length: it is short, and can be guessed.
  private static func blank(like password: [UInt8]) -> [UInt8] {
    if password.allSatisfy(\.isASCIIDigit) { return password.map { _ in UInt8(ascii: "0") } }
    let word = Array("redacted".utf8)
    return password.indices.map { word[$0 % word.count] }
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
