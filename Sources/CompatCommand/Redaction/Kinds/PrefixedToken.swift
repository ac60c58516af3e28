import CodableCompat

/// A token whose beginning names the service that made it.
struct PrefixedToken: SecretKind {
  let noun = "an access token"

  /// What follows the id of an installation in tokens of Firebase Cloud Messaging.
  private static let firebase = "APA91b"

  /// The beginnings, and how many bytes follow at least.
  private static let prefixes: [(text: String, minimum: Int)] = [
    ("sk_live_", 16), ("rk_live_", 16), ("sk_test_", 16), ("rk_test_", 16), ("whsec_", 16),
    ("ghp_", 30), ("gho_", 30), ("ghu_", 30), ("ghs_", 30), ("ghr_", 30), ("github_pat_", 30),
    ("glpat-", 20), ("xoxb-", 20), ("xoxa-", 20), ("xoxp-", 20), ("xoxr-", 20), ("xoxs-", 20),
    ("AKIA", 16), ("ASIA", 16), ("AIza", 35), ("ya29.", 20), ("SG.", 40), ("npm_", 30),
    ("pypi-", 40), ("shpat_", 30), ("dop_v1_", 40), ("hf_", 30), ("sk-", 32),
    ("GOCSPX-", 20), (firebase, 12),
  ]

  func replacements(in text: InspectedText, by pseudonyms: Pseudonyms) -> [SecretReplacement] {
    let runs = text.runs { $0.isASCIIAlphanumeric || "_-.".utf8.contains($0) }
    return runs.enumerated().flatMap { index, run -> [SecretReplacement] in
      let token = text.bytes[run]
      guard token.count >= 18,
        let prefix = Self.prefixes.first(where: { token.starts(with: $0.text.utf8) })
      else { return [] }
      var body = token.dropFirst(prefix.text.utf8.count)
      while body.last == UInt8(ascii: ".") { body.removeLast() }
      // Words of a sentence or of a name have no digits.
      guard body.count >= prefix.minimum, body.contains(where: \.isASCIIDigit),
        !Pseudonyms.isReplaced(body)
      else { return [] }
      let isInstalled =
        prefix.text == Self.firebase && text.byte(before: run.lowerBound) == UInt8(ascii: ":")
        && index > 0 && runs[index - 1].upperBound == run.lowerBound - 1
      return ((isInstalled ? [text.bytes[runs[index - 1]]] : []) + [body]).map {
        SecretReplacement(
          range: $0.startIndex..<$0.endIndex, replacement: pseudonyms.shaped(like: $0))
      }
    }
  }
}
