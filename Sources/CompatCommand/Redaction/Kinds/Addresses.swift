import CodableCompat
import Platform

extension SecretKind {
  static let emailAddress = SecretKind(noun: "an e-mail address") { text, pseudonyms in
    guard text.role != .number else { return [] }
    let bytes = text.bytes
    var end = 0
    return bytes.indices.filter { bytes[$0] == UInt8(ascii: "@") }.compactMap { sign in
      let isLocal = { (byte: UInt8) in
        byte.isASCIIAlphanumeric || ".+_%'-".utf8.contains(byte) || byte >= 0x80
      }
      let local = bytes[end..<sign].suffix(while: isLocal)
      let domain = bytes[(sign + 1)...].prefix { $0.isASCIIAlphanumeric || ".-".utf8.contains($0) }
      guard let length = length(ofDomain: domain), !local.isEmpty,
        !isPartOfAddress(local.startIndex, in: text), !hasPath(domain.endIndex, in: text)
      else { return nil }
      let name = local.text.lowercased()
      guard !["git", "noreply", "no-reply", "donotreply"].contains(name) else { return nil }
      end = sign + 1 + length
      let secret = bytes[local.startIndex..<end]
      let digits = String(pseudonyms.number(for: secret, below: 1 << 16))
      let zeros = max(5, min(local.count - 4, 60)) - digits.utf8.count
      let user = "user\(String(repeating: "0", count: max(zeros, 0)))\(digits)"
      return FoundSecret(secret, "\(user)@example.com".utf8)
    }
  }

  /// Whether the text before is a scheme, as in `https://user:password@host`.
  private static func isPartOfAddress(_ start: Int, in text: InspectedText) -> Bool {
    var before = text.bytes[..<start]
    if before.last == UInt8(ascii: ":") {
      // No name of a user is longer.
      before = before.suffix(100).dropLast { $0 > 0x20 && $0 != UInt8(ascii: "/") }
    }
    return before.suffix(2).elementsEqual("//".utf8)
  }

  /// Whether a path follows, as in the address of a repository: `org@git.host:a/b.git`.
  private static func hasPath(_ end: Int, in text: InspectedText) -> Bool {
    text.byte(at: end) == UInt8(ascii: ":")
      && text.byte(at: end + 1).map { $0.isASCIIAlphanumeric || $0 == UInt8(ascii: "/") } == true
  }

  /// The length of a domain without the full stop of its sentence; nil where it is none.
  private static func length(ofDomain domain: ArraySlice<UInt8>) -> Int? {
    let domain = domain.dropLast { !$0.isASCIIAlphanumeric }
    let labels = domain.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard labels.count >= 2, let top = labels.last,
      top.count >= 2, top.allSatisfy(\.isASCIILetter), labels.allSatisfy({ !$0.isEmpty })
    else { return nil }
    // Endings of files follow an `@2x`.
    let files = ["png", "jpg", "jpeg", "gif", "webp", "svg", "pdf", "css", "js"]
    let ending = top.text.lowercased()
    return ReservedDomain.contains(domain) || files.contains(ending) ? nil : domain.count
  }

  /// The name and the password of a user before the host of a web address, or a name in its query.
  static let urlCredential = SecretKind(noun: "a credential in a web address") { text, pseudonyms in
    let isUser =
      text.role == .pair && text.promises.contains(.user) && text.bytes.count >= 3
      && text.bytes.contains { $0.isASCIILetter || $0 >= 0x80 }
    let secrets =
      isUser
      ? [text.bytes[...]]
      : text.runs { $0 > 0x20 && $0 != UInt8(ascii: "\"") }.flatMap(users(in:))
    return secrets.filter { !$0.isEmpty && !Pseudonyms.isReplaced($0) }.map {
      FoundSecret($0, pseudonyms.shaped(like: $0))
    }
  }

