import CodableCompat

/// A text of a payload in which secrets are looked for, and what is known about its site.
struct InspectedText: Sendable {
  enum Role {
    case string
    case number
    case memberName

    /// The value of a pair inside a text, such as a query, a cookie or a line of a header.
    case pair
  }

  var bytes: [UInt8]
  var role = Role.string

  /// What the names of the value promise: of `/emails/0` that of `emails`.
  var promises: Set<SecretName> = []
  var neighbours: Set<SecretName> = []
  var isInHandle = false

  /// Whether names of people are also found in other cases: the text is an address or a handle.
  var isHandle: Bool {
    isInHandle || promises.contains(.user) || bytes.contains(UInt8(ascii: "@"))
      || string.contains("://")
  }

  func saying(_ bytes: [UInt8]) -> InspectedText {
    var text = self
    (text.bytes, text.isInHandle) = (bytes, isHandle)
    return text
  }

  var string: String { bytes.text }

  func promises(anyOf names: Set<SecretName>) -> Bool { !promises.isDisjoint(with: names) }

  func runs(of isIncluded: (UInt8) -> Bool) -> [ArraySlice<UInt8>] {
    bytes.split { !isIncluded($0) }
  }

  func byte(before position: Int) -> UInt8? { position > 0 ? bytes[position - 1] : nil }

  func byte(at position: Int) -> UInt8? { position < bytes.count ? bytes[position] : nil }

  /// Whether a name, a path or a fraction continues around a number.
  func continues(around number: ArraySlice<UInt8>) -> Bool {
    let after = byte(at: number.endIndex)
    // A full stop may end the sentence.
    let isEnd =
      after == UInt8(ascii: ".") && byte(at: number.endIndex + 1).map { $0 <= 0x20 } ?? true
    return [byte(before: number.startIndex), isEnd ? nil : after].contains { byte in
      byte.map { $0.isASCIIAlphanumeric || "_./=%#".utf8.contains($0) || $0 >= 0x80 } ?? false
    }
  }
}

extension ArraySlice<UInt8> {
  func suffix(while isIncluded: (UInt8) -> Bool) -> ArraySlice {
    self[(lastIndex { !isIncluded($0) }.map { $0 + 1 } ?? startIndex)...]
  }

  func dropLast(while isDropped: (UInt8) -> Bool) -> ArraySlice {
    self[..<((lastIndex { !isDropped($0) }).map { $0 + 1 } ?? startIndex)]
  }

  /// The text with other bytes where some were; what is between them stays.
  func replacing(_ isReplaced: (UInt8) -> Bool, with bytes: [UInt8]) -> [UInt8] {
    var rest = bytes[...]
    return map { isReplaced($0) ? rest.removeFirst() : $0 }
  }
}

extension UInt8 {
  var isASCIIAlphanumeric: Bool { isASCIILetter || isASCIIDigit }
  var isWord: Bool { isASCIIAlphanumeric || self >= 0x80 }

  /// Whether the byte can stand in an opaque token, in any of the alphabets of RFC 4648.
  var isTokenByte: Bool {
    isASCIIAlphanumeric || "_-+/=.~".utf8.contains(self)
  }

  var isNumberByte: Bool { isASCIIDigit || " +-()./".utf8.contains(self) }
}
