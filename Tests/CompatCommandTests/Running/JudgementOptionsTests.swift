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

  @Test func `a report says what changed since an earlier one`() {
    let files = Self.files()
    #expect(CommandLineRun(["run"], files: files).exitCode == .success)
    let same = CommandLineRun(["run", "--since", "Reports/compat.json"], files: files)
    #expect(
      same.output.contains("Nothing changed since the earlier report, except numbers of checks."))
    files["old.json"] = files["Reports/compat.json"]
    files["Corpus/light/2018-11/wait.json"] = #"{"id":3,"color":"green"}"#
    let other = CommandLineRun(["run", "--since", "old.json"], files: files)
    #expect(other.output.contains("added: 1 sample: light/2018-11/wait.json\n"))
    #expect(files["Reports/compat.json"]?.contains(#""difference":{"addedSamples""#) == true)
  }

  @Test func `without a name, only standard output says what changed since the committed report`()
    throws
  {
    let files = Self.files()
    let first = CommandLineRun(["run"], files: files)
    #expect(!first.output.contains("SINCE THE EARLIER REPORT"))
    let committed = files["Reports/compat.json"]
    let text = files["Reports/compat.txt"]
    let second = CommandLineRun(["run"], files: files)
    #expect(
      second.output.contains("Nothing changed since the earlier report, except numbers of checks."))
    #expect(files["Reports/compat.json"] == committed)
    #expect(files["Reports/compat.txt"] == text)

    files["Corpus/light/2018-11/wait.json"] = #"{"id":3,"color":"green"}"#
    let third = CommandLineRun(["run", "--reports", "elsewhere"], files: files)
    #expect(third.output.contains("added: 1 sample: light/2018-11/wait.json\n"))
    #expect(files["elsewhere/compat.json"]?.contains("difference") == false)
  }

  @Test func `a run over a part of everything says what changed in its part`() {
    let files = Self.files()
    _ = CommandLineRun(["run"], files: files)
    let part = CommandLineRun(["run", "light"], files: files)
    #expect(
      part.output.contains("Nothing changed since the earlier report, except numbers of checks."))
    let some = CommandLineRun(["run", "--operator", "key-missing"], files: files)
    #expect(!some.output.contains("SINCE THE EARLIER REPORT"))
    let named = CommandLineRun(
      ["run", "--operator", "key-missing", "--since", "Reports/compat.json"], files: files)
    #expect(named.exitCode == .usage)
    #expect(named.error.hasPrefix("error: '--since' and '--operator' exclude each other"))
  }

  @Test func `a committed report that is none is a warning: the run replaces it`() {
    let files = Self.files()
    files["Reports/compat.json"] = "{}"
    let run = CommandLineRun(["run"], files: files)
    #expect(run.exitCode == .success)
    #expect(
      run.error == "Reports/compat.json:1:1: warning: this is no report: nothing is compared\n")
  }

  @Test(arguments: ["{}", "[", #"{"schemaVersion":8}"#])
  func `an earlier report that is none is 65`(text: String) {
    let files = Self.files()
    files["old.json"] = text
    let run = CommandLineRun(["run", "--since", "old.json"], files: files)
    #expect(run.exitCode == .invalidInput)
    #expect(run.error == "old.json:1:1: error: this is no report; name a 'compat.json'\n")
    let missing = CommandLineRun(["run", "--since", "none.json"], files: files)
    #expect(missing.exitCode == .missingInput)
  }

  @Test func `an earlier report of another version of the schema is a warning`() {
    let files = Self.files()
    files["old.json"] = #"{"schemaVersion":4}"#
    let run = CommandLineRun(["run", "--since", "old.json"], files: files)
    #expect(run.exitCode == .success)
    #expect(
      run.error == """
        old.json:1:1: warning: its schemaVersion is 4, and this tool reads reports of \
        schemaVersion 8: nothing is compared

        """)
  }

  @Test func `each whole run is a line of the history, which the page draws`() {
    let files = Self.files()
    let options = ["run", "--history", "h.jsonl", "--today", "2026-11-23", "--revision", "abc"]
    #expect(CommandLineRun(options, files: files).exitCode == .success)
    let line = """
      {"checks":8,"day":"2026-11-23","known":1,"new":0,"revision":"abc","survived":6,\
      "verdict":"asExpected"}

      """
    #expect(files["h.jsonl"] == line)
    let again = CommandLineRun(options + ["--verbose"], files: files)
    #expect(files["h.jsonl"] == line + line)
    #expect(again.output.contains("2026-11-23 abc"))
    #expect(files["Reports/compat.html"]?.contains("▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒") == true)
    #expect(CommandLineRun(options + ["--strategy", "strict"], files: files).exitCode == .success)
    #expect(files["h.jsonl"] == line + line)
  }

  @Test func `lines of a history that are no runs are 65, all at once`() {
    let files = Self.files()
    files["h.jsonl"] = "{}\n\nx"
    let run = CommandLineRun(["run", "--history", "h.jsonl"], files: files)
    #expect(run.exitCode == .invalidInput)
    #expect(
      run.error == """
        h.jsonl:1:1: error: this line is no run; delete it
        h.jsonl:3:1: error: this line is no run; delete it

        """)
    #expect(files["h.jsonl"] == "{}\n\nx")
  }
}
