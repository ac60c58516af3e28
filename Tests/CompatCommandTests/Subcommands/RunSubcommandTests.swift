import CodableCompat
import Testing

@testable import CompatCommand

/// A run ends with the exit code that a script relies on, and leaves whole files or none.
@Suite struct RunSubcommandTests {
  private static let reports = [
    "Reports/compat.html", "Reports/compat.json", "Reports/compat.txt",
  ]

  private static func baseline(_ because: String, operatorID: String = "color-added") -> String {
    """
    {
      "schemaVersion": 1,
      "accepted": [
        {"contract": "light", "strategy": "strict", "operator": "\(operatorID)", \
    "outcome": "rejected", "because": "\(because)"}
      ]
    }

    """
  }

  // MARK: How it ends

  @Test func `where everything is as asked, a run ends with 0 and its reports`() {
    let files = MemoryFiles(TrafficLight.corpus)
    let run = CommandLineRun(["run"], files: files, contracts: [TrafficLight.tolerantContract])
    #expect(run.exitCode == .success)
    #expect(run.error == "")
    #expect(run.output.hasSuffix("\nNothing to do: every outcome is as asked.\n"))
    #expect(files.paths.filter { $0.hasPrefix("Reports/") } == Self.reports)
  }

  @Test func `an outcome worse than asked is 1`() {
    let run = CommandLineRun(["run"])
    #expect(run.exitCode == .worseThanExpected)
    #expect(run.output.contains("explain color-added"))
  }

  @Test func `an accepted outcome is 0`() {
    let files = MemoryFiles(TrafficLight.corpus)
    files["Reports/baseline.json"] = Self.baseline("It is the reference.")
    #expect(CommandLineRun(["run"], files: files).exitCode == .success)
  }

  @Test func `an accepted outcome that no longer happens is 2`() {
    let files = MemoryFiles(TrafficLight.corpus)
    files["Reports/baseline.json"] = Self.baseline("It is the reference.")
    let run = CommandLineRun(["run"], files: files, contracts: [TrafficLight.tolerantContract])
    #expect(run.exitCode == .baselineStale)
  }

  @Test func `a sample that a strategy cannot read is 3`() {
    let files = MemoryFiles(TrafficLight.corpus)
    files["Corpus/light/2018-11/wait.json"] = #"{"id":3,"color":"amber"}"#
    #expect(CommandLineRun(["run"], files: files).exitCode == .sampleFailed)
  }

  @Test func `a broken sample is 65, with its place`() {
    let files = MemoryFiles(TrafficLight.corpus)
    files["Corpus/light/2018-11/go.json"] = "{\"id\":1,\n \"color\" \"green\"}"
    let run = CommandLineRun(["run"], files: files)
    #expect(run.exitCode == .invalidInput)
    #expect(run.error.hasPrefix("Corpus/light/2018-11/go.json:2:10: error: "))
    #expect(run.output == "")
  }

  @Test(arguments: ["", "  "])
  func `a reason that nobody has written is 65, with its place`(_ because: String) {
    let files = MemoryFiles(TrafficLight.corpus)
    files["Reports/baseline.json"] = Self.baseline(because)
    let run = CommandLineRun(["run"], files: files)
    #expect(run.exitCode == .invalidInput)
    #expect(run.error.hasPrefix("Reports/baseline.json:4:"))
    #expect(
      run.error.hasSuffix(
        """
        : error: this entry has no reason; write into 'because' why the outcome is accepted

        """))
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
  func `a report that cannot be written is 73, and the old one stays`(_ path: String) {
    var corpus = TrafficLight.corpus
    corpus[path] = "old"
    let files = MemoryFiles(corpus, refusing: [path])
    let run = CommandLineRun(["run"], files: files, contracts: [TrafficLight.tolerantContract])
    #expect(run.exitCode == .outputFailed)
    #expect(
      run.error == """
        \(path): error: permission denied; change the permissions, or run as another user

        """)
    #expect(files[path] == "old")
    #expect(run.output.contains("Nothing to do"))
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

  // MARK: What is selected

