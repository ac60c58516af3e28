import CodableCompat
import Testing

@testable import CompatCommand

@Suite struct SearchOptionsTests {
  private static func options(_ words: String...) throws(UsageError) -> SearchOptions {
    let options = SearchOptions()
    try Declarations(of: options).parse(words, of: "fuzz")
    return options
  }

  @Test func `without options, a search is short and always the same`() throws {
    let options = try Self.options()
    #expect(options.checks == 20_000)
    #expect(options.maxOrder == 3)
    #expect(options.givenSeed == 1)
  }

  @Test(arguments: [
    ("60s", Duration.seconds(60)), ("15m", .seconds(900)), ("1h", .seconds(3_600)),
    ("0.5s", .milliseconds(500)),
  ])
  func `a time has a unit`(text: String, time: Duration) throws {
    #expect(try Self.options("--time", text).limit == time)
  }

  @Test func `a seed is typed, or drawn`() throws {
    #expect(try Self.options("--seed", "42").givenSeed == 42)
    #expect(try Self.options("--seed", "random").givenSeed == nil)
  }
}
