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
      // Escapes of line breaks belong to an encoding around the key.
      let lines = bytes.split { $0 <= 0x20 || $0 == UInt8(ascii: "\\") }
      guard !lines.isEmpty, !Pseudonyms.isReplaced(bytes.drop { !$0.isASCIIAlphanumeric }) else {
        return nil
      }
      let range = lines[0].startIndex..<(lines.last?.endIndex ?? bytes.endIndex)
      return SecretReplacement(
        range: range, replacement: pseudonyms.shaped(like: text.bytes[range]))
    }
  }
}
