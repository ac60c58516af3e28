import CodableCompat

/// The credentials behind the name of an authentication scheme, as a header has them.
struct BearerToken: SecretKind {
  let noun = "the credentials of a header"
  private static let schemes: Set = [
    "bearer", "basic", "token", "apikey", "digest", "negotiate", "dpop",
  ]

  func replacements(in text: InspectedText, by pseudonyms: Pseudonyms) -> [SecretReplacement] {
    let runs = text.runs { $0 != UInt8(ascii: " ") }
    return zip(runs, runs.dropFirst()).compactMap { scheme, run in
      guard run.lowerBound == scheme.upperBound + 1,
        Self.schemes.contains(
          String(decoding: text.bytes[scheme], as: UTF8.self).lowercased())
      else { return nil }
      let token = text.bytes[run].prefix(while: \.isTokenByte)
      let minimum = text.promises.contains(.token) ? 6 : 16
      guard token.count >= minimum, token.contains(where: \.isASCIIDigit) || token.count >= 24,
        !Pseudonyms.isReplaced(token)
      else { return nil }
      return SecretReplacement(
        range: token.startIndex..<token.endIndex,
        replacement: pseudonyms.shaped(like: token))
    }
  }
}
