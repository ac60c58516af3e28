import JSONSyntax
import TestSupport
import Testing

@Suite struct JSONNumberTests {
  @Test func `a number is its exact decimal value, and nothing else is a number`() throws {
    var numbers: [JSONNumber] = []
    for row in try TextTable("numbers.txt").rows {
      let number = JSONNumber(row[0])
      #expect(number?.description ?? "" == row[1], sourceLocation: row.location)
      #expect(JSONNumber(row.bytes) == number, sourceLocation: row.location)
      guard let number else { continue }
      let again = try #require(JSONNumber(number.description))
      let isSame = again == number && again.hashValue == number.hashValue
      #expect(isSame, sourceLocation: row.location)
      numbers.append(number)
    }
    let texts = numbers.map(\.description)
    for (left, text) in zip(numbers, texts) {
      // Equal exactly if their canonical spellings are.
      #expect(numbers.map { $0 == left } == texts.map { $0 == text }, "\(text)")
    }
  }

  @Test func `a number is made exactly from integers and shortly from doubles`() {
    let numbers: [(JSONNumber?, String?)] = [
      (JSONNumber(0), "0"), (JSONNumber(-17), "-17"), (JSONNumber(Int8.min), "-128"),
      (JSONNumber(100), "1e2"), (JSONNumber(1_000_000_000_000_000_000), "1e18"),
      (JSONNumber(Int64.min), "-9223372036854775808"),
      (JSONNumber(Int64.max), "9223372036854775807"),
      (JSONNumber(UInt64.max), "18446744073709551615"),
      (JSONNumber(Int128.min), "-1.70141183460469231731687303715884105728e38"),
      (JSONNumber(0.1), "0.1"), (JSONNumber(Float(0.1)), "0.1"), (JSONNumber(-0.0), "0"),
      (JSONNumber(1e16), "10000000000000000"),
      (JSONNumber(Double.leastNonzeroMagnitude), "5e-324"),
      (JSONNumber(Double.greatestFiniteMagnitude), "1.7976931348623157e308"),
      (JSONNumber(Double.nan), nil), (JSONNumber(Double.infinity), nil),
      (JSONNumber(-Double.infinity), nil),
    ]
    for (number, literal) in numbers { #expect(number == literal.flatMap { JSONNumber($0) }) }
    #expect(JSONNumber(0.1) != JSONNumber("0.1000000000000000055511151231257827"))
  }

  @Test func `numbers that are equal as doubles are distinguished`() {
    #expect(JSONNumber("9007199254740993") != JSONNumber("9007199254740992"))
    #expect(JSONNumber("1e400") != JSONNumber("1e401"))
    #expect(JSONNumber("1e-400") != JSONNumber("0"))
    #expect(JSONNumber("1e99999999999999999998") != JSONNumber("1e99999999999999999999"))
  }

  @Test func `a number has a sign, may be an integer, and has a nearest double`() throws {
    let facts: [(String, isNegative: Bool, isInteger: Bool, double: Double)] = [
      ("0", false, true, 0), ("-0.0", false, true, 0), ("-1.5", true, false, -1.5),
      ("1.0", false, true, 1), ("1e400", false, true, .infinity),
      ("-1e400", true, true, -.infinity), ("1e-400", false, false, 0), ("15e-1", false, false, 1.5),
      ("0.1", false, false, 0.1),
    ]
    for fact in facts {
      let number = try #require(JSONNumber(fact.0))
      #expect(number.isNegative == fact.isNegative && number.isInteger == fact.isInteger)
      #expect(number.double == fact.double, "\(number)")
    }
  }

  @Test func `an integer type takes what fits exactly`() {
    let bytes: [String: Int8?] = ["127": 127, "-128": -128, "128": nil, "1e1": 10]
    for (literal, value) in bytes {
      #expect(JSONNumber(literal)?.integer(as: Int8.self) == value, "\(literal)")
    }
    let integers: [String: UInt64?] = [
      "-1": nil, "-0": 0, "1e2": 100, "1.5": nil, "18446744073709551615": .max,
      "18446744073709551616": nil, "1e400": nil, "1e99999999999999999999": nil,
    ]
    for (literal, value) in integers {
      #expect(JSONNumber(literal)?.integer(as: UInt64.self) == value, "\(literal)")
    }
  }
}
