import Testing

@testable import CompatCommand

/// A part of everything can be run at any time without harm to what is committed.
@Suite struct SelectionResolverTests {
  @Test(arguments: [
    ["run", "--strategy", "struct-*"], ["run", "--operator=nothing-changed"],
    ["run", "--operator", "nothing-*", "--strategy", "*"],
    ["run", "--operator", "@neutral"], ["run", "--operator=@unchanged,nothing-*"],
  ])
  func `a part is run alone, and leaves the reports of the whole alone`(_ arguments: [String]) {
    let files = MemoryFiles(TrafficLight.corpus)
    let run = CommandLineRun(arguments, files: files)
    #expect(run.exitCode == .success)
    #expect(
      files.paths.filter { $0.hasPrefix("Reports/") }
        == [
          "Reports/local/compat.html", "Reports/local/compat.json", "Reports/local/compat.txt",
          "Reports/local/results/shard-1-of-1.json",
        ])
  }

  @Test(arguments: [
    ["run", "light"], ["run", "*", "--strategy", "strict,struct-*"],
    ["run", "--operator", "@additive,@neutral"], ["run", "--no-hazards"],
  ])
  func `a selection that leaves nothing out is a whole run`(_ arguments: [String]) {
    let files = MemoryFiles(TrafficLight.corpus)
    _ = CommandLineRun(arguments, files: files)
    #expect(
      files.paths.filter { $0.hasPrefix("Reports/") }
        == [
          "Reports/compat.html", "Reports/compat.json", "Reports/compat.txt",
          "Reports/local/results/shard-1-of-1.json",
        ])
  }

  @Test func `hazards are applied, unless they are to be left out, and are named then`() {
    let files = MemoryFiles(TrafficLight.corpus)
    let catalog = TrafficLight.hazardousCatalog
    _ = CommandLineRun(["run"], files: files, catalog: catalog)
    #expect(files["Reports/compat.txt"]?.contains("can end the process") == false)
    #expect(files["Reports/compat.json"]?.contains("hazardsLeftOut") == false)
    #expect(files["Reports/compat.json"]?.contains(#""garbled""#) == true)

    _ = CommandLineRun(["run", "--no-hazards"], files: files, catalog: catalog)
    let note = """
      Without blackout, whose payloads can end the process or take long; a run without \
      '--no-hazards' applies them
      """
    let text = files["Reports/local/compat.txt"]?.replacing("\n  ", with: " ")
    #expect(text?.contains(note) == true)
    #expect(files["Reports/local/compat.html"]?.contains("can end the process") == true)
    #expect(files["Reports/local/compat.json"]?.contains("hazardsLeftOut") == true)
    #expect(files["Reports/local/compat.json"]?.contains(#""garbled""#) == false)

    let alone = CommandLineRun(
      ["run", "--operator=blackout", "--strategy=strict"], files: files, catalog: catalog)
    #expect(alone.exitCode == .success)
    #expect(alone.output.contains("1 operator: 2 mutants"))
  }

  @Test func `entries about hazards that are left out are not stale`() {
    let files = MemoryFiles(TrafficLight.corpus)
    files["Reports/baseline.json"] = TrafficLight.baseline("It is so.", change: "blackout")
    let contracts = [TrafficLight.tolerantContract]
    func run(_ arguments: [String]) -> ExitCode {
      CommandLineRun(
        arguments, files: files, contracts: contracts, catalog: TrafficLight.hazardousCatalog
      ).exitCode
    }
    #expect(run(["run", "--no-hazards"]) == .success)
    #expect(run(["run"]) == .baselineStale)
  }

  @Test func `entries about what is not selected are not stale`() {
    let files = MemoryFiles(TrafficLight.corpus)
    files["Reports/baseline.json"] = TrafficLight.baseline("It is the reference.")
    #expect(
      CommandLineRun(["run", "--strategy=struct-wrapper"], files: files).exitCode == .success)
    #expect(CommandLineRun(["run", "--operator=nothing-*"], files: files).exitCode == .success)
    #expect(CommandLineRun(["run", "--strategy=strict"], files: files).exitCode == .success)
  }
}
