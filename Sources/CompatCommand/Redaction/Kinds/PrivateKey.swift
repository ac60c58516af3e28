import CodableCompat

/// The body of a private key in the form of PEM (RFC 7468), also where its end is missing.
struct PrivateKey: SecretKind {
  let noun = "a private key"

  func replacements(in text: InspectedText, by pseudonyms: Pseudonyms) -> [SecretReplacement] {
    let string = String(decoding: text.bytes, as: UTF8.self)
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
      let range = (first.startIndex + (isEscaped ? 1 : 0))..<last.endIndex
      var made = pseudonyms.shaped(like: bytes[range])
      // The escapes of line breaks belong to an encoding around the key.
      for position in range.dropFirst() where bytes[position - 1] == UInt8(ascii: "\\") {
        made[position - range.lowerBound] = bytes[position]
      }
      return SecretReplacement(range: range, replacement: made)
    }
  }
}
