/// A number of at most 19 digits with a short exponent, read without making anything else.
struct ShortDecimal {
  private(set) var coefficient: UInt64 = 0
  private(set) var exponent: Int32 = 0
  let isNegative: Bool

  /// Reads a number as RFC 8259 (section 6) spells it; nil for anything longer, and for anything
  /// else.
  init?(_ literal: UnsafeBufferPointer<UInt8>) {
    // Longer literals would overflow the coefficient before their digits are counted.
    guard !literal.isEmpty, literal.count <= 20 else { return nil }
    isNegative = literal[0] == UInt8(ascii: "-")
    var position = isNegative ? 1 : 0
    let start = position
    readDigits(of: literal, &position)
    let count = position - start
    guard count > 0, count == 1 || literal[start] != UInt8(ascii: "0") else { return nil }
    var digitCount = count
    if position < literal.count, literal[position] == UInt8(ascii: ".") {
      position += 1
      let fraction = position
      readDigits(of: literal, &position)
      guard position > fraction else { return nil }
      digitCount += position - fraction
      exponent = Int32(fraction - position)
    }
    guard digitCount <= 19 else { return nil }
    guard position == literal.count || readExponent(of: literal, &position) else { return nil }
  }

  private mutating func readDigits(of literal: UnsafeBufferPointer<UInt8>, _ position: inout Int) {
    while position < literal.count {
      let digit = literal[position] &- UInt8(ascii: "0")
      guard digit < 10 else { return }
      // 20 digits may overflow; the caller then drops the result.
      coefficient = coefficient &* 10 &+ UInt64(digit)
      position += 1
    }
  }

  /// Reads an exponent of at most six digits up to the end; returns false for anything else.
  private mutating func readExponent(
    of literal: UnsafeBufferPointer<UInt8>, _ position: inout Int
  ) -> Bool {
    guard literal[position] | 0x20 == UInt8(ascii: "e") else { return false }
    position += 1
    var sign: Int32 = 1
    if position < literal.count,
      literal[position] == UInt8(ascii: "-") || literal[position] == UInt8(ascii: "+")
    {
      sign = literal[position] == UInt8(ascii: "-") ? -1 : 1
      position += 1
    }
    guard (1...6).contains(literal.count - position) else { return false }
    var magnitude: Int32 = 0
    while position < literal.count {
      let digit = literal[position] &- UInt8(ascii: "0")
      guard digit < 10 else { return false }
      magnitude = magnitude * 10 + Int32(digit)
      position += 1
    }
    exponent += sign * magnitude
    return true
  }
}
