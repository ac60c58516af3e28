import Testing

@testable import CompatCommand

@Suite struct CompositionRootTests {
  @Test(arguments: [[], ["--help"], ["-h"], ["help"]])
  func `the help of the program is shown for no argument, and in three ways`(_ arguments: [String])
  {
    let run = CommandLineRun(arguments)
    let expected = HelpText(program: "codable-compat")
      .overview(of: CompositionRoot.subcommands)
    #expect(run.output == expected)
    #expect(run.exitCode == .success)
  }

  @Test(arguments: [
    ["run", "--help"], ["run", "-h"], ["help", "run"], ["run", "--x", "--help"],
  ])
  func `the help of a subcommand can be requested in three ways`(_ arguments: [String]) {
    let run = CommandLineRun(arguments)
    #expect(run.output == HelpText(program: "codable-compat").text(for: RunSubcommand.self))
    #expect(run.exitCode == .success)
  }

  @Test func `the version is shown`() {
    let run = CommandLineRun(["--version"])
    #expect(run.output == "codable-compat \(CompatCommand.version)\n")
    #expect(run.exitCode == .success)
  }

  @Test func `output that cannot be written is said`() {
    let run = CommandLineRun(
      ["--version"], output: MemorySink(failingWith: "No space left on device"))
    #expect(
      run.error == """
        error: standard output cannot be written: No space left on device; redirect it to another \
        file, or to /dev/null

        """)
    #expect(run.exitCode == .outputFailed)
  }
}
