/// Where the parts of a number are, as RFC 8259 (section 6) spells it.
struct NumberLiteral {
  let isNegative: Bool
  let whole: Range<Int>
  private(set) var fraction = 0..<0
  private(set) var isExponentNegative = false
  private(set) var exponent = 0..<0

  /// The position behind the number.
  let end: Int

  /// Reads a number that begins at a position.
  @inline(__always)
  init(in text: UnsafeBufferPointer<UInt8>, at start: Int) throws(ScanFailure) {
    func digits(_ start: Int, orElse expectation: Expectation) throws(ScanFailure) -> Range<Int> {
      var end = start
      while end < text.count, text[end] &- UInt8(ascii: "0") < 10 { end += 1 }
      guard end > start else { throw ScanFailure(offset: end, expectation: expectation) }
      return start..<end
    }
    isNegative = start < text.count && text[start] == UInt8(ascii: "-")
    whole = try digits(isNegative ? start + 1 : start, orElse: .digitAfterMinus)
    guard whole.count == 1 || text[whole.lowerBound] != UInt8(ascii: "0") else {
      throw ScanFailure(offset: whole.lowerBound + 1, expectation: .noDigitAfterZero)
    }
    var end = whole.upperBound
    if end < text.count, text[end] == UInt8(ascii: ".") {
      fraction = try digits(end + 1, orElse: .digitAfterPoint)
      end = fraction.upperBound
    }
    if end < text.count, text[end] | 0x20 == UInt8(ascii: "e") {
      let sign = end + 1 < text.count ? text[end + 1] : 0
      isExponentNegative = sign == UInt8(ascii: "-")
      let isSigned = isExponentNegative || sign == UInt8(ascii: "+")
      exponent = try digits(end + (isSigned ? 2 : 1), orElse: .digitInExponent)
      end = exponent.upperBound
    }
    self.end = end
  }
}
