import CodableCompat
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
        == ["Reports/local/compat.html", "Reports/local/compat.json", "Reports/local/compat.txt"])
  }

  @Test(arguments: [
    ["run", "light"], ["run", "*", "--strategy", "strict,struct-*"],
    ["run", "--operator", "@additive,@neutral"], ["run", "--allow-hazards"],
  ])
  func `a selection that leaves nothing out is a whole run`(_ arguments: [String]) {
    let files = MemoryFiles(TrafficLight.corpus)
    _ = CommandLineRun(arguments, files: files)
    #expect(
      files.paths.filter { $0.hasPrefix("Reports/") }
        == ["Reports/compat.html", "Reports/compat.json", "Reports/compat.txt"])
  }

  @Test func `hazards are left out and named, unless they are allowed`() {
    let files = MemoryFiles(TrafficLight.corpus)
    let catalog = TrafficLight.hazardousCatalog
    _ = CommandLineRun(["run"], files: files, catalog: catalog)
    let note = """
      Without blackout, whose payloads can end the process or take long; 'run --allow-hazards' \
      applies them
      """
    let text = files["Reports/compat.txt"]?.replacing("\n  ", with: " ")
    #expect(text?.contains(note) == true)
    #expect(files["Reports/compat.html"]?.contains("can end the process") == true)
    #expect(files["Reports/compat.json"]?.contains("hazardsLeftOut") == true)
    #expect(files["Reports/compat.json"]?.contains(#""garbled""#) == false)

    _ = CommandLineRun(["run", "--allow-hazards"], files: files, catalog: catalog)
    #expect(files["Reports/local/compat.txt"]?.contains("can end the process") == false)
    #expect(files["Reports/local/compat.json"]?.contains("hazardsLeftOut") == false)
    #expect(files["Reports/local/compat.json"]?.contains(#""garbled""#) == true)

    let alone = CommandLineRun(
      ["run", "--operator=blackout", "--allow-hazards", "--strategy=strict"], files: files,
      catalog: catalog)
    #expect(alone.exitCode == .success)
    #expect(alone.output.contains("1 operator: 2 mutants"))
  }

  @Test func `entries about hazards that are left out are not stale`() {
    let files = MemoryFiles(TrafficLight.corpus)
    files["Reports/baseline.json"] = TrafficLight.baseline("It is so.", operatorID: "blackout")
    let contracts = [TrafficLight.tolerantContract]
    func run(_ arguments: [String]) -> ExitCode {
      CommandLineRun(
        arguments, files: files, contracts: contracts, catalog: TrafficLight.hazardousCatalog
      ).exitCode
    }
    #expect(run(["run"]) == .success)
    #expect(run(["run", "--update-baseline"]) == .success)
    #expect(files["Reports/baseline.json"]?.contains("blackout") == true)
    #expect(run(["run", "--allow-hazards"]) == .baselineStale)
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
