import CodableCompat

/// A password before the host of a web address, or a token in its query.
struct URLCredential: SecretKind {
  static let manual = SecretManual(
    id: "url-credential", noun: "a credential in a web address",
    examples: [
      SecretExample(
        #"{"repo":"https://anna:s3cret@git.host/a.git"}"#,
        becomes: #"{"repo":"https://anna:redact@git.host/a.git"}"#),
      SecretExample(
        #"["https://a.b/c?access_token=3f9a77c0aa&page=2"]"#,
        becomes: #"["https://a.b/c?access_token=redactedfp&page=2"]"#),
      SecretExample(
        stays:
          #"["https://a.b:8080/@user","https://a.b/?page=12345678&key=name","https://a.example.com/?sig=3f9a77c0aa"]"#
      ),
    ])

  private static let parameters: Set = [
    "access_token", "token", "api_key", "apikey", "sig", "signature", "secret", "password",
    "client_secret", "x-amz-signature", "x-amz-credential", "x-amz-security-token",
    "x-goog-signature",
  ]

  func replacements(in text: InspectedText, by pseudonyms: Pseudonyms) -> [SecretReplacement] {
    text.runs { $0 > 0x20 && $0 != UInt8(ascii: "\"") }.flatMap { run in
      let bytes = text.bytes[run]
      guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")),
        bytes[colon...].starts(with: "://".utf8)
      else { return [SecretReplacement]() }
      let host = bytes[(colon + 3)...].prefix { !"/?#".utf8.contains($0) }
      if ReservedDomain.contains(host.split(separator: UInt8(ascii: "@")).last ?? []) { return [] }
      let secrets = password(in: bytes[(colon + 3)...]) + tokens(in: bytes)
      return secrets.filter { !$0.isEmpty && !Pseudonyms.isReplaced($0) }.map {
        SecretReplacement(
          range: $0.startIndex..<$0.endIndex,
          replacement: pseudonyms.shaped(like: $0, of: Self.manual.id))
      }
    }
  }

  /// The password of `user:password@host/path`.
  private func password(in address: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    let host = address.prefix { !"/?#".utf8.contains($0) }
    guard let sign = host.lastIndex(of: UInt8(ascii: "@")),
      let colon = host[..<sign].firstIndex(of: UInt8(ascii: ":"))
    else { return [] }
    return [host[(colon + 1)..<sign]]
  }

  private func tokens(in address: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    guard let mark = address.firstIndex(of: UInt8(ascii: "?")) else { return [] }
    return address[(mark + 1)...].split { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "#") }
      .compactMap { pair in
        guard let sign = pair.firstIndex(of: UInt8(ascii: "=")) else { return nil }
        let name = String(decoding: pair[..<sign], as: UTF8.self).lowercased()
        let value = pair[(sign + 1)...]
        // A template has braces there.
        let isOpaque =
          value.count >= 8 && value.contains(where: \.isASCIIDigit)
          && value.allSatisfy { $0.isTokenByte || $0 == UInt8(ascii: "%") }
        return Self.parameters.contains(name) && isOpaque ? value : nil
      }
  }
}