  @Test(arguments: [
    ["run", "--strategy", "struct-*"], ["run", "--operator=nothing-changed"],
    ["run", "--operator", "nothing-*", "--strategy", "*"],
  ])
  func `a part is run alone, and leaves the reports of the whole alone`(_ arguments: [String]) {
    let files = MemoryFiles(TrafficLight.corpus)
    let run = CommandLineRun(arguments, files: files)
    #expect(run.exitCode == .success)
    #expect(
      files.paths.filter { $0.hasPrefix("Reports/") }
        == ["Reports/local/compat.html", "Reports/local/compat.json", "Reports/local/compat.txt"])
  }

  @Test(arguments: [["run", "light"], ["run", "*", "--strategy", "strict,struct-*"]])
  func `a selection that leaves nothing out is a whole run`(_ arguments: [String]) {
    let files = MemoryFiles(TrafficLight.corpus)
    _ = CommandLineRun(arguments, files: files)
    #expect(files.paths.filter { $0.hasPrefix("Reports/") } == Self.reports)
  }

  @Test func `entries about what is not selected are not stale`() {
    let files = MemoryFiles(TrafficLight.corpus)
    files["Reports/baseline.json"] = Self.baseline("It is the reference.")
    #expect(
      CommandLineRun(["run", "--strategy=struct-wrapper"], files: files).exitCode == .success)
    #expect(CommandLineRun(["run", "--operator=nothing-*"], files: files).exitCode == .success)
    #expect(CommandLineRun(["run", "--strategy=strict"], files: files).exitCode == .success)
  }

  // MARK: What is shown and written

  @Test func `only the formats that are asked for are written, where it is asked for`() {
    let files = MemoryFiles(TrafficLight.corpus)
    _ = CommandLineRun(["run", "--format", "json,text", "--reports", "out/now"], files: files)
    #expect(
      files.paths.filter { !$0.hasPrefix("Corpus") }
        == ["out/now/compat.json", "out/now/compat.txt"])
  }

  @Test func `the text file is the same whatever the terminal`() {
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
      CommandLineRun(["run"] + $0).output.count
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

  // MARK: The baseline

  @Test func `an updated baseline accepts what happens, and waits for the reason`() {
    let files = MemoryFiles(TrafficLight.corpus)
    let update = CommandLineRun(["run", "--update-baseline"], files: files)
    #expect(update.exitCode == .success)
    #expect(
      update.error == """
        Reports/baseline.json: 1 entry added, 0 entries dropped; next: write into each empty \
        'because' why the outcome is accepted (1 entry), the next run refuses the file until then

        """)
    #expect(files["Reports/baseline.json"] == Self.baseline(""))
    #expect(CommandLineRun(["run"], files: files).exitCode == .invalidInput)
    files["Reports/baseline.json"] = Self.baseline("It is the reference.")
    #expect(CommandLineRun(["run"], files: files).exitCode == .success)
  }

  @Test func `an updated baseline keeps reasons, and drops what no longer happens`() {
    let files = MemoryFiles(TrafficLight.corpus)
    files["Reports/baseline.json"] = """
      {"schemaVersion": 1, "accepted": [
        {"contract": "light", "strategy": "struct-wrapper", "operator": "color-added",
         "outcome": "rejected", "because": "Once upon a time."},
        {"contract": "light", "strategy": "strict", "operator": "color-added",
         "outcome": "rejected", "because": "It is the reference."}]}
      """
    let update = CommandLineRun(["run", "--update-baseline"], files: files)
    #expect(update.exitCode == .success)
    #expect(update.error == "Reports/baseline.json: 0 entries added, 1 entry dropped\n")
    #expect(files["Reports/baseline.json"] == Self.baseline("It is the reference."))
    let again = CommandLineRun(["run", "--update-baseline"], files: files)
    #expect(again.error == "Reports/baseline.json: nothing changed\n")
  }

  @Test func `an update of a part leaves the rest of the baseline alone`() {
    let files = MemoryFiles(TrafficLight.corpus)
    files["Reports/baseline.json"] = Self.baseline("It is the reference.")
    let update = CommandLineRun(
      ["run", "--update-baseline", "--strategy=struct-wrapper"], files: files)
    #expect(update.error == "Reports/baseline.json: nothing changed\n")
    #expect(files["Reports/baseline.json"] == Self.baseline("It is the reference."))
  }

  @Test func `a baseline of another name is written there`() {
    let files = MemoryFiles(TrafficLight.corpus)
    _ = CommandLineRun(["run", "--update-baseline", "--baseline=team.json"], files: files)
    #expect(files["team.json"] == Self.baseline(""))
    #expect(files["Reports/baseline.json"] == nil)
  }

  @Test func `a baseline is not updated where a sample fails`() {
    let files = MemoryFiles(TrafficLight.corpus)
    files["Corpus/light/2018-11/wait.json"] = #"{"id":3,"color":"amber"}"#
    files["Reports/baseline.json"] = Self.baseline("It is the reference.")
    let run = CommandLineRun(["run", "--update-baseline"], files: files)
    #expect(run.exitCode == .sampleFailed)
    #expect(
      run.error == """
        Corpus/light/2018-11/wait.json:1:1: error: 'strict' cannot read this sample before \
        anything is changed; mend that first, the baseline is left as it was

        """)
    #expect(files["Reports/baseline.json"] == Self.baseline("It is the reference."))
  }

  @Test func `a baseline that cannot be written is 73`() {
    let files = MemoryFiles(TrafficLight.corpus, refusing: ["Reports/baseline.json"])
    let run = CommandLineRun(["run", "--update-baseline"], files: files)
    #expect(run.exitCode == .outputFailed)
    #expect(files.paths.allSatisfy { $0.hasPrefix("Corpus/") })
  }
}
