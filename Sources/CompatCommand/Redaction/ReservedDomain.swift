import CodableCompat

/// The domains that are kept for examples, so that nothing in them is a secret (RFC 2606).
enum ReservedDomain {
  private static let endings: Set = ["example", "test", "invalid", "localhost"]

  /// Whether a domain is `example.com` or the like, or inside of one; a port does not count.
  static func contains(_ domain: some Sequence<UInt8>) -> Bool {
    let name = String(decoding: domain.prefix { $0 != UInt8(ascii: ":") }, as: UTF8.self)
    let labels = name.lowercased().split(separator: ".")
    guard let last = labels.last else { return false }
    return endings.contains(String(last)) || labels.dropLast().last == "example"
  }
}
