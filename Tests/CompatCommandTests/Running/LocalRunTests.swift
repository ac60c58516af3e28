import CodableCompat
import Foundation
import Testing

@testable import CompatCommand

/// The same on a real disk, where the parts of the library and the system meet.
@Suite struct LocalRunTests {
  @Test func `a run reads and writes real folders`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "codable-compat-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (path, text) in TrafficLight.corpus {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    let output = MemorySink()
    let root = CompositionRoot(contracts: [TrafficLight.contract], catalog: TrafficLight.catalog)
    root.standardJobs = 0
    root.interruption = { nil }
    root.standardOutput = output
    root.standardError = MemorySink()
    let arguments = [
      "run", "--corpus", folder.appending(path: "Corpus").path,
      "--reports", folder.appending(path: "Reports").path,
      "--results", folder.appending(path: "results").path,
      "--baseline", folder.appending(path: "Reports/baseline.json").path,
    ]
    #expect(root.run(arguments + ["--update-baseline"]) == .success)
    #expect(root.run(arguments) == .invalidInput)
    let names = try FileManager.default.contentsOfDirectory(
      atPath: folder.appending(path: "Reports").path)
    // No temporary file is left behind.
    #expect(names.sorted() == ["baseline.json", "compat.html", "compat.json", "compat.txt"])
    let json = try Data(contentsOf: folder.appending(path: "Reports/compat.json"))
    #expect(try JSONDecoder().decode(Report.self, from: json).totals.strategies == 2)
  }

  @Test func `the parts of the root are those of the process unless somebody replaces them`() {
    let root = CompositionRoot(contracts: [], catalog: .standard)
    #expect(!root.program.isEmpty)
    #expect(root.program.contains("/") == false)
    #expect(root.terminal.width > 0)
    #expect(!root.environment.isEmpty)
  }
}
