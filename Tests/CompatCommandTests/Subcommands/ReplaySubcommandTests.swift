import CodableCompat
import Testing

@testable import CompatCommand

@Suite struct ReplaySubcommandTests {
  private struct Plain: Codable, Sendable {
    let id: Int
    let place: String?
    let street: String?
  }

  /// A model of the same name that survives.
  private static let repaired = Strategy(
    .strict, decoding: Plain.self, named: "placed", release: "1.1", builtAgainst: "1")

  /// The files after a search that has kept what it has found.
  private static func searched() throws -> (files: MemoryFiles, path: String, output: String) {
    let files = MemoryFiles(FuzzSubcommandTests.corpus)
    let run = FuzzSubcommandTests.run(["--save", "--seed", "7"], files: files)
    let line = try #require(run.output.split(separator: "\n").last { $0.hasPrefix("saved ") })
    return (files, String(line.dropFirst("saved ".count)), run.output)
  }

  private static func replay(
    _ arguments: [String], files: MemoryFiles,
    strategies: [Strategy] = [FuzzSubcommandTests.placed]
  ) -> CommandLineRun {
    CommandLineRun(
      ["replay"] + arguments, files: files,
      contracts: [Contract("light") { for strategy in strategies { strategy } }],
      catalog: .standard)
  }

