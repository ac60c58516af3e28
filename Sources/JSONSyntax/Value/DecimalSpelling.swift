/// A decimal number in canonical form, of any number of digits: ±digits × 10^exponent.
///
/// The digits have no zeros at either end, and zero has none at all.
struct DecimalSpelling: Hashable {
  var isNegative: Bool
  var digits: String

  /// JSON allows `1e99999999999999999999`; beyond 37 digits, all exponents are one.
  var exponent: Int128
}

extension DecimalSpelling {
  init(_ number: NumberLiteral, of text: UnsafeBufferPointer<UInt8>) {
    let zero = UInt8(ascii: "0")
    let significant = Array(text[number.whole]) + text[number.fraction]
    let leading = significant.prefix { $0 == zero }.count
    guard leading < significant.count else {
      self.init(isNegative: false, digits: "", exponent: 0)
      return
    }
    let trailing = significant.reversed().prefix { $0 == zero }.count
    let power = text[number.exponent].drop { $0 == zero }
    let magnitude =
      power.count > 37 ? Int128.max / 2 : power.reduce(0) { $0 * 10 + Int128($1 - zero) }
    self.init(
      isNegative: number.isNegative,
      digits: String(
        decoding: significant[leading..<significant.count - trailing], as: UTF8.self),
      exponent: (number.isExponentNegative ? -magnitude : magnitude)
        + Int128(trailing - number.fraction.count))
  }

  /// The canonical spelling: plain where that takes at most 21 digits, otherwise scientific.
  var description: String {
    guard !digits.isEmpty else { return "0" }
    let sign = isNegative ? "-" : ""
    let count = digits.utf8.count
    if exponent.magnitude < 1000 {
      let exponent = Int(exponent)
      let point = count + exponent
      if exponent >= 0, point <= 21 {
        return sign + digits + String(repeating: "0", count: exponent)
      }
      if (1...21).contains(point) {
        return sign + digits.prefix(point) + "." + digits.dropFirst(point)
      }
      if (-5...0).contains(point) {
        return sign + "0." + String(repeating: "0", count: -point) + digits
      }
    }
    let fraction = count > 1 ? "." + digits.dropFirst() : ""
    return "\(sign)\(digits.prefix(1))\(fraction)e\(exponent + Int128(count - 1))"
  }
}

extension String {
  /// The integer that decimal digits spell, after a sign or none; nil for any other text.
  ///
  /// As `Int(_:)`, whose code is made anew for every type and every module.
  package var integer: Int? {
    let isNegative = utf8.first == UInt8(ascii: "-")
    let isSigned = isNegative || utf8.first == UInt8(ascii: "+")
    guard let magnitude = String(utf8.dropFirst(isSigned ? 1 : 0))?.magnitude else { return nil }
    if !isNegative { return Int(exactly: magnitude) }
    return magnitude <= Int.min.magnitude ? Int(truncatingIfNeeded: 0 &- magnitude) : nil
  }

  /// The number that decimal digits spell; nil for any other text.
  var magnitude: UInt64? {
    guard !utf8.isEmpty else { return nil }
    var magnitude: UInt64 = 0
    for byte in utf8 {
      let digit = byte &- UInt8(ascii: "0")
      let (tens, overflows) = magnitude.multipliedReportingOverflow(by: 10)
      let (sum, carries) = tens.addingReportingOverflow(UInt64(digit))
      guard digit < 10, !overflows, !carries else { return nil }
      magnitude = sum
    }
    return magnitude
  }
}
