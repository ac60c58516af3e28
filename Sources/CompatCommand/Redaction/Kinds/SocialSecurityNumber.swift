import CodableCompat

/// A number of the social security of the USA: `123-45-6789`.
///
/// The replacement begins with an area that no number has.
struct SocialSecurityNumber: SecretKind {
  let noun = "a social security number"

  func replacements(in text: InspectedText, by pseudonyms: Pseudonyms) -> [SecretReplacement] {
    guard text.role != .number, !text.promises.contains(.phone) else { return [] }
    return text.runs { $0.isASCIIDigit || $0 == UInt8(ascii: "-") }.compactMap { run in
      let groups = text.bytes[run].split(
        separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
      guard groups.map(\.count) == [3, 2, 4], !text.continues(around: run),
        !["000", "666"].contains(where: { groups[0].elementsEqual($0.utf8) }),
        groups[0].first != UInt8(ascii: "9"),
        !groups.dropFirst().contains(where: { $0.allSatisfy { $0 == UInt8(ascii: "0") } })
      else { return nil }
      let number = pseudonyms.number(for: Array(text.bytes[run]), below: 10)
      return SecretReplacement(
        range: run, replacement: Array("000-00-000\(number)".utf8))
    }
  }
}
