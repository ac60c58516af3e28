import JSONSyntax
import TestSupport
import Testing

@Suite struct JSONNumberTests {
  @Test func `a number is its exact decimal value, and nothing else is a number`() throws {
    var numbers: [JSONNumber] = []
    for row in try TableFile("numbers.txt").rows {
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
    for row in try TableFile("facts.txt").rows(below: "sign, integer or fraction, double") {
      let number = try #require(JSONNumber(row[0]))
      #expect(number.isNegative == (row[1] == "negative"), sourceLocation: row.location)
      #expect(number.isInteger == (row[2] == "integer"), sourceLocation: row.location)
      #expect(number.double == Double(row[3]), sourceLocation: row.location)
    }
  }

  @Test func `an integer type takes what fits exactly`() throws {
    let table = try TableFile("facts.txt")
    for row in try table.rows(below: "as Int8") {
      #expect(
        JSONNumber(row[0])?.integer(as: Int8.self) == Int8(row[1]), sourceLocation: row.location)
    }
    for row in try table.rows(below: "as UInt64") {
      #expect(
        JSONNumber(row[0])?.integer(as: UInt64.self) == UInt64(row[1]), sourceLocation: row.location
      )
    }
  }
}
