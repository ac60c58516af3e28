import CodableCompat
import Foundation
import TestSupport
import Testing

@testable import CompatCommand

/// The same on a real disk, where the parts of the library and the system meet.
@Suite struct LocalRunTests {
  @Test(arguments: [
    ("--reports $/file", ExitCode.outputFailed, "$/file/compat.txt: error: $/file is a file, not "),
    ("--checks $/file/x", .outputFailed, "$/file/x: error: $/file is a file, not a folder; name "),
    (
      "--baseline $/Corpus", .invalidInput, "$/Corpus: error: this cannot be read: this is a folder"
    ),
    ("--baseline $/link", .missingInput, "$/link: error: there is no such file or folder; check "),
  ])
  func `what cannot be written or read is found out before anything is checked`(
    words: String, exitCode: ExitCode, error: String
  ) throws {
    let place = try Workplace()
    try place.write("", to: "file")
    try place.link("link", to: "nothing")
    let run = place.run("run \(words)")
    #expect(run.exitCode == exitCode)
    #expect(run.error.hasPrefix(error), "\(run.error)")
    #expect(!FileManager.default.fileExists(atPath: "\(place.folder)/Reports/local/results"))
  }

  @Test func `baseline and reports lie beside the corpus, from every current directory`() throws {
    let place = try Workplace()
    try place.write(TrafficLight.baseline("It is the reference."), to: "Reports/baseline.json")
    #expect(place.run("run").exitCode == .success)
    let names = ["baseline.json", "compat.html", "compat.json", "compat.txt", "local"]
    #expect(try place.names(in: "Reports") == names)
  }

  @Test func `a run reads and writes real folders`() throws {
    let place = try Workplace()
    let words = "run --reports $/Out --results $/results --baseline $/Out/baseline.json"
    #expect(place.run(words + " --update-baseline").exitCode == .success)
    #expect(place.run(words).exitCode == .invalidInput)
    // No temporary file is left behind.
    #expect(
      try place.names(in: "Out") == ["baseline.json", "compat.html", "compat.json", "compat.txt"])
    let json = try LocalFiles().contents(of: "\(place.folder)/Out/compat.json")
    #expect(try JSONDecoder().decode(Report.self, from: Data(json)).totals.strategies == 2)
  }

  /// A folder with results, and other names of its files.
  private static func namesakes() throws -> Workplace {
    let place = try Workplace()
    try place.write(TrafficLight.baseline("It is old."), to: "Reports/baseline.json")
    _ = place.run("run --results $/results --reports $/old")
    try place.link("link.json", to: "\(place.folder)/Corpus/light/2018-11/go.json")
    try place.link("inside", to: "Corpus/light")
    try place.link("Linked", to: "Corpus")
    try place.link("known.json", to: "Reports/baseline.json")
    try place.write("{}", to: "weights.json")
    return place
  }

  @Test func `an output that is an input or another output is refused, and nothing changes`() throws
  {
    let table = try TableFile("outputs.txt")
    var rows = try table.rows(below: "an output that is an input or another output is refused")
      .map { (words: $0[0], error: $0[1]) }
    let outputs = table.sections[0].rows.map { $0[0] }
    for path in try table.rows(below: "files of the corpus, by many names").map({ $0[0] }) {
      rows += outputs.map {
        ($0 + path, "'\(path)' belongs to the corpus, which no output may change")
      }
    }
    #expect(outputs.count == 5 && rows.count == 60)
    let place = try Self.namesakes()
    let before = try place.texts()
    for (words, error) in rows {
      let run = place.run(words)
      #expect(run.exitCode == .usage, "\(words): \(run.error)")
      #expect(run.error.contains(error), "\(words): \(run.error)")
      #expect(try place.texts() == before, "\(words)")
    }
  }

  @Test func `a file that is replaced by purpose is written`() throws {
    for row in try TableFile("outputs.txt").rows(
      below: "a file that is replaced by purpose is written")
    {
      let run = try Self.namesakes().run(row[0])
      #expect(run.exitCode.rawValue < 64, "\(run.error)", sourceLocation: row.location)
    }
  }

  @Test func `the parts of the root are those of the process by default`() {
    let root = CompositionRoot(contracts: [], catalog: .standard)
    #expect(!root.program.isEmpty)
    #expect(root.program.contains("/") == false)
    #expect(root.terminal.width > 0)
    #expect(!root.environment.isEmpty)
  }
}
