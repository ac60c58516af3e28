/// An integer of any size in decimal digits: exponents need one, and need no more than adding to
/// it.
struct DecimalInteger: CustomStringConvertible {
  private var isNegative: Bool
  /// The digits' values, the most significant first.
  private var digits: [UInt8]

  /// Takes ASCII digits, possibly none, possibly with leading zeros.
  init(isNegative: Bool, digits: [UInt8]) {
    self.isNegative = isNegative
    self.digits = digits.drop { $0 == UInt8(ascii: "0") }.map { $0 - UInt8(ascii: "0") }
  }

  /// Takes the spelling that ``description`` gives.
  init(_ text: String) {
    let isNegative = text.utf8.first == UInt8(ascii: "-")
    self.init(isNegative: isNegative, digits: Array(text.utf8.dropFirst(isNegative ? 1 : 0)))
  }

  /// The sum with a small integer: one that counts digits in memory.
  func adding(_ addend: Int) -> DecimalInteger {
    // Up to 17 digits both fit, and so does the sum.
    if digits.count <= 17 {
      let magnitude = digits.reduce(0) { $0 * 10 + Int($1) }
      return DecimalInteger(String((isNegative ? -magnitude : magnitude) + addend))
    }
    // Beyond, the addend is the smaller of the two and cannot turn the sign.
    var result = self
    var carry = isNegative ? -addend : addend
    for position in digits.indices.reversed() {
      let sum = Int(digits[position]) + carry
      let digit = ((sum % 10) + 10) % 10
      result.digits[position] = UInt8(digit)
      carry = (sum - digit) / 10
    }
    while carry > 0 {
      result.digits.insert(UInt8(carry % 10), at: 0)
      carry /= 10
    }
    result.digits = Array(result.digits.drop { $0 == 0 })
    return result
  }

  /// The digits without leading zeros, and a minus sign below zero.
  var description: String {
    guard !digits.isEmpty else { return "0" }
    let text = String(decoding: digits.map { $0 + UInt8(ascii: "0") }, as: UTF8.self)
    return isNegative ? "-" + text : text
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
