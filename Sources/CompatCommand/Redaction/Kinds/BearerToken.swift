import CodableCompat

/// The credentials behind the name of an authentication scheme, as a header has them.
struct BearerToken: SecretKind {
  static let manual = SecretManual(
    id: "bearer-token", noun: "the credentials of a header",
    examples: [
      SecretExample(
        #"{"header":"Bearer 2YotnFZFEjr1zCsicMWpAA"}"#,
        becomes: #"{"header":"Bearer redactedOpp1yXlyaEUlDY"}"#),
      SecretExample(
        #"{"Authorization":"Basic YW5uYTpzZWNyZXQxMg=="}"#,
        becomes: #"{"Authorization":"Basic redactedQGOyLDUwRA=="}"#),
      SecretExample(stays: #"["Bearer authentication is required","a token of gratitude"]"#),
    ])

  private static let schemes: Set = ["bearer", "basic", "token", "apikey"]

  func replacements(in text: InspectedText, by pseudonyms: Pseudonyms) -> [SecretReplacement] {
    let runs = text.runs { $0 != UInt8(ascii: " ") }
    return zip(runs, runs.dropFirst()).compactMap { scheme, run in
      guard run.lowerBound == scheme.upperBound + 1,
        Self.schemes.contains(
          String(decoding: text.bytes[scheme], as: UTF8.self).lowercased())
      else { return nil }
      let token = text.bytes[run].prefix(while: \.isTokenByte)
      guard token.count >= 16, token.contains(where: \.isASCIIDigit), !Pseudonyms.isReplaced(token)
      else { return nil }
      return SecretReplacement(
        range: token.startIndex..<token.endIndex,
        replacement: pseudonyms.shaped(like: token, of: Self.manual.id))
    }
  }
}
