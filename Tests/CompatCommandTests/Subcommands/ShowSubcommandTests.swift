import CodableCompat
import Testing

@testable import CompatCommand

@Suite struct ShowSubcommandTests {
  static let id = "light/2018-11/go.json#color-added@/color"

  static func run(
    _ arguments: [String], files: MemoryFiles = MemoryFiles(TrafficLight.corpus),
    isTerminal: Bool = false
  ) -> CommandLineRun {
    CommandLineRun(["show"] + arguments, files: files, isTerminal: isTerminal)
  }

  @Test func `a mutant is shown with its change, and what each strategy makes of it`() {
    let run = Self.run([Self.id])
    #expect(
      run.output == """
        mutant    light/2018-11/go.json#color-added@/color
        operator  color-added (additive): Adds a colour.
        site      Corpus/light/2018-11/go.json:1:9: /color
        change    "green" → "blue"
        payload   {"id":1,"color":[-"green"-]{+"blue"+}}

        ✗ rejected, worse than expected  strict (1.0)          dataCorrupted at '/color': Cannot initialize Color from invalid String value blue
        ✓ intact                         struct-wrapper (2.0)  the app sees "blue"

        """)
    #expect(run.exitCode == .success)
  }

  @Test func `one strategy can be asked`() {
    let run = Self.run([Self.id, "--strategy", "struct*"])
    #expect(run.output.hasSuffix("\n\n✓ intact  struct-wrapper (2.0)  the app sees \"blue\"\n"))
  }

  @Test func `the exact bytes are printed and written`() {
    let files = MemoryFiles(TrafficLight.corpus)
    let run = Self.run([Self.id, "--raw", "--write", "out/mutant.json"], files: files)
    #expect(run.output == #"{"id":1,"color":"blue"}"#)
    #expect(files["out/mutant.json"] == run.output)
  }

  @Test func `a terminal gets escaped bytes`() {
    let files = MemoryFiles(TrafficLight.corpus)
    files["Corpus/light/2018-11/go.json"] =
      "{\"id\":1,\n\"color\":\"green\",\"x\":\"\u{202E}\u{7F}\"}"
    let run = Self.run([Self.id, "--raw"], files: files, isTerminal: true)
    #expect(run.output == "{\"id\":1,\n\"color\":\"blue\",\"x\":\"\\u{202E}\\u{7F}\"}\n")
  }

  @Test func `a payload that is not changed says so`() {
    let run = Self.run(["light/2018-11/go.json#nothing-changed@"])
    #expect(run.output.contains("\nchange    none: the payload is as it was captured\n"))
    #expect(run.output.contains("✓ intact  strict (1.0)\n"))
  }

  @Test func `a sample that does not decode is said`() {
    let files = MemoryFiles(TrafficLight.corpus)
    files["Corpus/light/2018-11/go.json"] = #"{"id":"one","color":"green"}"#
    let run = Self.run([Self.id], files: files)
    #expect(
      run.output.contains(
        "✗ rejected  strict (1.0)          Corpus/light/2018-11/go.json:1:7: typeMismatch at '/id'"),
      "\(run.output)")
  }

  @Test(arguments: [
    (
      ["light/2018-11/go.json"],
      "error: 'light/2018-11/go.json' is no id of a mutant; write SAMPLE#OPERATOR@SITE, as reports "
        + "do, in quotes\n"
    ),
    (
      ["lihgt/go.json#color-added@/color"],
      "error: there is no contract 'lihgt'; did you mean 'light'?"
    ),
    (
      ["light/2018-11/go.json#color-aded@/color"],
      "error: there is no operator 'color-aded'; did you mean 'color-added'?"
    ),
    (
      ["light/2018-11/gone.json#color-added@/color"],
      "error: there is no sample 'light/2018-11/gone.json'; did you mean 'light/2018-11/go.json'?\n"
    ),
    (
      ["light/2018-11/go.json#color-added@/colour"],
      "error: 'color-added' does not make 'light/2018-11/go.json#color-added@/colour'; did you mean "
        + "'light/2018-11/go.json#color-added@/color'?\n"
    ),
    (
      [ShowSubcommandTests.id, "--raw", "--strategy", "strict"],
      "error: '--raw' and '--strategy' exclude"
    ),
  ])
  func `invalid usage is 64`(arguments: [String], error: String) {
    let run = Self.run(arguments)
    #expect(run.error.hasPrefix(error), "\(run.error)")
    #expect(run.exitCode == .usage)
    #expect(run.output == "")
  }

  @Test func `a file that cannot be written is 73`() {
    let files = MemoryFiles(TrafficLight.corpus, refusing: ["x"])
    #expect(Self.run([Self.id, "--write", "x"], files: files).exitCode == .outputFailed)
  }
}
