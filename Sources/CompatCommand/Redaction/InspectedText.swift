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

  let bytes: [UInt8]

  let role: Role

  /// What the names of the value promise: of `/emails/0` that of `emails`.
  let promises: Set<SecretName>

  let neighbours: Set<SecretName>

  /// Whether names of people are also found in other cases: the text is an address or a handle.
  let isHandle: Bool

  init(
    _ bytes: some Sequence<UInt8>, role: Role = .string, promises: Set<SecretName> = [],
    neighbours: Set<SecretName> = [], isHandle: Bool = false
  ) {
    self.bytes = Array(bytes)
    self.role = role
    self.promises = promises
    self.neighbours = neighbours
    self.isHandle =
      isHandle || promises.contains(.user) || self.bytes.contains(UInt8(ascii: "@"))
      || String(decoding: self.bytes, as: UTF8.self).contains("://")
  }

  func saying(_ bytes: some Sequence<UInt8>) -> InspectedText {
    InspectedText(
      bytes, role: role, promises: promises, neighbours: neighbours, isHandle: isHandle)
  }

  func runs(of isIncluded: (UInt8) -> Bool) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var start: Int?
    for (position, byte) in bytes.enumerated() {
      if isIncluded(byte) {
        start = start ?? position
      } else if let begun = start {
        runs.append(begun..<position)
        start = nil
      }
    }
    if let start { runs.append(start..<bytes.count) }
    return runs
  }

  func byte(before position: Int) -> UInt8? { position > 0 ? bytes[position - 1] : nil }

  func byte(at position: Int) -> UInt8? { position < bytes.count ? bytes[position] : nil }

  /// Whether a name, a path or a fraction continues around a number.
  func continues(around range: Range<Int>) -> Bool {
    let after = byte(at: range.upperBound)
    // A full stop may end the sentence.
    let isEnd =
      after == UInt8(ascii: ".") && byte(at: range.upperBound + 1).map { $0 <= 0x20 } ?? true
    return [byte(before: range.lowerBound), isEnd ? nil : after].contains { byte in
      byte.map { $0.isASCIIAlphanumeric || "_./=%#".utf8.contains($0) || $0 >= 0x80 } ?? false
    }
  }
}

extension UInt8 {
  var isASCIIAlphanumeric: Bool { isASCIILetter || isASCIIDigit }

  var isWord: Bool { isASCIIAlphanumeric || self >= 0x80 }

  /// Whether the byte can stand in an opaque token, in any of the alphabets of RFC 4648.
  var isTokenByte: Bool {
    isASCIIAlphanumeric || "_-+/=.~".utf8.contains(self)
  }
}
