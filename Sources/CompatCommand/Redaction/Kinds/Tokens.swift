import CodableCompat
import JSONSyntax

extension SecretKind {
  /// The body of a private key in the form of PEM (RFC 7468), also where its end is missing.
  static let privateKey = SecretKind(noun: "a private key") { text, pseudonyms in
    let string = text.string
    guard string.contains("PRIVATE KEY") else { return [] }
    return string.matches(of: /-----BEGIN [A-Z0-9 ]*PRIVATE KEY[A-Z ]*-----/).compactMap { begin in
      let start = string.utf8.distance(from: string.startIndex, to: begin.range.upperBound)
      let rest = string[begin.range.upperBound...]
      let body = rest.firstRange(of: "-----").map { rest[..<$0.lowerBound] } ?? rest
      let bytes = text.bytes[start..<(start + body.utf8.count)]
      let lines = bytes.split { $0 <= 0x20 || $0 == UInt8(ascii: "\\") }
      guard let first = lines.first, let last = lines.last,
        !Pseudonyms.isReplaced(bytes.drop { !$0.isASCIIAlphanumeric })
      else { return nil }
      let isEscaped = text.byte(before: first.startIndex) == UInt8(ascii: "\\")
      let key = bytes[(first.startIndex + (isEscaped ? 1 : 0))..<last.endIndex]
      var made = pseudonyms.shaped(like: key)
      // The escapes of line breaks belong to an encoding around the key.
      for position in key.indices.dropFirst() where bytes[position - 1] == UInt8(ascii: "\\") {
        made[position - key.startIndex] = bytes[position]
      }
      return FoundSecret(key, made)
    }
  }

  /// Three segments of base64, of which the first two are JSON objects (RFC 7519).
  ///
  /// The replacement can still be decoded: claims keep their names, numbers and booleans, and their
  /// texts become others of the same shape.
  static let jsonWebToken = SecretKind(noun: "a JSON Web Token") { text, pseudonyms in
    text.runs { $0.isASCIIAlphanumeric || "_-.".utf8.contains($0) }.compactMap { run in
      // Every JSON object with its brace and quote begins like this in base64.
      guard run.starts(with: "eyJ".utf8) else { return nil }
      var segments = run.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      // A full stop may end the sentence.
      if segments.count == 4, segments[3].isEmpty { segments.removeLast() }
      guard segments.count == 3, object(in: segments[0])?.root["alg"] != nil,
        let spelling = Base64(segments[1]), let claims = object(in: segments[1]),
        segments[2].isEmpty || !Pseudonyms.isReplaced(segments[2])
      else { return nil }
      let edits = claims.nodes.compactMap { node in
        node.string.map { text in
          let shaped = pseudonyms.shaped(like: Array(text.utf8)[...])
          return node.replaced(with: JSONValue.string(shaped.text).bytes)
        }
      }
      let replaced = (try? claims.applying(edits)) ?? Array("{}".utf8)
      let signature =
        segments[2].isEmpty ? Array("redacted".utf8) : pseudonyms.shaped(like: segments[2])
      let parts = [Array(segments[0]), spelling.encoding(replaced, isForURLs: true), signature]
      return FoundSecret(
        text.bytes[run.startIndex..<segments[2].endIndex], parts.joined(separator: ".".utf8))
    }
  }

  private static func object(in segment: ArraySlice<UInt8>) -> JSONDocument? {
    guard let spelling = Base64(segment),
      let document = try? JSONDocument(parsing: spelling.bytes), document.root.kind == .object
    else { return nil }
    return document
  }

  static let prefixedToken = SecretKind(noun: "an access token") { text, pseudonyms in
    let runs = text.runs { $0.isASCIIAlphanumeric || "_-.".utf8.contains($0) }
    return runs.enumerated().flatMap { index, token -> [FoundSecret] in
      guard token.count >= 18,
        let prefix = prefixes.first(where: { token.starts(with: $0.text.utf8) })
      else { return [] }
      let body = token.dropFirst(prefix.text.utf8.count).dropLast { $0 == UInt8(ascii: ".") }
      // Words of a sentence or of a name have no digits.
      guard body.count >= prefix.minimum, body.contains(where: \.isASCIIDigit),
        !Pseudonyms.isReplaced(body)
      else { return [] }
      let isInstalled =
        prefix.text == firebase && text.byte(before: token.startIndex) == UInt8(ascii: ":")
        && index > 0 && runs[index - 1].endIndex == token.startIndex - 1
      return ((isInstalled ? [runs[index - 1]] : []) + [body]).map {
        FoundSecret($0, pseudonyms.shaped(like: $0))
      }
    }
  }

  /// What follows the id of an installation in tokens of Firebase Cloud Messaging.
  private static let firebase = "APA91b"

  private static let prefixes: [(text: String, minimum: Int)] = [
    ("sk_live_", 16), ("rk_live_", 16), ("sk_test_", 16), ("rk_test_", 16), ("whsec_", 16),
    ("ghp_", 30), ("gho_", 30), ("ghu_", 30), ("ghs_", 30), ("ghr_", 30), ("github_pat_", 30),
    ("glpat-", 20), ("xoxb-", 20), ("xoxa-", 20), ("xoxp-", 20), ("xoxr-", 20), ("xoxs-", 20),
    ("AKIA", 16), ("ASIA", 16), ("AIza", 35), ("ya29.", 20), ("SG.", 40), ("npm_", 30),
    ("pypi-", 40), ("shpat_", 30), ("dop_v1_", 40), ("hf_", 30), ("sk-", 32),
    ("GOCSPX-", 20), (firebase, 12),
  ]

  /// The credentials behind the name of an authentication scheme, as a header has them.
  static let bearerToken = SecretKind(noun: "the credentials of a header") { text, pseudonyms in
    let schemes = ["bearer", "basic", "token", "apikey", "digest", "negotiate", "dpop"]
    let words = text.runs { $0 != UInt8(ascii: " ") }
    return zip(words, words.dropFirst()).compactMap { scheme, word in
      guard word.startIndex == scheme.endIndex + 1,
        schemes.contains(scheme.text.lowercased())
      else { return nil }
      let token = word.prefix(while: \.isTokenByte)
      let minimum = text.promises.contains(.token) ? 6 : 16
      guard token.count >= minimum, token.contains(where: \.isASCIIDigit) || token.count >= 24,
        !Pseudonyms.isReplaced(token)
      else { return nil }
      return FoundSecret(token, pseudonyms.shaped(like: token))
    }
  }
}
