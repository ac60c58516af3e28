import CodableCompat
import Testing

@testable import CompatCommand

@Suite struct SearchOptionsTests {
  private static func options(_ values: [String: [String]]) throws(UsageError) -> SearchOptions {
    try SearchOptions(ParsedArguments(values: values))
  }

  @Test func `without options, a search is short and always the same`() throws {
    let options = try Self.options([:])
    #expect(options.budget == .runs(20_000))
    #expect(options.maximumOrder == 3)
    #expect(options.seed == 1)
    #expect(options.guidance == .traces)
    #expect(try Self.options(["guidance": ["uniform"]]).guidance == .uniform)
  }

  @Test(arguments: [
    ("60s", Duration.seconds(60)), ("15m", .seconds(900)), ("1h", .seconds(3_600)),
    ("0.5s", .milliseconds(500)),
  ])
  func `a time has a unit`(text: String, time: Duration) throws {
    #expect(try Self.options(["time": [text]]).budget == .time(time))
  }

  @Test func `a seed is typed, or drawn`() throws {
    #expect(try Self.options(["seed": ["42"]]).seed == 42)
    #expect(try Self.options(["seed": ["random"]]).seed == nil)
  }

  @Test(arguments: [
    ("runs", "0", "'--runs' is a number of checks above 0, not '0'"),
    ("runs", "many", "'--runs' is a number of checks above 0, not 'many'"),
    ("time", "60", "'--time' is a time such as '60s', '15m' or '1h', not '60'"),
    ("time", "0s", "'--time' is a time such as '60s', '15m' or '1h', not '0s'"),
    ("max-order", "1", "'--max-order' is a number of changes from 2 to 6, not '1'"),
    ("seed", "-1", "'--seed' is a whole number, or 'random', not '-1'"),
  ])
  func `a wrong value is said with a right one`(option: String, value: String, error: String) {
    let thrown = #expect(throws: UsageError.self) { try Self.options([option: [value]]) }
    #expect(thrown?.description == error)
  }

  @Test func `a search has one budget`() {
    let thrown = #expect(throws: UsageError.self) {
      try Self.options(["runs": ["1"], "time": ["1s"]])
    }
    #expect(thrown?.description == "'--runs' and '--time' exclude each other; give one of them")
  }
}
