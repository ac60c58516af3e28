import CodableCompat
import Testing

@testable import CompatCommand

@Suite struct TraceSubcommandTests {
  struct Light: Decodable {
    enum Color: String, Decodable, CaseIterable { case red, green }
    struct Pole: Decodable {
      let height: Int?
      let material: String?
    }

    let id: Int
    let color: Color
    let pole: Pole?
  }

  static let contract = Contract("light") {
    Strategy(.strict, decoding: Light.self, release: "1.0", builtAgainst: "2018-11")
    Strategy(
      StrategyPattern(id: "closure", summary: "Decodes by a closure."), release: "1.0",
      builtAgainst: "2018-11", decoder: "by hand", decodingWith: { $0.count })
    Strategy(.strict, decoding: Int.self, named: "number", release: "1.0", builtAgainst: "2018-11")
  }

  static var files: MemoryFiles {
    let files = MemoryFiles(TrafficLight.corpus)
    files["Corpus/light/2018-11/go.json"] =
      #"{"id":1,"color":"green","pole":{"height":3},"\u001b[2J":1}"#
    return files
  }

  static func run(_ arguments: [String]) -> CommandLineRun {
    CommandLineRun(["trace"] + arguments, files: files, contracts: [contract])
  }

  @Test
  func `a model is shown by what it reads, by what no sample has, and by what it never reads`() {
    let run = Self.run(["light", "--strategy", "strict"])
    #expect(
      run.output == """
        light, strict: TraceSubcommandTests.Light
        path          property                                type                              key       cases           samples
        /             TraceSubcommandTests.Light              TraceSubcommandTests.Light        required  -               2 of 2
        /color        TraceSubcommandTests.Light.color        TraceSubcommandTests.Light.Color  required  "red", "green"  2 of 2
        /id           TraceSubcommandTests.Light.id           Int                               required  -               2 of 2
        /pole         TraceSubcommandTests.Light.pole         TraceSubcommandTests.Light.Pole?  optional  -               1 of 2
        /pole/height  TraceSubcommandTests.Light.Pole.height  Int?                              optional  -               1 of 2

        Asked for, and in no sample:
        /pole/material  TraceSubcommandTests.Light.Pole.material  String?  optional  -

        Never read:
        /\\u{1B}[2J  1 of 2

        """)
    #expect(run.error == "")
    #expect(run.exitCode == .success)
  }

  @Test func `why a model is not traced is said`() {
    let run = Self.run(["light", "--strategy", "closure", "--strategy", "number"])
    #expect(
      run.output == """
        light, closure: not traced, because a closure decodes it, which no decoder can watch

        light, number: not traced, because no sample decodes; 'run' shows why

        """)
    #expect(run.exitCode == .success)
  }

  @Test func `nothing is written but the output`() {
    let files = Self.files
    let paths = files.paths
    _ = CommandLineRun(["trace", "light"], files: files, contracts: [Self.contract])
    #expect(files.paths == paths)
  }

  @Test(arguments: [
    ([], "error: 'trace' needs an argument: 'trace CONTRACT…'"),
    (["lihgt"], "error: there is no contract 'lihgt'; did you mean 'light'?"),
    (
      ["light", "--strategy", "stict"],
      "error: there is no strategy 'stict'; did you mean 'strict'?"
    ),
    (["light", "--jobs", "x"], "error: '--jobs' is a number of processes from 0 to 4096, not 'x'"),
  ])
  func `invalid usage is 64`(arguments: [String], error: String) {
    let run = Self.run(arguments)
    #expect(run.exitCode == .usage)
    #expect(run.error.hasPrefix(error), "\(run.error)")
    #expect(run.output == "")
  }

  @Test func `a broken corpus is 65, with its location`() {
    let files = Self.files
    files["Corpus/light/2018-11/go.json"] = "{\"id\":1,\n \"color\" \"green\"}"
    let run = CommandLineRun(["trace", "light"], files: files, contracts: [Self.contract])
    #expect(run.exitCode == .invalidInput)
    #expect(run.error.hasPrefix("Corpus/light/2018-11/go.json:2:10: error: "))
  }
}
