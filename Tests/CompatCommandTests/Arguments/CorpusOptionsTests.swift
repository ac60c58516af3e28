import CodableCompat
import Testing

@testable import CompatCommand

@Suite struct CorpusOptionsTests {
  private static func options(_ words: [String]) throws -> CorpusOptions {
    try CorpusOptions(ArgumentParser(manual: ListSubcommand.manual).parse(["samples"] + words))
  }

  @Test(arguments: [
    ([], 8 << 20), (["--sample-limit", "9"], 9 << 20), (["--sample-limit", "0"], Int.max),
    (["--sample-limit", "1000000000"], 1_000_000_000 << 20),
  ])
  func `the limit for samples is a number of mebibytes`(_ words: [String], _ bytes: Int) throws {
    #expect(try Self.options(words).sampleLimit == bytes)
  }

  @Test func `a limit that is no number is an error`() {
    let error = #expect(throws: UsageError.self) { try Self.options(["--sample-limit", "9M"]) }
    #expect(
      error?.description == """
        '--sample-limit' is a whole number of mebibytes, such as '512', or 0 for no limit, not '9M'
        """)
  }

  @Test(arguments: [["run", "--jobs", "0"], ["list", "samples"], ["list", "plan"]])
  func `a sample over the limit names the option that raises it, which every command has`(
    _ arguments: [String]
  ) {
    let padding = String(repeating: " ", count: 1 << 20)
    let files = MemoryFiles(TrafficLight.corpus)
    files["Corpus/light/2018-11/go.json"]? += padding
    let refused = CommandLineRun(arguments + ["--sample-limit", "1"], files: files)
    #expect(refused.exitCode == .invalidInput)
    #expect(
      refused.error.hasSuffix(
        """
        Corpus/light/2018-11/go.json:1:1: error: the file has 1048600 bytes and the limit is \
        1048576; shorten it, or raise the limit
        note: '--sample-limit 2' raises the limit

        """))
    let read = CommandLineRun(arguments + ["--sample-limit", "2"], files: files)
    #expect(!read.exitCode.isFailure, "\(read.error)")
  }

  @Test func `report and explain have the same options`() {
    for manual in [ReportSubcommand.manual, ExplainSubcommand.manual] {
      #expect(CorpusOptions.manuals.allSatisfy(manual.options.contains))
    }
  }
}