  @Test func `what a search keeps lies in a folder of the contract, once`() throws {
    let (files, path, _) = try Self.searched()
    #expect(path.hasPrefix("Corpus/light/regressions/rejected-place-street-"))
    #expect(files[path] == #"{"id":0}"#)
    let origin = try #require(files[path.replacing(".json", with: ".origin.json")])
    #expect(origin.contains(#""mutant": "light/1/go.json#key-missing@/place+key-missing@/street""#))
    #expect(origin.contains(#""seed": 7"#))
    #expect(origin.contains(#""placed": "rejected""#))
    let again = FuzzSubcommandTests.run(["--save", "--seed", "8"], files: files)
    #expect(!again.output.contains("\nsaved "))
    #expect(
      again.output.hasPrefix(
        "Found 1 combination of changes that is worse than its parts. It is kept already.\n"))
    #expect(again.output.contains("\n1. light: ✗ rejected by placed (1.0), kept already\n"))
    #expect(again.exitCode == .success)
  }

  @Test func `what still fails is shown in full`() throws {
    let (files, path, _) = try Self.searched()
    let run = Self.replay(["--all"], files: files)
    #expect(
      run.output == """
        1 payload was replayed: 1 STILL FAILS.

        STILL FAILS  \(path): once rejected by placed

        mutant    light/1/go.json#key-missing@/place+key-missing@/street
        operator  key-missing (breaking): Removes one member that holds a scalar.
        site      Corpus/light/1/go.json:1:9: /place
        change    "Bern" → nothing
        operator  key-missing (breaking): Removes one member that holds a scalar.
        site      Corpus/light/1/go.json:1:24: /street
        change    "Ring" → nothing
        payload   {"id":0[-,"place":"Bern","street":"Ring"-]}

        ✗ rejected  placed (1.0)  keyNotFound at '/place': No value associated with key CodingKeys(stringValue: "place", intValue: nil) ("place").

        """)
    #expect(run.exitCode == .worseThanExpected)
    #expect(Self.replay([path], files: files).output == run.output)
    let id = "light/1/go.json#key-missing@/place+key-missing@/street"
    #expect(Self.replay([id], files: files).output == run.output)
  }

  @Test func `what is fixed is told, and removed only on request`() throws {
    let (files, path, _) = try Self.searched()
    let run = Self.replay(["--all"], files: files, strategies: [Self.repaired])
    #expect(
      run.output.hasPrefix("1 payload was replayed: 1 FIXED.\n\nFIXED  \(path): once rejected"))
    #expect(run.exitCode == .success)
    #expect(files[path] != nil)
    let pruned = Self.replay(["--all", "--prune"], files: files, strategies: [Self.repaired])
    #expect(pruned.output.hasSuffix("removed \(path.replacing(".json", with: ".origin.json"))\n"))
    #expect(files[path] == nil)
    #expect(Self.replay(["--all"], files: files).output == "No payload is kept.\n")
  }

  @Test func `what the corpus does not make any more is stale, and never pruned`() throws {
    let (files, path, _) = try Self.searched()
    files["Corpus/light/1/go.json"] = #"{"id":2,"more":1,"place":"Bern","street":"Ring"}"#
    let run = Self.replay(["--all", "--prune"], files: files)
    #expect(run.output.hasPrefix("1 payload was replayed: 1 STALE.\n"))
    #expect(run.output.hasSuffix("' does not make this payload any more\n"))
    #expect(run.exitCode == .baselineStale)
    #expect(files[path] != nil)
  }

  @Test func `a payload that is not kept is said with the folder`() {
    let run = Self.replay(["x.json"], files: MemoryFiles(FuzzSubcommandTests.corpus))
    #expect(
      run.error == """
        error: 'x.json' is no payload that 'fuzz --save' has kept, nor the id of a mutant; name a file of \
        'Corpus/CONTRACT/regressions', or write '--all'

        """)
    #expect(run.exitCode == .usage)
  }

  @Test func `a mutant that is not kept is named by its id`() {
    let files = MemoryFiles(FuzzSubcommandTests.corpus)
    let id = "light/1/go.json#key-missing@/place+key-missing@/street"
    let run = Self.replay([id], files: files)
    #expect(
      run.output.hasPrefix(
        "1 payload was replayed: 1 STILL FAILS.\n\nSTILL FAILS  \(id): rejected by placed\n\nmutant "
      ))
    #expect(run.output.contains("✗ rejected  placed (1.0)"))
    #expect(run.exitCode == .worseThanExpected)
    let repaired = Self.replay([id, "--prune"], files: files, strategies: [Self.repaired])
    #expect(
      repaired.output.hasPrefix(
        "1 payload was replayed: 1 FIXED.\n\nFIXED  \(id): survived by every strategy\n"))
    #expect(repaired.exitCode == .success)
    let test = Self.replay([id, "--export", "swift"], files: files)
    #expect(test.output.contains("light: placed survives \(id)"))
    #expect(test.output.contains(#"{"id":1}"#))
    #expect(
      Self.replay([id, "--export", "json"], files: files).output
        .hasPrefix(#"[{"contract":"light","mutant":""#))
  }

  @Test func `a mutant whose sample no strategy reads is not fixed`() {
    let files = MemoryFiles(FuzzSubcommandTests.corpus)
    files["Corpus/light/1/go.json"] = #"{"id":1,"name":"go"}"#
    let id = "light/1/go.json#key-missing@/name"
    let run = Self.replay([id], files: files)
    #expect(
      run.output.hasPrefix(
        "1 payload was replayed: 1 STALE.\n\nSTALE  \(id): no strategy reads its sample\n"))
    #expect(run.exitCode == .baselineStale)
  }

  @Test(arguments: [
    ("light/1/go.json#key-mising@/place", ExitCode.usage),
    ("light/1/gone.json#key-missing@/place", .usage),
    ("gone/1/go.json#key-missing@/place", .usage),
  ])
  func `an id that makes no mutant is an error`(id: String, exitCode: ExitCode) {
    let run = Self.replay([id], files: MemoryFiles(FuzzSubcommandTests.corpus))
    #expect(run.output == "")
    #expect(run.error.contains("error: "))
    #expect(run.exitCode == exitCode)
  }

  @Test(arguments: [
    (
      ["x.json", "dark/1/a.json#x@/y", "light/1/gone.json#key-missing@/place"],
      """
      error: there is no contract 'dark'; 'list contracts' shows all
      error: 'x.json' is no payload that 'fuzz --save' has kept, nor the id of a mutant; name a file of \
      'Corpus/CONTRACT/regressions', or write '--all'

      """
    ),
    (
      ["light/1/gone.json#key-missing@/place", "light/1/go.json#key-missing@/places"],
      """
      error: 'key-missing' does not make 'light/1/go.json#key-missing@/places'; did you mean \
      'light/1/go.json#key-missing@/place'?
      error: there is no sample 'light/1/gone.json'; did you mean 'light/1/go.json'?

      """
    ),
  ])
  func `what is wrong with all names is said at once`(names: [String], error: String) {
    let run = Self.replay(names, files: MemoryFiles(FuzzSubcommandTests.corpus))
    #expect(run.error == error)
    #expect(run.exitCode == .usage)
  }

  @Test func `an id of another contract is stale`() throws {
    let (files, path, _) = try Self.searched()
    let origin = path.replacing(".json", with: ".origin.json")
    files[origin] = files[origin]?.replacing("light/1/go.json#", with: "other/1/go.json#")
    for (path, text) in FuzzSubcommandTests.corpus {
      files[path.replacing("/light/", with: "/other/")] = text
    }
    let run = CommandLineRun(
      ["replay", "--all"], files: files,
      contracts: ["light", "other"].map { Contract($0) { FuzzSubcommandTests.placed } },
      catalog: .standard)
    #expect(run.output.hasPrefix("1 payload was replayed: 1 STALE.\n"))
    #expect(run.exitCode == .baselineStale)
  }

  @Test(arguments: [".json", ".origin.json"], ["replay --all", "lint", "run", "fuzz --runs 9"])
  func `one of the two files of a kept payload without the other one is an error`(
    suffix: String, command: String
  ) throws {
    let (files, path, _) = try Self.searched()
    let (kept, origin) = (path, path.replacing(".json", with: ".origin.json"))
    files[suffix == ".json" ? origin : kept] = nil
    let run = CommandLineRun(
      command.split(separator: " ").map(String.init), files: files,
      contracts: [Contract("light") { FuzzSubcommandTests.placed }],
      catalog: .standard)
    #expect(run.error.contains("\(suffix == ".json" ? kept : origin):1:1: error: "), "\(run.error)")
    #expect(run.exitCode == .invalidInput)
  }

  @Test func `a damaged sample is an error, and no stale payload`() throws {
    let (files, _, _) = try Self.searched()
    files["Corpus/light/1/go.json"] = "{"
    let run = Self.replay(["--all"], files: files)
    #expect(run.output == "")
    #expect(run.error.hasPrefix("Corpus/light/1/go.json:1:2: error: "))
    #expect(run.exitCode == .invalidInput)
  }

  private static func run(
    _ arguments: [String] = [], files: MemoryFiles, strategy: Strategy = FuzzSubcommandTests.placed
  ) -> CommandLineRun {
    CommandLineRun(
      ["run", "--operator", "key-added"] + arguments, files: files,
      contracts: [Contract("light") { strategy }], catalog: .standard)
  }

  @Test func `a run reports what became of the payloads, and fails for those that still fail`()
    throws
  {
    let (files, path, _) = try Self.searched()
    let failing = Self.run(files: files)
    #expect(failing.output.hasPrefix("✗ 1 kept payload still fails.\n"), "\(failing.output)")
    #expect(
      failing.output.contains(
        """

        PAYLOADS THAT WERE KEPT
        Found by 'fuzz --save' and decoded again; 'replay --all' shows them in full.
        ✗ STILL FAILS \(path): was
          rejected, is rejected in placed (1.0)

        """), "\(failing.output)")
    #expect(failing.output.hasSuffix("\nNext: look at 'replay\n\(path)' and fix placed.\n"))
    #expect(failing.exitCode == .worseThanExpected)
    let fixed = Self.run(files: files, strategy: Self.repaired)
    #expect(
      fixed.output.contains(
        "\n1 kept payload is FIXED: 'replay --all --prune' removes it.\n"), "\(fixed.output)")
    #expect(fixed.output.hasPrefix("✓ No failures: "))
    #expect(fixed.exitCode == .success)
    #expect(files[path] != nil)
  }

  @Test func `a run of some strategies replays what concerns them, by them alone`() throws {
    let (files, path, _) = try Self.searched()
    let origin = path.replacing(".json", with: ".origin.json")
    files[origin] = files[origin]?.replacing(
      #""placed": "rejected""#, with: #""placed": "rejected", "plain": "crashed""#)
    let strategies = [FuzzSubcommandTests.placed, FuzzSubcommandTests.plain]
    func run(_ options: [String]) -> CommandLineRun {
      CommandLineRun(
        ["run", "--operator", "key-added"] + options, files: files,
        contracts: [Contract("light") { for strategy in strategies { strategy } }],
        catalog: .standard)
    }
    let both = run([])
    #expect(both.output.contains("in placed (1.0)"), "\(both.output)")
    #expect(both.output.contains("plain (2.0)"), "\(both.output)")
    let one = run(["--strategy", "placed"])
    #expect(one.output.contains("in placed (1.0)"), "\(one.output)")
    #expect(!one.output.contains("plain"), "\(one.output)")
    #expect(one.exitCode == .worseThanExpected)
    files[origin] = files[origin]?.replacing(#", "plain": "crashed""#, with: "")
    let other = run(["--strategy", "plain"])
    #expect(!other.output.contains("KEPT"), "\(other.output)")
    #expect(other.exitCode == .success)
  }

  @Test func `a payload that concerns no strategy which is judged is only reported`() throws {
    let (files, path, _) = try Self.searched()
    let run = Self.run(files: files, strategy: FuzzSubcommandTests.placed.asReference())
    #expect(run.output.contains("\n✗ STILL FAILS \(path): "))
    #expect(run.output.hasPrefix("✓ No failures: "))
    #expect(run.exitCode == .success)
  }

  @Test func `a run whose payload is stale fails as one with a stale baseline`() throws {
    let (files, path, _) = try Self.searched()
    files[path] = "{}"
    let run = Self.run(["--quiet"], files: files)
    #expect(
      run.output.hasPrefix(
        """
        ✗ 1 kept payload is stale.
          1 contract, 1 sample, 1 strategy, 1 operator: 1 mutant, 1 check.
          1 kept payload was replayed: 1 STALE.

        """), "\(run.output)")
    #expect(run.exitCode == .baselineStale)
  }

  @Test func `the merged report of shards is that of the whole run`() throws {
    let (files, _, _) = try Self.searched()
    func report(_ run: CommandLineRun) -> String? {
      #expect(run.exitCode == .worseThanExpected, "\(run.error)")
      return files["whole/compat.json"]
    }
    let whole = try #require(report(Self.run(["--reports", "whole"], files: files)))
    #expect(whole.contains(#""failsRun":true"#))
    let first = Self.run(["--shard", "1/2", "--results", "results"], files: files)
    #expect(first.exitCode == .worseThanExpected)
    let second = Self.run(["--shard", "2/2", "--results", "results"], files: files)
    #expect(second.exitCode == .success)
    #expect(!second.output.contains("KEPT"))
    let merged = CommandLineRun(
      [
        "report", "results/shard-2-of-2.json", "results/shard-1-of-2.json", "--reports", "whole",
      ], files: files, contracts: [Contract("light") { FuzzSubcommandTests.placed }],
      catalog: .standard)
    #expect(report(merged) == whole)
    #expect(merged.output.contains("✗ STILL FAILS "))
  }

  @Test func `a resumed run says what became of the payloads since`() throws {
    let (files, path, _) = try Self.searched()
    let results = ["--results", "results"]
    #expect(Self.run(results, files: files).exitCode == .worseThanExpected)
    files[path] = "{}"
    let resumed = Self.run(results + ["--resume"], files: files)
    #expect(resumed.exitCode == .baselineStale)
    let file = try #require(files["results/shard-1-of-1.json"])
    #expect(
      try ShardResults(reading: Array(file.utf8), path: "r").replayed.map(\.status) == [.stale])
  }

  @Test func `payloads are named, or all of them are meant`() {
    let files = MemoryFiles(FuzzSubcommandTests.corpus)
    #expect(Self.replay([], files: files).error.hasPrefix("error: 'replay' needs an argument: "))
    #expect(
      Self.replay(["--all", "x.json"], files: files).error.hasPrefix(
        "error: '--all' and 'x.json' exclude each other; give one of them"))
  }
}
