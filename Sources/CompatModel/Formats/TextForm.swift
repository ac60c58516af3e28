package import JSONSyntax

/// The format of a text that models read into a type of its own.
package enum TextForm: Sendable, Equatable {
  case dateTime(DateTimeText)
  /// A day, with its first second in UTC: `2018-11-30`.
  case day(Instant)
  /// An absolute web address.
  case url
  /// An identifier as RFC 9562 writes it.
  case uuid
  /// Bytes in the usual alphabet of RFC 4648, as only bytes are written.
  case base64
  case number

  /// Recognises the format of a text; nil where it has none of these.
  init?(_ text: ArraySlice<UInt8>) {
    guard let first = text.first, 1...65_536 ~= text.count else { return nil }
    if first.isASCIIDigit {
      if text.count == 10, let day = DateTimeText.day(text) {
        self = .day(day)
        return
      }
      if let dateTime = DateTimeText(text) {
        self = .dateTime(dateTime)
        return
      }
    }
    if first.isASCIIDigit || first == UInt8(ascii: "-"), text.count <= 40,
      JSONNumber(text) != nil
    {
      self = .number
    } else if first | 0x20 == UInt8(ascii: "h"), TextForm.isURL(text) {
      self = .url
    } else if TextForm.isUUID(text) {
      self = .uuid
    } else if TextForm.isBase64(text) {
      self = .base64
    } else {
      return nil
    }
  }

  /// Recognises the format of a text; nil where it has none of these.
  init?(_ text: String) { self.init(Array(text.utf8)[...]) }

  /// Recognises the format of a string; nil where it has none of these, and for other values.
  package init?(_ node: JSONNode) {
    guard node.kind == .string else { return nil }
    let content = node.source.dropFirst().dropLast()
    // Without a copy where nothing in it is escaped.
    self.init(
      content.contains(UInt8(ascii: "\\")) ? Array((node.string ?? "").utf8)[...] : content)
  }

  /// Whether two texts say the same instant; a day says its first second.
  package static func saySameInstant(_ first: String, _ second: String) -> Bool {
    guard first.utf8.first?.isASCIIDigit == true, first.utf8.count >= 10,
      let instant = TextForm(first)?.instant
    else { return false }
    return instant == TextForm(second)?.instant
  }

  private var instant: Instant? {
    switch self {
    case .dateTime(let date): date.instant
    case .day(let instant): instant
    case .url, .uuid, .base64, .number: nil
    }
  }

  /// A scheme of the web, and a host with a point or a port.
  private static func isURL(_ text: ArraySlice<UInt8>) -> Bool {
    let beginning = text.prefix(8).map { $0.isASCIILetter ? $0 | 0x20 : $0 }
    guard let scheme = ["http://", "https://"].first(where: { beginning.starts(with: $0.utf8) }),
      text.allSatisfy({ 0x21...0x7E ~= $0 || $0 >= 0x80 })
    else { return false }
    let host = text.dropFirst(scheme.utf8.count).prefix {
      $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#")
    }
    return host.contains { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ":") }
      && host.first?.isASCIILetterOrDigit == true
  }

  /// Whether a text is another one with escapes for the characters that no web address may have.
  ///
  /// `URL` escapes them when it reads a text, such as the braces of a template.
  package static func isEscaped(_ text: String, of other: String) -> Bool {
    let left = Array(text.utf8)
    var position = 0
    var hasEscape = false
    for byte in other.utf8 {
      guard position < left.count else { return false }
      let first = left[position]
      position += 1
      if first == byte { continue }
      guard first == UInt8(ascii: "%"), !isPlain(byte), position + 2 <= left.count else {
        return false
      }
      let digits = String(decoding: left[position..<position + 2], as: UTF8.self)
      guard digits.uppercased() == byte.hexadecimal else { return false }
      position += 2
      hasEscape = true
    }
    return hasEscape && position == left.count
  }

  /// Whether a text is a web address that ends with a relative one, which a client has resolved, also
  /// with escapes.
  package static func isResolved(_ address: String, from relative: String) -> Bool {
    guard let scheme = address.firstRange(of: "://"), !relative.isEmpty, !relative.contains("://")
    else { return false }
    let escaped = relative.utf8.map {
      isPlain($0) ? String(UnicodeScalar($0)) : "%\($0.hexadecimal)"
    }
    return [relative, escaped.joined()].contains { end in
      let base = address.dropLast(end.count)
      return address.hasSuffix(end) && base.endIndex > scheme.upperBound
        && (base.last == "/" || end.first == "/")
    }
  }

  /// Whether a web address may have a byte as it is (RFC 3986); a percent sign begins an escape.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.isASCIIDigit || "-._~:/?@!$&'()*+,;=".utf8.contains(byte)
  }

  private static func isUUID(_ text: ArraySlice<UInt8>) -> Bool {
    text.count == 36
      && text.enumerated().allSatisfy { position, byte in
        [8, 13, 18, 23].contains(position)
          ? byte == UInt8(ascii: "-") : byte.isHexadecimalDigit
      }
  }

  /// Names, hashes and paths have the same letters.
  ///
  /// A text counts as bytes only if it ends with padding, or is long, mixed, and has a plus or few
  /// slashes.
  private static func isBase64(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.count >= 8, text.count % 4 == 0 else { return false }
    let body = text.prefix { $0.isASCIILetterOrDigit || isSign($0) }
    let padding = text.dropFirst(body.count)
    guard padding.count <= 2, padding.allSatisfy({ $0 == UInt8(ascii: "=") }) else { return false }
    if !padding.isEmpty { return true }
    let signs = text.count(where: isSign)
    return text.count >= 20 && signs > 0 && signs * 6 <= text.count
      && text.contains(where: \.isASCIIDigit) && text.count(where: \.isASCIICapital) > 2
  }

  private static func isSign(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "+") || byte == UInt8(ascii: "/")
  }
}

extension UInt8 {
  fileprivate var isASCIILetterOrDigit: Bool { isASCIILetter || isASCIIDigit }

  fileprivate var isASCIICapital: Bool { isASCIILetter && !isASCIILowercase }

  fileprivate var isHexadecimalDigit: Bool {
    isASCIIDigit || UInt8(ascii: "a")...UInt8(ascii: "f") ~= self | 0x20
  }
}
