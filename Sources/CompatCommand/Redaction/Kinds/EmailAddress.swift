import CodableCompat

/// An address of electronic mail, wherever it stands in a text.
struct EmailAddress: SecretKind {
  let noun = "an e-mail address"

  /// Endings of files, which follow an `@2x`.
  private static let files: Set = ["png", "jpg", "jpeg", "gif", "webp", "svg", "pdf", "css", "js"]

  private static let machines: Set = ["git", "noreply", "no-reply", "donotreply"]

  func replacements(in text: InspectedText, by pseudonyms: Pseudonyms) -> [SecretReplacement] {
    guard text.role != .number else { return [] }
    var end = 0
    return text.bytes.indices.filter { text.bytes[$0] == UInt8(ascii: "@") }.compactMap { sign in
      let bytes = text.bytes
      let local = bytes[end..<sign].reversed().prefix(while: Self.isLocal).count
      let domain = bytes[(sign + 1)...].prefix { $0.isASCIIAlphanumeric || ".-".utf8.contains($0) }
      let range = (sign - local)..<domain.endIndex
      guard let length = Self.length(ofDomain: domain), local > 0,
        !isPartOfAddress(range.lowerBound, in: text), !hasPath(range.upperBound, in: text)
      else { return nil }
      let name = String(decoding: bytes[range.lowerBound..<sign], as: UTF8.self)
      guard !Self.machines.contains(name.lowercased()) else { return nil }
      end = sign + 1 + length
      let secret = Array(bytes[range.lowerBound..<end])
      let digits = String(pseudonyms.number(for: secret, below: 1 << 16))
      let zeros = max(5, min(local - 4, 60)) - digits.utf8.count
      return SecretReplacement(
        range: range.lowerBound..<end,
        replacement: Array(
          "user\(String(repeating: "0", count: max(zeros, 0)))\(digits)@example.com".utf8))
    }
  }

  private static func isLocal(_ byte: UInt8) -> Bool {
    byte.isASCIIAlphanumeric || ".+_%'-".utf8.contains(byte) || byte >= 0x80
  }

  /// Whether the text before is a scheme, as in `https://user:password@host`.
  private func isPartOfAddress(_ start: Int, in text: InspectedText) -> Bool {
    if text.byte(before: start) == UInt8(ascii: ":") {
      // No name of a user is longer.
      let before = text.bytes[..<start].suffix(100).reversed()
      let name = before.prefix { $0 > 0x20 && $0 != UInt8(ascii: "/") }
      return before.dropFirst(name.count).starts(with: "//".utf8)
    }
    return text.byte(before: start) == UInt8(ascii: "/")
      && text.byte(before: start - 1) == UInt8(ascii: "/")
  }

  /// Whether a path follows, as in the address of a repository: `org@git.host:a/b.git`.
  private func hasPath(_ end: Int, in text: InspectedText) -> Bool {
    text.byte(at: end) == UInt8(ascii: ":")
      && text.byte(at: end + 1).map { $0.isASCIIAlphanumeric || $0 == UInt8(ascii: "/") } == true
  }

  /// The length of a domain without the full stop of its sentence; nil where it is none.
  private static func length(ofDomain domain: ArraySlice<UInt8>) -> Int? {
    var domain = domain
    while let last = domain.last, !last.isASCIIAlphanumeric { domain.removeLast() }
    let labels = domain.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard labels.count >= 2, let top = labels.last,
      top.count >= 2, top.allSatisfy(\.isASCIILetter), labels.allSatisfy({ !$0.isEmpty })
    else { return nil }
    let ending = String(decoding: top, as: UTF8.self).lowercased()
    if ReservedDomain.contains(domain) || files.contains(ending) { return nil }
    return domain.count
  }
}
