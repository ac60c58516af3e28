import Testing

@testable import CompatCommand

/// Numbers on the command line mean what they say, or nothing at all.
@Suite struct SupervisionOptionsTests {
  private static func options(_ words: String...) throws -> SupervisionOptions {
    try RunSubcommand(parsing: words).limits
  }

  @Test func `what is not given has its usual value`() throws {
    let options = try Self.options()
    #expect(options.jobs == nil)
    #expect(options.timeout == nil)
    #expect(options.memory == 2048)
  }

  @Test func `what is given counts`() throws {
    #expect(try Self.options("--jobs", "0").jobs == 0)
    #expect(try Self.options("--jobs", "16").jobs == 16)
    #expect(try Self.options("--memory-limit", "512").memory == 512)
    #expect(try Self.options("--memory-limit", "0").memory == nil)
  }

  @Test(arguments: [
    ("2", Duration.seconds(2)), ("0.5", .milliseconds(500)), ("1.25", .milliseconds(1250)),
    ("0.000000001", .nanoseconds(1)), ("0.0000000019", .nanoseconds(1)),
    ("1000000000", .seconds(1_000_000_000)),
  ])
  func `seconds have a fraction`(_ text: String, _ duration: Duration) throws {
    #expect(try Self.options("--timeout", text).timeout == duration)
  }
}