  /// The user and the password of each `user:password@host/path`.
  private static func users(in bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    bytes.indices.filter { bytes[$0...].starts(with: "://".utf8) }.flatMap { colon in
      let host = bytes[(colon + 3)...].prefix { !"/?#".utf8.contains($0) }
      guard let sign = host.lastIndex(of: UInt8(ascii: "@")) else { return [ArraySlice<UInt8>]() }
      let parts = host[..<sign].split(
        separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false)
      // Services share some names of users.
      let shared = ["git", "x-access-token", "oauth2", "token", "anonymous"]
      let name = parts[0].text.lowercased()
      return shared.contains(name) ? Array(parts.dropFirst()) : parts
    }
  }

  /// A public address of a machine in the internet, also with a port.
  ///
  /// The replacement is of the ranges for documentation (RFC 5737, RFC 3849). Private addresses stay.
  static let ipAddress = SecretKind(noun: "an IP address") { text, pseudonyms in
    guard text.role != .number else { return [] }
    let runs = text.runs { $0.isASCIIAlphanumeric || ".:_+-".utf8.contains($0) || $0 >= 0x80 }
    return runs.compactMap { run in
      // A sentence or a list goes on.
      let address = run.dropLast { ".:".utf8.contains($0) }
      guard 3...45 ~= address.count, !isVersion(address, of: text) else { return nil }
      let host = address.prefix { $0 != UInt8(ascii: ":") }
      let port = address[host.endIndex...].dropFirst()
      let number = { pseudonyms.number(for: $0 as ArraySlice<UInt8>, below: 254) + 1 }
      if let parts = parts(of: host), port.count <= 5, port.allSatisfy(\.isASCIIDigit) {
        return isReserved(parts)
          ? nil : FoundSecret(host, "203.0.113.\(number(host))".utf8)
      }
      return isVersion6(address)
        ? FoundSecret(address, "2001:db8::\(String(number(address), radix: 16))".utf8) : nil
    }
  }

  /// Whether a name says that four numbers are a version, as in `version 84.23.114.9`, or a path
  /// goes on around them, as in `Chrome/84.23.114.9`.
  private static func isVersion(_ address: ArraySlice<UInt8>, of text: InspectedText) -> Bool {
    let before = text.bytes[..<address.startIndex]
    if before.last == UInt8(ascii: "/"), before.dropLast().last != UInt8(ascii: "/") { return true }
    let word = before.dropLast { !$0.isASCIIAlphanumeric }.suffix(while: \.isASCIILetter)
    let name = word.text.lowercased()
    return text.promises.contains(.version) || ["version", "build", "v", "release"].contains(name)
  }

  private static func parts(of bytes: ArraySlice<UInt8>) -> [UInt8]? {
    var address = in_addr()
    guard inet_pton(AF_INET, bytes.text, &address) == 1 else { return nil }
    return withUnsafeBytes(of: address) { Array($0) }
  }

  private static func isReserved(_ parts: [UInt8]) -> Bool {
    switch (parts[0], parts[1], parts[2]) {
    case (0, _, _), (10, _, _), (127, _, _), (169, 254, _), (172, 16...31, _), (192, 168, _),
      (192, 0, 2), (198, 51, 100), (203, 0, 113), (224..., _, _):
      true
    // Four small numbers are a version more often than an address.
    default: parts.allSatisfy { $0 < 20 }
    }
  }

  private static func isVersion6(_ bytes: ArraySlice<UInt8>) -> Bool {
    let text = bytes.text.lowercased()
    let first = text.prefix { $0 != ":" }
    var address = in6_addr()
    guard !text.contains("."), inet_pton(AF_INET6, text, &address) == 1 else { return false }
    return first.utf8.count >= 3 && bytes.contains(where: \.isASCIIDigit)
      && !text.hasPrefix("2001:db8:")
      && !["fe80", "fd", "fc", "ff"].contains { first.hasPrefix($0) }
  }
}
