import CodableCompat
import Testing

@testable import CompatCommand

/// The merged report of all shards is the report of the whole run.
@Suite struct ReportSubcommandTests {
  private static let names = ["compat.html", "compat.json", "compat.txt"]

  /// Runs all shards, and returns the disk with their files.
  private static func shards(
    _ count: Int, _ options: [String] = [], files: [String: String] = TrafficLight.corpus
  ) -> MemoryFiles {
    let disk = MemoryFiles(files)
    for number in 1...count {
      let run = CommandLineRun(
        ["run", "--shard", "\(number)/\(count)", "--results", "results"] + options, files: disk)
      #expect(run.error == "")
    }
    return disk
  }

  private static func results(on disk: MemoryFiles) -> [String] {
    disk.paths.filter { $0.hasPrefix("results/") }
  }

  @Test(arguments: [1, 2, 3, 7, 16])
  func `the report of shards is, byte for byte, that of the whole run`(_ count: Int) {
    let whole = MemoryFiles(TrafficLight.corpus)
    let run = CommandLineRun(["run"], files: whole)
    let disk = Self.shards(count)
    let paths = Self.results(on: disk)
    #expect(paths.count == count)
    for order in [paths, paths.reversed(), Array(paths.shuffled())] {
      // Standard output would say what changed since then.
      disk["Reports/compat.json"] = nil
      let report = CommandLineRun(["report"] + order, files: disk)
      #expect(report.output == run.output)
      #expect(report.error == "")
      #expect(report.exitCode == run.exitCode)
      for name in Self.names { #expect(disk["Reports/\(name)"] == whole["Reports/\(name)"]) }
    }
  }

  @Test func `a part of everything is reported as a part`() {
    let options = ["light", "--strategy", "strict", "--operator", "color-*"]
    let whole = MemoryFiles(TrafficLight.corpus)
    let run = CommandLineRun(["run"] + options, files: whole)
    let disk = Self.shards(2, options)
    let report = CommandLineRun(["report"] + Self.results(on: disk), files: disk)
    #expect(report.output == run.output)
    #expect(report.exitCode == run.exitCode)
    for name in Self.names {
      #expect(disk["Reports/local/\(name)"] == whole["Reports/local/\(name)"])
      #expect(disk["Reports/\(name)"] == nil)
    }
  }

  @Test func `the last report is shown in full, or one part of it`() {
    let disk = MemoryFiles(TrafficLight.corpus)
    let run = CommandLineRun(["run", "--verbose"], files: disk)
    let whole = CommandLineRun(["report", "--verbose"], files: disk)
    #expect(whole.output == run.output)
    #expect(whole.exitCode == .success)
    let part = CommandLineRun(["report", "--show", "strategies", "light"], files: disk)
    #expect(part.output.contains("strict"))
    #expect(!part.output.contains("2 samples"))
    #expect(part.exitCode == .success)
  }

  @Test(arguments: ["--show=risks", "--verbose"])
  func `an option that a shown report ignores is refused`(_ shown: String) {
    let disk = MemoryFiles(TrafficLight.corpus)
    _ = CommandLineRun(["run"], files: disk)
    let counted = ["show", "corpus", "reports", "color", "verbose", "help"]
    for option in ReportSubcommand.manual.options where !counted.contains(option.name) {
      let any = option.allowed.first ?? (option.name == "output" ? "json=x" : "1")
      let value = option.placeholder == nil ? "" : "=\(any)"
      let run = CommandLineRun(["report", shown, option.spelling + value], files: disk)
      #expect(run.exitCode == .usage, "\(option.name)")
      #expect(run.error.contains("exclude each other"), "\(run.error)")
    }
    let both = CommandLineRun(["report", "--show=risks", "--verbose"], files: disk)
    #expect(both.exitCode == .usage)
  }

  @Test func `a run over some contracts is shown where only it has them, or is named`() {
    let disk = MemoryFiles(TrafficLight.corpus)
    _ = CommandLineRun(["run", "light", "--strategy", "strict"], files: disk)
    let alone = CommandLineRun(["report", "--show", "risks", "light"], files: disk)
    #expect(alone.exitCode == .success, "\(alone.error)")
    #expect(alone.error == "")
    for path in TrafficLight.corpus.keys where path.hasPrefix("Corpus/light/") {
      disk[path.replacing("light", with: "lamp")] = disk[path]
    }
    let lamp = Contract("lamp") { TrafficLight.wrapped }
    _ = CommandLineRun(["run"], files: disk, contracts: [lamp, TrafficLight.contract])
    let whole = CommandLineRun(["report", "--show", "risks", "lamp"], files: disk)
    #expect(whole.exitCode == .success)
    #expect(
      whole.error == """
        note: this is Reports/compat.json, and there is Reports/local/compat.json as well; \
        '--reports' names the folder of the one to show

        """)
    disk["Reports/compat.json"] = disk["Reports/local/compat.json"]
    _ = CommandLineRun(["run", "lamp"], files: disk, contracts: [lamp, TrafficLight.contract])
    let partial = CommandLineRun(["report", "--show", "risks", "lamp"], files: disk)
    #expect(partial.exitCode == .success)
    #expect(partial.error.hasPrefix("note: this is Reports/local/compat.json, and"))
  }

