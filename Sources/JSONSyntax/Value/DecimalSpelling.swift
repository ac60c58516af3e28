/// A decimal number in canonical form, of any size: ±digits × 10^exponent.
///
/// The digits have no zeros at either end, and zero has none at all. The exponent is itself a
/// decimal number of any size, because JSON allows `1e99999999999999999999`.
struct DecimalSpelling: Hashable {
  var isNegative: Bool
  var digits: String
  var exponent: String

  init(isNegative: Bool, digits: String, exponent: String) {
    self.isNegative = isNegative
    self.digits = digits
    self.exponent = exponent
  }

  init(digitsOf integer: String) {
    let isNegative = integer.utf8.first == UInt8(ascii: "-")
    self.init(
      isNegative: isNegative, significant: Array(integer.utf8.dropFirst(isNegative ? 1 : 0)),
      exponent: DecimalInteger("0"), shift: 0)
  }

  init(_ number: NumberLiteral, of text: UnsafeBufferPointer<UInt8>) {
    self.init(
      isNegative: number.isNegative,
      significant: Array(text[number.whole]) + text[number.fraction],
      exponent: DecimalInteger(
        isNegative: number.isExponentNegative, digits: Array(text[number.exponent])),
      shift: -number.fraction.count)
  }

  /// Strips the zeros at both ends; `shift` is added to the exponent.
  private init(
    isNegative: Bool, significant: [UInt8], exponent: DecimalInteger, shift: Int
  ) {
    let zero = UInt8(ascii: "0")
    let leading = significant.prefix { $0 == zero }.count
    guard leading < significant.count else {
      self.init(isNegative: false, digits: "", exponent: "0")
      return
    }
    let trailing = significant.reversed().prefix { $0 == zero }.count
    self.init(
      isNegative: isNegative,
      digits: String(
        decoding: significant[leading..<significant.count - trailing], as: UTF8.self),
      exponent: exponent.adding(shift + trailing).description)
  }

  /// The canonical spelling: plain where that takes at most 21 digits, otherwise scientific.
  var description: String {
    guard !digits.isEmpty else { return "0" }
    let sign = isNegative ? "-" : ""
    let count = digits.utf8.count
    if let exponent = exponent.integer, exponent.magnitude < 1000 {
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
    let scientific = DecimalInteger(exponent).adding(count - 1).description
    let fraction = count > 1 ? "." + digits.dropFirst() : ""
    return sign + digits.prefix(1) + fraction + "e" + scientific
  }
}
