import CodableCompat
import Testing

@testable import CompatCommand

/// A run ends with the exit code that a script relies on, and leaves whole files or none.
@Suite struct RunSubcommandTests {
  private static let reports = [
    "Reports/compat.html", "Reports/compat.json", "Reports/compat.txt",
  ]

  // MARK: How it ends

  @Test func `where everything is as expected, a run ends with 0 and its reports`() {
    let files = MemoryFiles(TrafficLight.corpus)
    let run = CommandLineRun(["run"], files: files, contracts: [TrafficLight.tolerantContract])
    #expect(run.exitCode == .success)
    #expect(run.error == "")
    #expect(run.output.hasSuffix("\nNothing to do: every outcome is as expected.\n"))
    #expect(
      files.paths.filter { $0.hasPrefix("Reports/") }
        == Self.reports + ["Reports/local/results/shard-1-of-1.json"])
  }

  @Test func `an outcome worse than expected is 1`() {
    let run = CommandLineRun(["run"])
    #expect(run.exitCode == .worseThanExpected)
    #expect(run.output.contains("explain color-added"))
  }

  @Test func `a known failure is 0`() {
    let files = MemoryFiles(TrafficLight.corpus)
    files["Reports/baseline.json"] = TrafficLight.baseline("It is the reference.")
    #expect(CommandLineRun(["run"], files: files).exitCode == .success)
  }

  @Test func `a known failure that no longer happens is 2`() {
    let files = MemoryFiles(TrafficLight.corpus)
    files["Reports/baseline.json"] = TrafficLight.baseline("It is the reference.")
    let run = CommandLineRun(["run"], files: files, contracts: [TrafficLight.tolerantContract])
    #expect(run.exitCode == .baselineStale)
  }

  @Test func `a sample that a strategy cannot read is 3`() {
    let files = MemoryFiles(TrafficLight.corpus)
    files["Corpus/light/2018-11/wait.json"] = #"{"id":3,"color":"amber"}"#
    #expect(CommandLineRun(["run"], files: files).exitCode == .sampleFailed)
  }

  @Test func `a broken sample is 65, with its location`() {
    let files = MemoryFiles(TrafficLight.corpus)
    files["Corpus/light/2018-11/go.json"] = "{\"id\":1,\n \"color\" \"green\"}"
    let run = CommandLineRun(["run"], files: files)
    #expect(run.exitCode == .invalidInput)
    #expect(run.error.hasPrefix("Corpus/light/2018-11/go.json:2:10: error: "))
    #expect(run.output == "")
  }

  @Test(arguments: ["", "  "])
  func `a missing reason is 65, with its location`(_ because: String) {
    let files = MemoryFiles(TrafficLight.corpus)
    files["Reports/baseline.json"] = TrafficLight.baseline(because)
    let run = CommandLineRun(["run"], files: files)
    #expect(run.exitCode == .invalidInput)
    #expect(run.error.hasPrefix("Reports/baseline.json:4:"))
    #expect(
      run.error.hasSuffix(
        """
        : error: this entry has no reason; write into 'because' why the failure is acceptable

        """))
  }

  @Test(arguments: [
    (
      "color-aded",
      "'color-aded' is no class of change and no operator; did you mean 'color-added'?"
    ),
    ("clor-*", "'clor-*' is no class of change and no operator; did you mean 'color-*'?"),
    (
      "key-missing",
      "'key-missing' is no class of change and no operator; 'list operators' shows all"
    ),
  ])
  func `a baseline entry for an unknown operator is 65, until an update removes it`(
    _ name: String, _ text: String
  ) {
    let files = MemoryFiles(TrafficLight.corpus)
    files["Reports/baseline.json"] = TrafficLight.baseline("It is so.", change: name)
    let run = CommandLineRun(["run"], files: files)
    #expect(run.exitCode == .invalidInput)
    #expect(run.error == "Reports/baseline.json:4:59: error: \(text)\n")
    #expect(CommandLineRun(["run", "--update-baseline"], files: files).exitCode == .success)
    #expect(files["Reports/baseline.json"]?.contains(name) == false)
  }

  @Test func `a corpus that does not exist is 66`() {
    let run = CommandLineRun(["run", "--corpus=Elsewhere"])
    #expect(run.exitCode == .missingInput)
    #expect(
      run.error == """
        Elsewhere: error: there is no such folder; name the folder that holds the contracts

        """)
  }

  @Test func `a baseline that is named and does not exist is 66`() {
    let run = CommandLineRun(["run", "--baseline", "other.json"])
    #expect(run.exitCode == .missingInput)
    #expect(run.error == "other.json: error: there is no such file or folder; check the path\n")
  }

  @Test func `an operator whose edits overlap is 70`() {
    let run = CommandLineRun(["run"], catalog: OperatorCatalog([TrafficLight.Overlapping()]))
    #expect(run.exitCode == .defect)
    #expect(
      run.error.hasPrefix(
        "error: this is a bug in codable-compat, please report it with what it ran on: "))
  }

  @Test(arguments: reports)
  func `a report that cannot be written is 73, and all old files stay`(_ path: String) {
    let others = ["checks.txt", "history.jsonl", "Reports/baseline.json"]
    let files = MemoryFiles(TrafficLight.corpus, refusing: [path])
    for report in Self.reports { files[report] = "old" }
    let run = CommandLineRun(
      ["run", "--checks", others[0], "--history", others[1], "--update-baseline"], files: files)
    #expect(run.exitCode == .outputFailed)
    #expect(
      run.error.hasSuffix(
        "\(path): error: permission denied; change the permissions, or run as another user\n"))
    #expect(Self.reports.allSatisfy { files[$0] == "old" })
    #expect(others.allSatisfy { files[$0] == nil })
    #expect(run.output.contains("1 contract, 2 samples"))
  }

  @Test func `a decoder that differs is a warning and in the report, and excuses nothing`() {
    let files = MemoryFiles(TrafficLight.corpus)
    let run = CommandLineRun(
      ["run"], files: files, contracts: [TrafficLight.tolerantContract],
      facts: TrafficLight.differingFacts)
    #expect(run.exitCode == .success)
    #expect(
      run.error == """
        warning: Foundation's decoder answers differently from the calibrated behaviour: 1 as Int \
        gives \\u{1B}1 instead of 2; see 'explain one-is-two'

        """)
    let line = "Foundation's decoder answers differently from the calibrated behaviour"
    #expect(files["Reports/compat.txt"]?.contains(line) == true)
    #expect(files["Reports/compat.html"]?.contains(line) == true)
    #expect(files["Reports/compat.json"]?.contains(#""fact":"one-is-two""#) == true)
  }

  // MARK: Registrations and folders

  @Test func `a folder without a model is a warning`() {
    let files = MemoryFiles(TrafficLight.corpus)
    files["Corpus/road/contract.json"] =
      #"{"title": "Road", "summary": "A road.", "versions": ["1"]}"#
    files["Corpus/road/1/long.json"] = #"{"length": 1}"#
    let contracts = [TrafficLight.tolerantContract]
    let whole = CommandLineRun(["run"], files: files, contracts: contracts)
    #expect(whole.exitCode == .success)
    #expect(
      whole.error == """
        Corpus/road/contract.json:1:1: warning: no model is registered for the contract 'road', \
        so nothing checks it; register its strategies, or delete the folder

        """)
    let files2 = MemoryFiles(TrafficLight.corpus)
    let selected = CommandLineRun(["run", "light"], files: files2, contracts: contracts)
    #expect(selected.error == "")
  }

  @Test func `a model without a folder is 66, unless it is not selected`() {
    let road = Contract("road") { TrafficLight.wrapped }
    let contracts = [TrafficLight.tolerantContract, road]
    let whole = CommandLineRun(["run"], contracts: contracts)
    #expect(whole.exitCode == .missingInput)
    #expect(
      whole.error == """
        error: the contract 'road' is registered, but there is no folder 'Corpus/road'; add its \
        payloads there, or take the registration away

        """)
    #expect(CommandLineRun(["run", "light"], contracts: contracts).exitCode == .success)
  }

  @Test func `a model built against an unknown version is 65`() {
    let contract = Contract("light") {
      Strategy(
        .strict, decoding: TrafficLight.Strict.self, release: "1.0", builtAgainst: "2017-01")
    }
    #expect(CommandLineRun(["run"], contracts: [contract]).exitCode == .invalidInput)
  }

  // MARK: What is shown and written

  @Test func `only the requested formats are written, into the requested folder`() {
    let files = MemoryFiles(TrafficLight.corpus)
    _ = CommandLineRun(["run", "--format", "json,text", "--reports", "out/now"], files: files)
    #expect(
      files.paths.filter { !$0.hasPrefix("Corpus") }
        == [
          "Reports/local/results/shard-1-of-1.json", "out/now/compat.json", "out/now/compat.txt",
        ])
  }

  @Test func `the text file does not depend on the terminal`() {
    let (plain, wide) = (MemoryFiles(TrafficLight.corpus), MemoryFiles(TrafficLight.corpus))
    let narrow = CommandLineRun(["run", "--color=always"], files: plain)
    _ = CommandLineRun(
      ["run", "--verbose"], files: wide, environment: ["COLUMNS": "200"], isTerminal: true)
    let text = plain["Reports/compat.txt"] ?? ""
    #expect(text == wide["Reports/compat.txt"])
    #expect(!text.contains("\u{1B}"))
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 100 })
    #expect(narrow.output.contains("\u{1B}["))
  }

  @Test func `standard output fits the terminal`() {
    let run = CommandLineRun(["run"], environment: ["COLUMNS": "50"])
    #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 50 })
  }

  @Test func `quiet shows less, and verbose more`() {
    let counts = [["--quiet"], [], ["--verbose"]].map {
      CommandLineRun(["run"] + $0).output.split(separator: "\n").count
    }
    #expect(counts == counts.sorted())
    #expect(Set(counts).count == 3)
  }

  @Test func `progress is shown on a terminal only, and erased`() {
    let contracts = [TrafficLight.tolerantContract]
    let watched = CommandLineRun(["run"], contracts: contracts, isTerminal: true)
    #expect(watched.error.hasPrefix("\r\u{1B}[2Kreading the corpus\r\u{1B}[2K0 %, checking light"))
    #expect(watched.error.hasSuffix("\r\u{1B}[2K"))
    #expect(CommandLineRun(["run"], contracts: contracts).error == "")
    let quiet = CommandLineRun(["run", "--quiet"], contracts: contracts, isTerminal: true)
    #expect(quiet.error == "")
  }

  @Test func `an error stands on a line of its own`() {
    let run = CommandLineRun(["run", "--corpus=Elsewhere"], isTerminal: true)
    #expect(run.error.hasPrefix("\r\u{1B}[2Kreading the corpus\r\u{1B}[2KElsewhere: error: "))
  }

  @Test func `two runs write the same bytes`() {
    let (first, second) = (MemoryFiles(TrafficLight.corpus), MemoryFiles(TrafficLight.corpus))
    _ = CommandLineRun(["run"], files: first)
    _ = CommandLineRun(["run"], files: second)
    for path in Self.reports { #expect(first[path] == second[path]) }
  }
}
