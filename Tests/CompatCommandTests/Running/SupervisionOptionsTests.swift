import Testing

@testable import CompatCommand

/// Numbers on the command line mean what they say, or nothing at all.
@Suite struct SupervisionOptionsTests {
  private static func options(_ words: String...) throws -> SupervisionOptions {
    try SupervisionOptions(ArgumentParser(manual: RunSubcommand.manual).parse(words))
  }

  @Test func `what is not given has its usual value`() throws {
    let options = try Self.options()
    #expect(options.jobs == nil)
    #expect(options.timeout == nil)
    #expect(options.memoryLimit == 2048)
  }

  @Test func `what is given counts`() throws {
    #expect(try Self.options("--jobs", "0").jobs == 0)
    #expect(try Self.options("--jobs", "16").jobs == 16)
    #expect(try Self.options("--memory-limit", "512").memoryLimit == 512)
    #expect(try Self.options("--memory-limit", "0").memoryLimit == nil)
  }

  @Test(arguments: [
    ("2", Duration.seconds(2)), ("0.5", .milliseconds(500)), ("1.25", .milliseconds(1250)),
    ("0.000000001", .nanoseconds(1)), ("0.0000000019", .nanoseconds(1)),
    ("1000000000", .seconds(1_000_000_000)),
  ])
  func `seconds have a fraction`(_ text: String, _ duration: Duration) throws {
    #expect(try Self.options("--timeout", text).timeout == duration)
  }

  @Test(arguments: [
    (["--jobs", "two"], "'--jobs' is a number of processes from 0 to 4096, not 'two'"),
    (["--jobs=-1"], "'--jobs' is a number of processes from 0 to 4096, not '-1'"),
    (["--jobs", "4097"], "'--jobs' is a number of processes from 0 to 4096, not '4097'"),
    (["--jobs", "1.5"], "'--jobs' is a number of processes from 0 to 4096, not '1.5'"),
    (
      ["--timeout", "0"],
      "'--timeout' is a number of seconds above 0, such as '2' or '0.5', not '0'"
    ),
    (
      ["--timeout", "5s"],
      "'--timeout' is a number of seconds above 0, such as '2' or '0.5', not '5s'"
    ),
    (
      ["--timeout", "1e3"],
      "'--timeout' is a number of seconds above 0, such as '2' or '0.5', not '1e3'"
    ),
    (
      ["--timeout", ".5"],
      "'--timeout' is a number of seconds above 0, such as '2' or '0.5', not '.5'"
    ),
    (
      ["--timeout", "1.2.3"],
      "'--timeout' is a number of seconds above 0, such as '2' or '0.5', not '1.2.3'"
    ),
    (
      ["--timeout", "1."],
      "'--timeout' is a number of seconds above 0, such as '2' or '0.5', not '1.'"
    ),
    (
      ["--memory-limit", "2G"],
      "'--memory-limit' is a whole number of mebibytes, such as '512', or 0 for no limit, not '2G'"
    ),
    (
      ["--memory-limit", "99999999999999999999"],
      """
      '--memory-limit' is a whole number of mebibytes, such as '512', or 0 for no limit, not \
      '99999999999999999999'
      """
    ),
    (
      ["--jobs", "0", "--timeout", "5"],
      "'--jobs 0' and '--timeout' exclude each other; give one of them"
    ),
    (
      ["--memory-limit", "5", "--jobs", "0"],
      "'--jobs 0' and '--memory-limit' exclude each other; give one of them"
    ),
    (
      ["--shard", "3/16", "--update-baseline"],
      "'--update-baseline' and '--shard' exclude each other; give one of them"
    ),
  ])
  func `what is no such number is said to be none`(_ options: [String], _ text: String) {
    let run = CommandLineRun(["run"] + options)
    #expect(run.error == "error: \(text)\nSee 'codable-compat run --help'.\n")
    #expect(run.exitCode == .usage)
    #expect(run.output == "")
  }
}
