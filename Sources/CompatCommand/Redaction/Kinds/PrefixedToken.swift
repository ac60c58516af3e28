import CodableCompat

/// A token whose beginning names the service that made it.
struct PrefixedToken: SecretKind {
  static let manual = SecretManual(
    id: "prefixed-token", noun: "an access token",
    examples: [
      SecretExample(
        #"{"note":"use sk_live_\#("4eC39HqLyjWDarjtT1zdp7dc") now"}"#,
        becomes: #"{"note":"use sk_live_redactedsbOBjejhH2gdr3oa now"}"#),
      SecretExample(
        #"["ghp_16C7e42F292c6912E7710c838347Ae178B4a"]"#,
        becomes: #"["ghp_00000000305d3384C3026b466029Cf015E4d"]"#),
      SecretExample(
        #"{"aws":"AKIAI44QH8DHBF3KP2YT"}"#, becomes: #"{"aws":"AKIAREDACTEDHM8AV7JD"}"#),
      SecretExample(
        stays:
          #"["AKIAIOSFODNN7EXAMPLE","sk_live_","ghp_example","tok_visa","risk_live_score_of_payments"]"#
      ),
    ])

  /// The beginnings, and how many bytes follow at least.
  private static let prefixes: [(text: String, minimum: Int)] = [
    ("sk_live_", 16), ("rk_live_", 16), ("sk_test_", 16), ("rk_test_", 16), ("whsec_", 16),
    ("ghp_", 30), ("gho_", 30), ("ghu_", 30), ("ghs_", 30), ("ghr_", 30), ("github_pat_", 30),
    ("glpat-", 20), ("xoxb-", 20), ("xoxa-", 20), ("xoxp-", 20), ("xoxr-", 20), ("xoxs-", 20),
    ("AKIA", 16), ("ASIA", 16), ("AIza", 35), ("ya29.", 20), ("SG.", 40), ("npm_", 30),
    ("pypi-", 40), ("shpat_", 30), ("dop_v1_", 40), ("hf_", 30), ("sk-", 32),
  ]

  func replacements(in text: InspectedText, by pseudonyms: Pseudonyms) -> [SecretReplacement] {
    let runs = text.runs { $0.isASCIIAlphanumeric || "_-.".utf8.contains($0) }
    return runs.compactMap { run in
      let token = text.bytes[run]
      guard token.count >= 18,
        let prefix = Self.prefixes.first(where: { token.starts(with: $0.text.utf8) })
      else { return nil }
      var body = token.dropFirst(prefix.text.utf8.count)
      while body.last == UInt8(ascii: ".") { body.removeLast() }
      // Words of a sentence or of a name have no digits.
      guard body.count >= prefix.minimum, body.contains(where: \.isASCIIDigit),
        !Pseudonyms.isReplaced(body)
      else { return nil }
      return SecretReplacement(
        range: body.startIndex..<body.endIndex,
        replacement: pseudonyms.shaped(like: body, of: Self.manual.id))
    }
  }
}
