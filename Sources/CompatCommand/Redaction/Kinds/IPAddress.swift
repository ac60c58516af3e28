import CodableCompat

/// A public address of a machine in the internet, also with a port.
///
/// The replacement is of the ranges for documentation (RFC 5737, RFC 3849). Private addresses stay.
struct IPAddress: SecretKind {
  let noun = "an IP address"

  func replacements(in text: InspectedText, by pseudonyms: Pseudonyms) -> [SecretReplacement] {
    guard text.role != .number else { return [] }
    return text.runs { $0.isASCIIAlphanumeric || ".:_+-".utf8.contains($0) || $0 >= 0x80 }
      .compactMap { run in
        var run = run
        // A sentence or a list goes on.
        while run.count > 1, ".:".utf8.contains(text.bytes[run.upperBound - 1]) {
          run = run.lowerBound..<(run.upperBound - 1)
        }
        let bytes = text.bytes[run]
        guard 3...45 ~= run.count, !isVersion(run, of: text) else { return nil }
        let host = bytes.prefix { $0 != UInt8(ascii: ":") }
        let port = bytes[host.endIndex...].dropFirst()
        let number = { (secret: ArraySlice<UInt8>) in
          pseudonyms.number(for: Array(secret), below: 254) + 1
        }
        if let parts = Self.parts(of: host), port.count <= 5, port.allSatisfy(\.isASCIIDigit) {
          if Self.isReserved(parts) { return nil }
          return SecretReplacement(
            range: host.startIndex..<host.endIndex,
            replacement: Array("203.0.113.\(number(host))".utf8))
        }
        guard Self.isVersion6(bytes) else { return nil }
        return SecretReplacement(
          range: run,
          replacement: Array("2001:db8::\(String(number(bytes), radix: 16))".utf8))
      }
  }

  /// Whether a name says that four numbers are a version, as in `version 84.23.114.9`, or a path
  /// goes on around them, as in `Chrome/84.23.114.9`.
  private func isVersion(_ run: Range<Int>, of text: InspectedText) -> Bool {
    let before = text.bytes[..<run.lowerBound]
    if before.last == UInt8(ascii: "/"), before.dropLast().last != UInt8(ascii: "/") { return true }
    let word = before.reversed().drop { !$0.isASCIIAlphanumeric }.prefix(while: \.isASCIILetter)
    let name = String(decoding: word.reversed(), as: UTF8.self).lowercased()
    return text.promises.contains(.version) || ["version", "build", "v", "release"].contains(name)
  }

  private static func parts(of bytes: ArraySlice<UInt8>) -> [Int]? {
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

  private static func isVersion6(_ bytes: ArraySlice<UInt8>) -> Bool {
    let text = String(decoding: bytes, as: UTF8.self).lowercased()
    let groups = text.split(separator: ":", omittingEmptySubsequences: false)
    guard groups.count >= 3, groups.allSatisfy({ $0.utf8.count <= 4 }),
      groups.allSatisfy({ $0.isEmpty || UInt16($0, radix: 16) != nil })
    else { return false }
    let gaps = text.ranges(of: "::").count
    guard gaps == 1 || gaps == 0 && groups.count == 8, groups.count <= 8 else { return false }
    return groups[0].utf8.count >= 3 && bytes.contains(where: \.isASCIIDigit)
      && !text.hasPrefix("2001:db8:")
      && !["fe80", "fd", "fc", "ff"].contains { groups[0].hasPrefix($0) }
  }
}
