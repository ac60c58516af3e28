import CodableCompat

/// A public address of a machine in the internet.
///
/// The replacement is of the ranges for documentation (RFC 5737, RFC 3849). Private addresses stay.
struct IPAddress: SecretKind {
  static let manual = SecretManual(
    id: "ip-address", noun: "an IP address",
    examples: [
      SecretExample(#"{"ip":"84.23.114.9"}"#, becomes: #"{"ip":"203.0.113.245"}"#),
      SecretExample(#"["2a02:8109:9a80:2f1::17"]"#, becomes: #"["2001:db8::62"]"#),
      SecretExample(
        stays:
          #"{"a":"192.168.1.4","b":"127.0.0.1","version":"84.23.114.9","c":"1.2.3","d":"12:34:56","e":"192.0.2.7"}"#
      ),
    ])

  func replacements(in text: InspectedText, by pseudonyms: Pseudonyms) -> [SecretReplacement] {
    guard text.role == .string, 3...45 ~= text.bytes.count,
      !text.name.words.contains(where: { $0 == "version" || $0 == "build" })
    else { return [] }
    let number = pseudonyms.number(for: text.bytes, of: Self.manual.id, below: 254) + 1
    let replacement: String
    if let parts = Self.parts(of: text.bytes) {
      if Self.isReserved(parts) { return [] }
      replacement = "203.0.113.\(number)"
    } else if Self.isVersion6(text.bytes) {
      replacement = "2001:db8::\(String(number, radix: 16))"
    } else {
      return []
    }
    return [SecretReplacement(range: 0..<text.bytes.count, replacement: Array(replacement.utf8))]
  }

  /// The four numbers of an address of version 4.
  private static func parts(of bytes: [UInt8]) -> [Int]? {
    let parts = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count == 4 else { return nil }
    let numbers = parts.compactMap { part -> Int? in
      guard 1...3 ~= part.count, part.allSatisfy(\.isASCIIDigit),
        part.count == 1 || part.first != UInt8(ascii: "0"),
        let number = Int(String(decoding: part, as: UTF8.self)), number < 256
      else { return nil }
      return number
    }
    return numbers.count == 4 ? numbers : nil
  }

  private static func isReserved(_ parts: [Int]) -> Bool {
    switch (parts[0], parts[1], parts[2]) {
    case (0, _, _), (10, _, _), (127, _, _), (169, 254, _), (172, 16...31, _), (192, 168, _),
      (192, 0, 2), (198, 51, 100), (203, 0, 113), (224..., _, _):
      true
    // Four small numbers are a version more often than an address.
    default: parts.allSatisfy { $0 < 20 }
    }
  }

  /// Whether a text is a public address of version 6.
  private static func isVersion6(_ bytes: [UInt8]) -> Bool {
    let text = String(decoding: bytes, as: UTF8.self).lowercased()
    let groups = text.split(separator: ":", omittingEmptySubsequences: false)
    guard groups.count >= 3, groups.allSatisfy({ $0.utf8.count <= 4 }),
      groups.allSatisfy({ $0.isEmpty || UInt16($0, radix: 16) != nil })
    else { return false }
    let gaps = text.ranges(of: "::").count
    guard gaps == 1 || gaps == 0 && groups.count == 8, groups.count <= 8 else { return false }
    return groups[0].utf8.count >= 3 && !text.hasPrefix("2001:db8:")
      && !["fe80", "fd", "fc", "ff"].contains { groups[0].hasPrefix($0) }
  }
}
