import JSONSyntax
import Testing

@Suite struct JSONNumberTests {
  /// A spelling and the canonical one.
  static let spellings: [(literal: String, canonical: String)] = [
    ("0", "0"), ("-0", "0"), ("0.000", "0"), ("-0e99", "0"), ("0e99999999999999999999", "0"),
    ("1", "1"), ("-1", "-1"), ("1.0", "1"), ("10e-1", "1"), ("0.1e1", "1"), ("1E0", "1"),
    ("1e+0", "1"),
    ("100", "100"), ("1e2", "100"), ("1.5", "1.5"), ("15e-1", "1.5"), ("-2.50", "-2.5"),
    ("0.1", "0.1"), ("1e-5", "0.00001"), ("1e-6", "0.000001"), ("1e-7", "1e-7"),
    ("0.00000012", "1.2e-7"), ("123.456", "123.456"), ("1e20", "100000000000000000000"),
    ("1e21", "1e21"), ("123456789012345678901", "123456789012345678901"),
    ("1234567890123456789012", "1.234567890123456789012e21"),
    ("9007199254740993", "9007199254740993"),
    ("18446744073709551615", "18446744073709551615"),
    ("18446744073709551616", "18446744073709551616"),
    ("-9223372036854775808", "-9223372036854775808"),
    ("9999999999999999999", "9999999999999999999"),
    ("99999999999999999999", "99999999999999999999"),
    ("10000000000000000000", "10000000000000000000"),
    ("1e400", "1e400"), ("10e399", "1e400"), ("1e-400", "1e-400"), ("1e999999", "1e999999"),
    ("1e1000000", "1e1000000"), ("1e2147483648", "1e2147483648"), ("10e2147483647", "1e2147483648"),
    ("1e9223372036854775807", "1e9223372036854775807"),
    ("10e9223372036854775807", "1e9223372036854775808"),
    ("0.1e9223372036854775808", "1e9223372036854775807"),
    // The smallest exponents of 64 and 32 bits have no positive counterpart.
    ("1e-9223372036854775808", "1e-9223372036854775808"),
    ("0.1e-9223372036854775807", "1e-9223372036854775808"),
    ("1e-9223372036854775809", "1e-9223372036854775809"),
    ("10e-9223372036854775809", "1e-9223372036854775808"),
    ("1e-2147483648", "1e-2147483648"), ("0.1e-2147483648", "1e-2147483649"),
    ("0.001e-99999999999999999999", "1e-100000000000000000002"),
    ("1000e-100000000000000000000", "1e-99999999999999999997"),
    ("1e00000000000000000000007", "10000000"),
    ("1e99999999999999999999", "1e99999999999999999999"),
    ("10e99999999999999999999", "1e100000000000000000000"),
    ("0.000000000000000000000000000000000000000000000000000001e54", "1"),
    ("1000000000000000000000000000000e-30", "1"),
    ("12345678901234567890.12345", "12345678901234567890.12345"),
    ("1.0000000000000000000000000000000001", "1.0000000000000000000000000000000001"),
  ]

  @Test(arguments: spellings)
  func `a number is its exact decimal value`(literal: String, canonical: String) throws {
    let number = try #require(JSONNumber(literal))
    #expect(number.description == canonical)
    let again = try #require(JSONNumber(number.description))
    #expect(again == number)
    #expect(again.hashValue == number.hashValue)
    #expect(JSONNumber(Array(literal.utf8)) == number)
  }

  @Test func `numbers are equal exactly if their canonical spellings are`() {
    let numbers = Self.spellings.compactMap { JSONNumber($0.literal) }
    #expect(numbers.count == Self.spellings.count)
    for left in numbers {
      for right in numbers {
        #expect((left == right) == (left.description == right.description), "\(left) \(right)")
      }
    }
  }

  @Test(arguments: [
    "", "-", "+1", "01", "-01", ".5", "5.", "1e", "1e+", "1.e1", "0x1", " 1", "1 ", "1,0", "NaN",
    "inf",
    "1e1.5", "--1", "1-", "١", "1_0", "1e99999999999999999999x", "00000000000000000000000000",
    "1ee1",
    "123456789012345678901234567890.", "1.2.3", "1e-", "-e1", "1\u{0}",
  ])
  func `what is no JSON number is nil`(literal: String) {
    #expect(JSONNumber(literal) == nil)
  }