  @Test func `missing results are an error, unless they are allowed`() {
    let disk = Self.shards(2)
    let path = "results/shard-2-of-2.json"
    let rejected = CommandLineRun(["report", path], files: disk)
    #expect(rejected.exitCode == .invalidInput)
    #expect(
      rejected.error == """
        results/shard-2-of-2.json:1:1: error: the results of 4 of 8 checks are missing \
        (shard 1 of 2); run those shards with '--resume' and name their files, too, or report \
        what there is with '--incomplete'

        """)
    #expect(rejected.output == "")
    let report = CommandLineRun(["report", "--incomplete", "--quiet", path], files: disk)
    #expect(report.exitCode == .worseThanExpected)
    #expect(
      report.output.contains("\n  Incomplete: the result files cover 4 of 8 checks (50 %).\n"))
    #expect(disk["Reports/compat.txt"] == nil)
    #expect(disk["Reports/local/compat.txt"] != nil)
  }

  @Test func `files that overlap are rejected`() {
    let disk = Self.shards(2)
    let path = "results/shard-1-of-2.json"
    let run = CommandLineRun(["report", path, path], files: disk)
    #expect(run.exitCode == .invalidInput)
    #expect(
      run.error == """
        results/shard-1-of-2.json:1:1: error: 2 units are also in 'results/shard-1-of-2.json'; \
        name each shard once, all of them of the same number

        """)
  }

  @Test func `files of another plan are rejected`() {
    let disk = Self.shards(1)
    _ = CommandLineRun(
      ["run", "--operator", "color-added", "--results", "others"], files: disk)
    let run = CommandLineRun(
      ["report", "results/shard-1-of-1.json", "others/shard-1-of-1.json"], files: disk)
    #expect(run.exitCode == .invalidInput)
    #expect(
      run.error.hasPrefix("others/shard-1-of-1.json:1:1: error: these are results of another"))
    // The corpus has changed since.
    disk["Corpus/light/2018-11/go.json"] = #"{"id":3,"color":"green"}"#
    let changed = CommandLineRun(["report", "results/shard-1-of-1.json"], files: disk)
    #expect(changed.exitCode == .invalidInput)
    #expect(changed.error.contains("results of another plan"))
  }

  @Test func `everything that is wrong with files is said at once`() {
    let disk = MemoryFiles(TrafficLight.corpus)
    disk["broken.json"] = "{"
    disk["other.json"] = #"{"codableCompatResults": 11}"#
    let run = CommandLineRun(
      ["report", "missing.json", "broken.json", "other.json"], files: disk)
    #expect(run.exitCode == .invalidInput)
    let lines = run.error.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines.first?.hasPrefix("broken.json:1:2: error: this is no file of results: ") == true)
    #expect(lines.dropFirst().first?.hasPrefix("missing.json:1:1: error: ") == true)
    #expect(
      lines.last == """
        other.json:1:26: error: this tool reads results of version 10, not 11; run the shard again \
        with this version of the tool
        """)
  }

  @Test func `a file that does not exist has its own code`() {
    let run = CommandLineRun(["report", "missing.json"])
    #expect(run.exitCode == .missingInput)
    #expect(
      run.error
        == "missing.json:1:1: error: this cannot be read: there is no such file or folder; check the path\n"
    )
  }

  @Test func `no file is no command`() {
    let run = CommandLineRun(["report"])
    #expect(run.exitCode == .usage)
    #expect(
      run.error == """
        error: 'report' needs an argument: 'report FILE…'
        See 'codable-compat report --help'.

        """)
  }

  @Test func `only the report of all shards says that the baseline is stale`() {
    var files = TrafficLight.corpus
    files["Reports/baseline.json"] = TrafficLight.baseline(
      "It is so.", change: "nothing-changed")
    let disk = MemoryFiles(files)
    let options = ["--operator", "nothing-changed", "--results", "results"]
    for number in 1...2 {
      let run = CommandLineRun(["run", "--shard", "\(number)/2"] + options, files: disk)
      #expect(run.exitCode == .success)
    }
    let report = CommandLineRun(["report"] + Self.results(on: disk), files: disk)
    #expect(report.exitCode == .baselineStale)
    let named = CommandLineRun(
      ["report", "--baseline", "none.json"] + Self.results(on: disk), files: disk)
    #expect(named.exitCode == .missingInput)
  }
}
