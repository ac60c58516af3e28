import CodableCompat
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import CompatCommand

/// A run in shards, and one that is resumed, report what the whole run does.
@Suite struct ShardedRunTests {
  private struct Counted: Codable, Equatable {
    static let count = Mutex(0)
    var id: Int

    init(from decoder: any Decoder) throws {
      Self.count.withLock { $0 += 1 }
      id = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .id)
    }
  }

  private static let counted = Contract("light") {
    Strategy(.strict, decoding: Counted.self, release: "1.0", builtAgainst: "2018-11")
  }

  @Test func `a resumed run does not check again what is done, and says the same`() {
    let disk = MemoryFiles(TrafficLight.corpus)
    func run(_ arguments: [String]) -> (CommandLineRun, decoded: Int) {
      Counted.count.withLock { $0 = 0 }
      // Standard output would say what changed since then.
      disk["Reports/compat.json"] = nil
      let run = CommandLineRun(["run"] + arguments, files: disk, contracts: [Self.counted])
      return (run, Counted.count.withLock { $0 })
    }
    let (first, decoded) = run([])
    #expect(decoded > 0)
    let json = disk["Reports/compat.json"]
    let (second, decodedAgain) = run(["--resume"])
    #expect(decodedAgain == 0)
    #expect(second.output == first.output)
    #expect(disk["Reports/compat.json"] == json)
    let (_, decodedAnew) = run([])
    #expect(decodedAnew == decoded)
    // Without earlier results, a run starts from the beginning.
    disk["Reports/local/results/shard-1-of-1.json"] = nil
    let (third, decodedFromTheBeginning) = run(["--resume"])
    #expect(decodedFromTheBeginning == decoded)
    #expect(third.output == first.output)
  }

  private static let names = ["compat.html", "compat.json", "compat.txt"]

  /// Runs all shards, and returns the disk with their files.
  private static func shards(_ count: Int, _ options: [String] = []) -> MemoryFiles {
    let disk = MemoryFiles(TrafficLight.corpus)
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

  @Test(arguments: Nightly.shardCounts)
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

  @Test func `the last report is shown in full as the run showed it`() {
    let disk = MemoryFiles(TrafficLight.corpus)
    let run = CommandLineRun(["run", "--verbose"], files: disk)
    let whole = CommandLineRun(["report", "--verbose"], files: disk)
    #expect(whole.output == run.output)
    #expect(whole.exitCode == .success)
  }

  @Test(arguments: ["--show=risks", "--verbose"])
  func `an option that a shown report ignores is refused`(_ shown: String) {
    let disk = MemoryFiles(TrafficLight.corpus)
    _ = CommandLineRun(["run"], files: disk)
    let counted =
      ["show", "corpus", "reports", "color", "verbose", "help"]
      + (shown == "--verbose" ? [] : ["quiet"])
    for option in ReportSubcommand.declarations.manuals where !counted.contains(option.name) {
      let typed = ["output": "json=x", "today": "2027-01-31", "quality-gate": "misread=0"]
      let any = option.allowed.first ?? typed[option.name] ?? "1"
      let value = option.arity == .none ? "" : "=\(any)"
      let run = CommandLineRun(["report", shown, option.spelling + value], files: disk)
      #expect(run.exitCode == .usage, "\(option.name)")
      #expect(run.error.contains("exclude each other"), "\(run.error)")
    }
    let both = CommandLineRun(["report", "--show=risks", "--verbose"], files: disk)
    #expect(both.exitCode == .usage)
  }

  @Test(arguments: [1, 3])
  func `a plan counts the checks of its run, and those of all its shards together`(
    _ count: Int
  ) throws {
    func checks(of arguments: [String], _ folder: String) throws -> Int {
      let disk = MemoryFiles(TrafficLight.corpus)
      _ = CommandLineRun(["run"] + arguments, files: disk)
      let json = try #require(disk["\(folder)/compat.json"])
      return try JSONDecoder().decode(Report.self, from: Data(json.utf8)).totals.checks
    }
    let plan = CommandLineRun(["list", "plan"]).output.split(separator: " ").prefix(3)
    let planned = try #require(plan.last.flatMap { Int($0) })
    #expect(try checks(of: [], "Reports") == planned)
    let shards = try (1...count).map { number in
      try checks(
        of: ["--shard", "\(number)/\(count)"], count == 1 ? "Reports" : "Reports/local")
    }
    #expect(shards.reduce(0, +) == planned, "\(shards)")
  }

  @Test func `the fingerprint of a plan changes with a sample`() {
    var files = TrafficLight.corpus
    func fingerprint() -> Substring? {
      CommandLineRun(["list", "plan"], files: MemoryFiles(files)).output
        .split(separator: "\n").first?.split(separator: " ").last
    }
    let first = fingerprint()
    files["Corpus/light/2018-11/stop.json"] = #"{"id":3,"color":"red"}"#
    #expect(first?.count == 64 && fingerprint() != first)
  }

  @Test(arguments: [
    (1, 1, "shard-1-of-1.json"), (3, 16, "shard-03-of-16.json"), (16, 16, "shard-16-of-16.json"),
    (7, 100, "shard-007-of-100.json"),
  ])
  func `the files of a plan lie in its order`(
    _ number: Int, _ count: Int, _ name: String
  ) throws {
    let shard = try #require(Shard(number, of: count))
    let file = ResultsFile(of: shard, in: "results", files: MemoryFiles())
    #expect(file.path == "results/\(name)")
  }
}
