/// The exact decimal value of a JSON number.
///
/// `1e400`, 2⁵³ + 1 and a thousand digits are all kept exactly, and `1.0`, `10e-1` and `1` are the
/// same number. Minus zero is zero: decimal values know no other.
public struct JSONNumber: Sendable, Hashable, CustomStringConvertible {
  private let magnitude: Magnitude

  /// A canonical form, so that equality and hashing can be the compiler's.
  private enum Magnitude: Hashable {
    /// The coefficient without trailing zeros, at most 19 digits, times a power of ten.
    case small(coefficient: UInt64, exponent: Int32, isNegative: Bool)
    /// Everything that does not fit.
    indirect case large(DecimalSpelling)
  }

  /// Reads a number as RFC 8259 (section 6) spells it; nil for anything else.
  public init?(_ literal: String) {
    var literal = literal
    guard let number = literal.withUTF8({ JSONNumber(scanning: $0) }) else { return nil }
    self = number
  }

  /// Reads a number as RFC 8259 (section 6) spells it; nil for anything else.
  public init?(_ literal: some Sequence<UInt8>) {
    let number = Array(literal).withUnsafeBufferPointer { JSONNumber(scanning: $0) }
    guard let number else { return nil }
    self = number
  }

  /// Takes an integer of any size.
  public init(_ integer: some BinaryInteger) {
    if let coefficient = UInt64(exactly: integer.magnitude), coefficient < 1_000_000_000_000_000 {
      self.init(coefficient: coefficient, exponent: 0, isNegative: integer < 0)
    } else if let number = JSONNumber(String(integer)) {
      self = number
    } else {
      preconditionFailure("an integer is spelled as a number")
    }
  }

  /// Takes the shortest decimal number that reads back as this one; nil for infinities and NaN.
  public init?(_ double: Double) { self.init(double.description) }

  /// Takes the shortest decimal number that reads back as this one; nil for infinities and NaN.
  public init?(_ float: Float) { self.init(float.description) }

  init?(scanning text: UnsafeBufferPointer<UInt8>) {
    guard let literal = try? NumberLiteral(in: text, at: 0), literal.end == text.count else {
      return nil
    }
    func number(_ digits: Range<Int>, behind start: UInt64 = 0) -> UInt64 {
      var number = start
      for position in digits { number = number &* 10 &+ UInt64(text[position] & 0x0F) }
      return number
    }
    // Nearly every number is short; the others go the way of any size.
    guard literal.whole.count + literal.fraction.count <= 19, literal.exponent.count <= 6 else {
      self.init(DecimalSpelling(literal, of: text))
      return
    }
    let exponent = Int32(number(literal.exponent))
    self.init(
      coefficient: number(literal.fraction, behind: number(literal.whole)),
      exponent: (literal.isExponentNegative ? -exponent : exponent) - Int32(literal.fraction.count),
      isNegative: literal.isNegative)
  }

  private init(coefficient: UInt64, exponent: Int32, isNegative: Bool) {
    var coefficient = coefficient
    var exponent = exponent
    if coefficient == 0 {
      magnitude = .small(coefficient: 0, exponent: 0, isNegative: false)
      return
    }
    while coefficient % 10 == 0 {
      coefficient /= 10
      exponent += 1
    }
    magnitude = .small(coefficient: coefficient, exponent: exponent, isNegative: isNegative)
  }

  private init(_ spelling: DecimalSpelling) {
    if spelling.digits.isEmpty {
      magnitude = .small(coefficient: 0, exponent: 0, isNegative: false)
    } else if spelling.digits.utf8.count <= 19, let coefficient = spelling.digits.magnitude,
      let exponent = Int32(exactly: spelling.exponent)
    {
      magnitude = .small(
        coefficient: coefficient, exponent: exponent, isNegative: spelling.isNegative)
    } else {
      magnitude = .large(spelling)
    }
  }

  private var spelling: DecimalSpelling {
    switch magnitude {
    case .small(let coefficient, let exponent, let isNegative):
      DecimalSpelling(
        isNegative: isNegative, digits: coefficient == 0 ? "" : String(coefficient),
        exponent: Int128(exponent))
    case .large(let spelling): spelling
    }
  }

  /// The canonical spelling, itself JSON: plain up to 21 digits, otherwise such as `1.5e400`.
  public var description: String { spelling.description }

  /// Whether the value is below zero.
  public var isNegative: Bool { spelling.isNegative }

  /// Whether the value has no fraction.
  public var isInteger: Bool { spelling.exponent >= 0 }

  /// The nearest double; infinite where the value is too large.
  public var double: Double { Double(description) ?? .nan }

  /// The value as an integer type, or nil if it has a fraction or does not fit.
  public func integer<Integer: FixedWidthInteger>(as type: Integer.Type) -> Integer? {
    let spelling = spelling
    // No fixed-width integer has as many digits as bits, so longer numbers need not be written out.
    guard 0...Int128(Integer.bitWidth) ~= spelling.exponent else { return nil }
    let digits = spelling.digits.isEmpty ? "0" : spelling.digits
    let zeros = String(repeating: "0", count: Int(spelling.exponent))
    return Integer((spelling.isNegative ? "-" : "") + digits + zeros)
  }
}
