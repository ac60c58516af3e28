import CodableCompat
import Foundation
import Testing

@testable import CompatCommand

/// The same on a real disk, where the parts of the library and the system meet.
@Suite struct LocalRunTests {
  /// Makes a folder with the corpus of the traffic light.
  private static func corpus() throws -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "codable-compat-\(UUID().uuidString)")
    for (path, text) in TrafficLight.corpus {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    return folder
  }

  private static func root(_ errors: MemorySink = MemorySink()) -> CompositionRoot {
    let root = CompositionRoot(contracts: [TrafficLight.contract], catalog: TrafficLight.catalog)
    root.standardJobs = 0
    root.interruption = { nil }
    root.orphans = { nil }
    root.standardOutput = MemorySink()
    root.standardError = errors
    return root
  }

  @Test func `reports that cannot be written are found out before anything is checked`() throws {
    let folder = try Self.corpus()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "README.md").path
    try Data().write(to: URL(filePath: file))
    for option in ["--reports", "--checks"] {
      let errors = MemorySink()
      let path = option == "--checks" ? "\(file)/x" : file
      let code = Self.root(errors).run(
        ["run", "--corpus", folder.appending(path: "Corpus").path, option, path])
      #expect(code == .outputFailed)
      let named = option == "--checks" ? path : "\(file)/compat.txt"
      #expect(
        errors.text == "\(named): error: \(file) is a file, not a folder; name another folder\n")
      #expect(!FileManager.default.fileExists(atPath: folder.path + "/Reports/local/results"))
    }
  }

  @Test func `a baseline that is a folder is named as one`() throws {
    let folder = try Self.corpus()
    defer { try? FileManager.default.removeItem(at: folder) }
    let errors = MemorySink()
    let code = Self.root(errors).run(
      ["run", "--corpus", folder.appending(path: "Corpus").path, "--baseline", folder.path])
    #expect(code == .invalidInput)
    #expect(
      errors.text
        == "\(folder.path): error: this cannot be read: this is a folder, not a file; name a file\n"
    )
  }

  @Test func `a baseline that is a link to nothing is missing`() throws {
    let folder = try Self.corpus()
    defer { try? FileManager.default.removeItem(at: folder) }
    let link = folder.appending(path: "link").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "nothing")
    let errors = MemorySink()
    let code = Self.root(errors).run(
      ["run", "--corpus", folder.appending(path: "Corpus").path, "--baseline", link])
    #expect(code == .missingInput)
    #expect(errors.text == "\(link): error: there is no such file or folder; check the path\n")
  }

  @Test func `baseline and reports lie beside the corpus, from every current directory`() throws {
    let folder = try Self.corpus()
    defer { try? FileManager.default.removeItem(at: folder) }
    let reports = folder.appending(path: "Reports")
    try FileManager.default.createDirectory(at: reports, withIntermediateDirectories: true)
    try Data(TrafficLight.baseline("It is the reference.").utf8)
      .write(to: reports.appending(path: "baseline.json"))
    let code = Self.root().run(["run", "--corpus", folder.appending(path: "Corpus").path])
    #expect(code == .success)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: reports.path).sorted()
        == ["baseline.json", "compat.html", "compat.json", "compat.txt", "local"])
  }

  @Test func `a run reads and writes real folders`() throws {
    let folder = try Self.corpus()
    defer { try? FileManager.default.removeItem(at: folder) }
    let root = Self.root()
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

  @Test func `the parts of the root are those of the process by default`() {
    let root = CompositionRoot(contracts: [], catalog: .standard)
    #expect(!root.program.isEmpty)
    #expect(root.program.contains("/") == false)
    #expect(root.terminal.width > 0)
    #expect(!root.environment.isEmpty)
  }
}
