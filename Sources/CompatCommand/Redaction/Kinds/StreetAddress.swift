import CodableCompat

/// A street with its number under a name that promises one.
struct StreetAddress: SecretKind {
  let noun = "a street address"

  private static let street = "Example Street"

  func replacements(in text: InspectedText, by pseudonyms: Pseudonyms) -> [SecretReplacement] {
    let bytes = text.bytes
    guard text.promises.contains(.street), text.role != .memberName, text.role != .number,
      5...200 ~= bytes.count, let first = bytes.first,
      bytes.contains(where: \.isASCIIDigit),
      bytes.contains(where: { $0.isASCIILetter || $0 >= 0x80 }),
      bytes.contains(where: { $0 == UInt8(ascii: " ") || $0 >= 0x80 }),
      !bytes.contains(UInt8(ascii: "@")), !text.isHandle,
      !String(decoding: bytes, as: UTF8.self).contains(Self.street)
    else { return [] }
    let number = pseudonyms.number(for: bytes, below: 99) + 1
    let made = first.isASCIIDigit ? "\(number) \(Self.street)" : "\(Self.street) \(number)"
    return [SecretReplacement(range: 0..<bytes.count, replacement: Array(made.utf8))]
  }
}
