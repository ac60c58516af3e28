import CodableCompat
import Testing

@testable import CompatCommand

/// A part of everything can be run at any time without harm to what is committed.
@Suite struct SelectionResolverTests {
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
    #expect(
      files.paths.filter { $0.hasPrefix("Reports/") }
        == ["Reports/compat.html", "Reports/compat.json", "Reports/compat.txt"])
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
