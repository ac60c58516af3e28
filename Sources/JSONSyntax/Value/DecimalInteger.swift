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
