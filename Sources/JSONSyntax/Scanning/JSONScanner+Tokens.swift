extension JSONScanner {
  /// Skips space, tab, line feed and carriage return (RFC 8259, section 2), and nothing else.
  @inline(__always)
  mutating func skipWhitespace() {
    while position < end {
      switch base[position] {
      case 0x20:
        position += 1
        // Indentation comes in runs of spaces.
        while position + 8 <= end, word(at: position) == 0x2020_2020_2020_2020 { position += 8 }
      case 0x0A, 0x0D, 0x09:
        position += 1
      default:
        return
      }
    }
  }

  /// Moves from an opening quote to behind the closing one (RFC 8259, section 7).
  @inline(__always)
  mutating func skipString() throws(ScanFailure) -> Bool {
    var cursor = position + 1
    var hasEscapes = false
    while true {
      while cursor + 8 <= end {
        let stops = Self.stops(in: word(at: cursor))
        if stops != 0 {
          cursor += stops.trailingZeroBitCount >> 3
          break
        }
        cursor += 8
      }
      guard cursor < end else { throw ScanFailure(offset: end, expectation: .closingQuote) }
      switch base[cursor] {
      case UInt8(ascii: "\""):
        position = cursor + 1
        return hasEscapes
      case UInt8(ascii: "\\"):
        hasEscapes = true
        cursor = try positionBehindEscape(at: cursor)
      case 0x80...0xFF:
        cursor = try positionBehindMultibyteRun(at: cursor)
      case 0x00..<0x20:
        throw ScanFailure(offset: cursor, expectation: .stringCharacter)
      default:
        cursor += 1
      }
    }
  }

  @inline(__always)
  private func word(at offset: Int) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(base + offset).loadUnaligned(as: UInt64.self))
  }

  /// Marks, in the top bit of each byte, what may not be skipped in a string: quotes, backslashes,
  /// control characters and everything beyond ASCII.
  ///
  /// Bytes behind the first marked one may be marked wrongly, because borrows run upwards.
  @inline(__always)
  private static func stops(in word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quotes = word ^ (ones &* 0x22)
    let backslashes = word ^ (ones &* 0x5C)
    let marks =
      ((quotes &- ones) & ~quotes) | ((backslashes &- ones) & ~backslashes)
      | ((word &- (ones &* 0x20)) & ~word) | word
    return marks & (ones &* 0x80)
  }

  private func positionBehindEscape(at backslash: Int) throws(ScanFailure) -> Int {
    guard backslash + 1 < end else {
      throw ScanFailure(offset: end, expectation: .escape)
    }
    switch base[backslash + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return backslash + 2
    case UInt8(ascii: "u"):
      for offset in (backslash + 2)..<(backslash + 6) {
        guard offset < end, base[offset].hexadecimalValue != nil else {
          throw ScanFailure(offset: min(offset, end), expectation: .hexadecimalDigit)
        }
      }
      return backslash + 6
    default:
      throw ScanFailure(offset: backslash + 1, expectation: .escape)
    }
  }

  private func positionBehindMultibyteRun(at start: Int) throws(ScanFailure) -> Int {
    var cursor = start
    while cursor < end, base[cursor] >= 0x80 {
      let length = UTF8Sequence.length(at: cursor, in: text)
      guard length > 0 else { throw ScanFailure(offset: cursor, expectation: .wellFormedUTF8) }
      cursor += length
    }
    return cursor
  }

  /// Moves behind `true`, `false` or `null`, whose first letter is known.
  @inline(__always)
  mutating func skipLiteral(
    _ rest: StaticString, orElse expectation: Expectation
  ) throws(ScanFailure) {
    let length = rest.utf8CodeUnitCount
    guard position + length < end else {
      throw ScanFailure(offset: position, expectation: expectation)
    }
    for offset in 0..<length where base[position + 1 + offset] != rest.utf8Start[offset] {
      throw ScanFailure(offset: position, expectation: expectation)
    }
    position += length + 1
  }
}
