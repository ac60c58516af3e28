extension String {
  /// Whether two strings have the same Unicode scalars.
  ///
  /// RFC 8259 (section 8.3) compares strings unit by unit, whereas Swift's `==` also takes a
  /// precomposed character for its decomposed twin.
  func isSameText(as other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    let isSame = utf8.withContiguousStorageIfAvailable { left in
      other.utf8.withContiguousStorageIfAvailable { right in left.isSame(as: right) }
    }
    // Only strings bridged from Objective-C are stored otherwise.
    return isSame.flatMap { $0 } ?? (Array(utf8) == Array(other.utf8))
  }

  /// Whether a condition holds for each byte of the text's UTF-8.
  package func hasOnly(_ isMember: (UInt8) -> Bool) -> Bool {
    for byte in utf8 where !isMember(byte) { return false }
    return true
  }

  /// The text between the occurrences of an ASCII character, of which only some may count.
  package func pieces(
    separatedBy separator: UInt8, maximumSplits: Int = .max
  ) -> [String] {
    var pieces: [String] = []
    var rest = utf8[...]
    while pieces.count < maximumSplits, let end = rest.firstIndex(of: separator) {
      pieces.append(String(decoding: rest[..<end], as: UTF8.self))
      rest = rest[end...].dropFirst()
    }
    pieces.append(String(decoding: rest, as: UTF8.self))
    return pieces
  }

  /// Whether the text comes before another one, where their UTF-8 is compared byte by byte.
  package func precedesBytewise(_ other: String) -> Bool {
    var (left, right) = (self, other)
    return left.withUTF8 { left in
      right.withUTF8 { right in
        let count = min(left.count, right.count)
        var offset = 0
        while offset < count, left[offset] == right[offset] { offset += 1 }
        return offset < count ? left[offset] < right[offset] : left.count < right.count
      }
    }
  }
}

extension Hasher {
  /// Adds a text that is compared scalar by scalar, so that nothing has to be normalised.
  mutating func combine(exactly text: String) {
    var text = text
    combine(text.utf8.count)
    text.withUTF8 { combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether two runs have the same bytes; compares eight at once.
  func isSame(as other: UnsafeBufferPointer<UInt8>) -> Bool {
    guard count == other.count else { return false }
    guard let left = UnsafeRawPointer(baseAddress), let right = UnsafeRawPointer(other.baseAddress)
    else { return true }
    var offset = 0
    while offset + 8 <= count {
      guard
        left.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
          == right.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      else { return false }
      offset += 8
    }
    while offset < count {
      guard self[offset] == other[offset] else { return false }
      offset += 1
    }
    return true
  }
}