  @Test func `integers of every size are exact`() {
    #expect(JSONNumber(0).description == "0")
    #expect(JSONNumber(-17).description == "-17")
    #expect(JSONNumber(Int8.min).description == "-128")
    #expect(JSONNumber(Int64.min).description == "-9223372036854775808")
    #expect(JSONNumber(UInt64.max).description == "18446744073709551615")
    #expect(JSONNumber(Int128.min).description == "-1.70141183460469231731687303715884105728e38")
    #expect(JSONNumber(1_000_000_000_000_000_000) == JSONNumber("1e18"))
    #expect(JSONNumber(Int64.max) == JSONNumber("9223372036854775807"))
    #expect(JSONNumber(100) == JSONNumber("1e2"))
  }

  @Test func `a double is the shortest decimal that reads back`() {
    #expect(JSONNumber(0.1) == JSONNumber("0.1"))
    #expect(JSONNumber(0.1) != JSONNumber("0.1000000000000000055511151231257827"))
    #expect(JSONNumber(1e16) == JSONNumber(10_000_000_000_000_000))
    #expect(JSONNumber(-0.0) == JSONNumber(0))
    #expect(JSONNumber(Double.leastNonzeroMagnitude) == JSONNumber("5e-324"))
    #expect(JSONNumber(Double.greatestFiniteMagnitude) == JSONNumber("1.7976931348623157e308"))
    #expect(JSONNumber(Float(0.1)) == JSONNumber("0.1"))
    #expect(JSONNumber(Double.nan) == nil)
    #expect(JSONNumber(Double.infinity) == nil)
    #expect(JSONNumber(-Double.infinity) == nil)
  }

  @Test func `numbers that are equal as doubles are distinguished`() {
    #expect(JSONNumber("9007199254740993") != JSONNumber("9007199254740992"))
    #expect(JSONNumber("1e400") != JSONNumber("1e401"))
    #expect(JSONNumber("1e-400") != JSONNumber("0"))
    #expect(JSONNumber("1e99999999999999999998") != JSONNumber("1e99999999999999999999"))
  }

  @Test func `a number knows its sign, its fraction and its double`() throws {
    let facts: [(String, isNegative: Bool, isInteger: Bool, double: Double)] = [
      ("0", false, true, 0), ("-0.0", false, true, 0), ("-1.5", true, false, -1.5),
      ("1.0", false, true, 1), ("1e400", false, true, .infinity),
      ("-1e400", true, true, -.infinity),
      ("1e-400", false, false, 0), ("15e-1", false, false, 1.5), ("0.1", false, false, 0.1),
    ]
    for fact in facts {
      let number = try #require(JSONNumber(fact.0))
      #expect(number.isNegative == fact.isNegative, "\(number)")
      #expect(number.isInteger == fact.isInteger, "\(number)")
      #expect(number.double == fact.double, "\(number)")
    }
  }

  @Test func `an integer type takes what fits exactly`() {
    #expect(JSONNumber("127")?.integer(as: Int8.self) == 127)
    #expect(JSONNumber("-128")?.integer(as: Int8.self) == -128)
    #expect(JSONNumber("128")?.integer(as: Int8.self) == nil)
    #expect(JSONNumber("-1")?.integer(as: UInt.self) == nil)
    #expect(JSONNumber("-0")?.integer(as: UInt.self) == 0)
    #expect(JSONNumber("1e2")?.integer(as: Int.self) == 100)
    #expect(JSONNumber("1.5")?.integer(as: Int.self) == nil)
    #expect(JSONNumber("18446744073709551615")?.integer(as: UInt64.self) == .max)
    #expect(JSONNumber("18446744073709551616")?.integer(as: UInt64.self) == nil)
    #expect(JSONNumber("1e400")?.integer(as: Int.self) == nil)
    #expect(JSONNumber("1e99999999999999999999")?.integer(as: Int.self) == nil)
  }
}
