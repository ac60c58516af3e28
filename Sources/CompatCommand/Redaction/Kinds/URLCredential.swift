import CodableCompat

/// The name and the password of a user before the host of a web address, or a name in its query.
struct URLCredential: SecretKind {
  let noun = "a credential in a web address"

  /// The names of users that services share.
  private static let machines: Set = ["git", "x-access-token", "oauth2", "token", "anonymous"]

  func replacements(in text: InspectedText, by pseudonyms: Pseudonyms) -> [SecretReplacement] {
    var secrets = text.runs { $0 > 0x20 && $0 != UInt8(ascii: "\"") }.flatMap { run in
      users(in: text.bytes[run])
    }
    let isUser =
      text.role == .pair && text.promises.contains(.user) && text.bytes.count >= 3
      && text.bytes.contains { $0.isASCIILetter || $0 >= 0x80 }
    if isUser { secrets = [text.bytes[...]] }
    return secrets.filter { !$0.isEmpty && !Pseudonyms.isReplaced($0) }.map {
      SecretReplacement(
        range: $0.startIndex..<$0.endIndex, replacement: pseudonyms.shaped(like: $0))
    }
  }

  /// The user and the password of each `user:password@host/path`.
  private func users(in bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var found: [ArraySlice<UInt8>] = []
    for colon in bytes.indices
    where bytes[colon] == UInt8(ascii: ":") && bytes[colon...].starts(with: "://".utf8) {
      let host = bytes[(colon + 3)...].prefix { !"/?#".utf8.contains($0) }
      guard let sign = host.lastIndex(of: UInt8(ascii: "@")) else { continue }
      let parts = host[..<sign].split(
        separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(decoding: parts[0], as: UTF8.self).lowercased()
      found += Self.machines.contains(name) ? parts.dropFirst() : parts[...]
    }
    return found
  }
}
