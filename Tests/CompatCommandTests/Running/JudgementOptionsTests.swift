import Testing

@testable import CompatCommand

@Suite struct JudgementOptionsTests {
  private static func files() -> MemoryFiles {
    let files = MemoryFiles(TrafficLight.corpus)
    files["Reports/baseline.json"] = TrafficLight.baseline("It is the reference.")
    return files
  }

  @Test(arguments: [
    (["--quality-gate", "known<=2,new=0"], ExitCode.success),
    (["--quality-gate", "known<1"], .worseThanExpected),
    (["--quality-gate", "misread=0", "--quality-gate", "known=0"], .worseThanExpected),
    (["--fail-on", "misread,collateral"], .success),
  ])
  func `a gate that is not met is 1`(arguments: [String], exitCode: ExitCode) {
    #expect(CommandLineRun(["run"] + arguments, files: Self.files()).exitCode == exitCode)
  }

  @Test func `the verdict names the gates that are not met, with what was counted`() {
    let run = CommandLineRun(["run", "--quality-gate", "known<1,new<1"], files: Self.files())
    #expect(run.output.contains("1 quality gate is not met: 'known<1', counted 2."))
  }

  @Test(arguments: [
    (
      ["--quality-gate", "misreads=0"],
      """
      '--quality-gate' is a condition such as 'misread=0'; counted are intact, absorbed, rejected, \
      collateral, misread, crashed, hung, risk(value), risk(element), risk(neighbours), \
      risk(payload), new and known, not 'misreads=0'
      """
    ),
    (["--today", "tomorrow"], "'--today' is a day such as 2027-01-31, not 'tomorrow'"),
    (
      ["--fail-on", "rejectd"],
      """
      '--fail-on' is absorbed, rejected, collateral, misread, crashed or hung, not 'rejectd'; \
      did you mean 'rejected'?
      """
    ),
  ])
  func `what is no condition and no day is 64`(arguments: [String], text: String) {
    let run = CommandLineRun(["run"] + arguments)
    #expect(run.exitCode == .usage)
    #expect(run.error == "error: \(text)\nSee 'codable-compat run --help'.\n")
  }

  @Test func `a report says what is otherwise than in an earlier one`() {
    let files = Self.files()
    #expect(CommandLineRun(["run"], files: files).exitCode == .success)
    let same = CommandLineRun(["run", "--since", "Reports/compat.json"], files: files)
    #expect(same.output.contains("Nothing is otherwise, but for the numbers of checks."))
    files["old.json"] = files["Reports/compat.json"]
    files["Corpus/light/2018-11/wait.json"] = #"{"id":3,"color":"green"}"#
    let other = CommandLineRun(["run", "--since", "old.json"], files: files)
    #expect(other.output.contains("added: 1 sample: light/2018-11/wait.json\n"))
    #expect(files["Reports/compat.json"]?.contains(#""difference":{"addedSamples""#) == true)
  }

  @Test(arguments: [
    ("{}", "it is no report"), ("[", "it is no report"),
    (#"{"schemaVersion":4}"#, "its schemaVersion is 4"),
    (#"{"schemaVersion":5}"#, "it is no report"),
  ])
  func `an earlier report that cannot be compared is 65`(text: String, found: String) {
    let files = Self.files()
    files["old.json"] = text
    let run = CommandLineRun(["run", "--since", "old.json"], files: files)
    #expect(run.exitCode == .invalidInput)
    #expect(
      run.error == """
        old.json:1:1: error: \(found); this tool compares reports of schemaVersion 5: make the \
        earlier one again with this tool

        """)
    let missing = CommandLineRun(["run", "--since", "none.json"], files: files)
    #expect(missing.exitCode == .missingInput)
  }
}
