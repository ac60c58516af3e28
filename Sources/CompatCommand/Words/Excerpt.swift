import CodableCompat

/// Shows payloads on one line: control characters are escaped, and long payloads shortened.
enum Excerpt {
  /// The number of characters, or bytes, above which the middle is left out.
  private static let limit = 160

  /// Returns a text on one line, shortened in the middle.
  static func visible(_ text: String) -> String {
    let count = text.count
    guard count > limit else { return Suggestion.visible(text) }
    let (head, tail) = (text.prefix(limit / 2), text.suffix(limit / 4))
    let left = count - head.count - tail.count
    return Suggestion.visible("\(head)… \(left) characters …\(tail)")
  }

  /// Returns bytes on one line, as text or, if they are not readable text, in hexadecimal.
  static func visible(_ bytes: [UInt8]) -> String {
    if bytes.isEmpty { return "nothing at all" }
    if !bytes.contains(0), let text = String(validating: bytes, as: UTF8.self) {
      return visible(text)
    }
    let digits = { (bytes: ArraySlice<UInt8>) in
      bytes.map(\.hexadecimal).joined(separator: " ")
    }
    guard bytes.count > limit / 2 else { return "the bytes " + digits(bytes[...]) }
    let (head, tail) = (bytes.prefix(limit / 4), bytes.suffix(limit / 8))
    let left = bytes.count - head.count - tail.count
    return "the bytes \(digits(head)) … \(left) bytes … \(digits(tail))"
  }
}
