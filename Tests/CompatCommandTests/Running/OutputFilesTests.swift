import CodableCompat
import Foundation
import Testing

@testable import CompatCommand

/// What a command writes is none of its inputs, by whatever name.
@Suite struct OutputFilesTests {
  /// A folder of the disk with a corpus, results, and other names of its files.
  private struct Workplace {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "outputs-\(UUID().uuidString)").path(percentEncoded: false)

    init() throws {
      let files = ReplacingFiles()
      for (path, text) in TrafficLight.corpus {
        try files.write(Array(text.utf8), to: "\(folder)/\(path)")
      }
      try files.write(
        Array(TrafficLight.baseline("It is old.").utf8), to: "\(folder)/Reports/baseline.json")
      _ = run("run --results $/results --reports $/old")
      let disk = FileManager.default
      let sample = "\(folder)/Corpus/light/2018-11/go.json"
      try disk.createSymbolicLink(atPath: "\(folder)/link.json", withDestinationPath: sample)
      try disk.linkItem(atPath: sample, toPath: "\(folder)/twin.json")
      try disk.createSymbolicLink(atPath: "\(folder)/inside", withDestinationPath: "Corpus/light")
      try disk.createSymbolicLink(atPath: "\(folder)/Linked", withDestinationPath: "Corpus")
      try disk.createSymbolicLink(
        atPath: "\(folder)/known.json", withDestinationPath: "Reports/baseline.json")
      try files.write(Array("{}".utf8), to: "\(folder)/weights.json")
    }

    /// Runs words in which `$` stands for the folder.
    func run(_ words: String) -> (exitCode: ExitCode, error: String) {
      let errors = MemorySink()
      let root = CompositionRoot(contracts: [TrafficLight.contract], catalog: TrafficLight.catalog)
      root.program = "codable-compat"
      root.facts = TrafficLight.facts
      root.environment = [:]
      root.standardJobs = 0
      root.interruption = { nil }
      root.orphans = { nil }
      root.standardOutput = MemorySink()
      root.standardError = errors
      let arguments = words.split(separator: " ").map { String($0).replacing("$", with: folder) }
      let corpus = words.contains("--corpus") ? [] : ["--corpus", "\(folder)/Corpus"]
      return (root.run(arguments + corpus), errors.text.replacing(folder, with: "$"))
    }

    /// The texts of all files, by path.
    func texts() throws -> [String: Data] {
      let paths = try FileManager.default.subpathsOfDirectory(atPath: folder)
      return Dictionary(
        uniqueKeysWithValues: paths.map {
          ($0, FileManager.default.contents(atPath: "\(folder)/\($0)") ?? Data())
        })
    }
  }

  static let rows: [(words: String, error: String)] =
    [
      "$/Corpus/light/2018-11/go.json", "$/Corpus/light/contract.json", "$/Corpus/new.json",
      "$/link.json", "$/twin.json", "$/inside/2018-11/go.json", "$/inside/contract.json",
      "$/none/../Corpus/light/2018-11/go.json", "$/inside/../light/new.json",
      "$/Corpus/light/regressions/new.json",
    ].flatMap { path in
      [
        "run --output json=", "run --checks ", "run --history ",
        "report $/results/shard-1-of-1.json --output svg=",
        "run --update-baseline --baseline ",
        "show light/2018-11/go.json#nothing-changed@ --raw --write ",
      ].map { ($0 + path, "'\(path)' belongs to the corpus, which no output may change") }
    } + [
      ("run --results $/inside", "'$/inside/shard-1-of-1.json' belongs to the corpus"),
      ("run --reports $/Corpus", "'$/Corpus/compat.txt' belongs to the corpus"),
      ("run --corpus $/Linked --checks $/twin.json", "'$/twin.json' belongs to the corpus"),
      ("run --checks $/Reports/baseline.json", "would replace an input of this command"),
      (
        "run --output json=$/known.json",
        "'$/known.json' would replace the input '$/Reports/baseline.json'"
      ),
      ("run --weights $/weights.json --checks $/weights.json", "would replace an input"),
      (
        "run --since $/old/compat.json --output json=$/./old/compat.json",
        "'$/./old/compat.json' would replace the input '$/old/compat.json'"
      ),
      (
        "report $/results/shard-1-of-1.json --output json=$/results/shard-1-of-1.json",
        "'$/results/shard-1-of-1.json' would replace an input"
      ),
      (
        "run --output json=$/a --output svg=$/b/../a",
        "'$/b/../a' is the same file as the output '$/a', or one would lie in the other"
      ),
      ("run --output json=$/a --output svg=$/A", "'$/A' is the same file as the output '$/a'"),
      ("run --output json=$/a --checks $/a/b", "'$/a/b' is the same file as the output '$/a'"),
      (
        "run --checks $/Reports/compat.json",
        "two outputs would be written to '$/Reports/compat.json'"
      ),
      (
        "run --results $/results --checks $/results/shard-1-of-1.json",
        "two outputs would be written to '$/results/shard-1-of-1.json'"
      ),
      (
        "run --update-baseline --history $/known.json",
        "'$/Reports/baseline.json' is the same file as the output '$/known.json'"
      ),
      ("run --output json=/dev/stdout", "'/dev/stdout' is standard output, which shows other text"),
      ("show light/2018-11/go.json#nothing-changed@ --write /dev/fd/2", "is standard error"),
    ]

  @Test func `an output that is an input or another output is refused, and nothing changes`() throws
  {
    let place = try Workplace()
    defer { try? FileManager.default.removeItem(atPath: place.folder) }
    let before = try place.texts()
    for (words, error) in Self.rows {
      let run = place.run(words)
      #expect(run.exitCode == .usage, "\(words): \(run.error)")
      #expect(run.error.contains(error), "\(words): \(run.error)")
      #expect(try place.texts() == before, "\(words)")
    }
  }

  @Test(arguments: [
    "run --reports $/old --since $/old/compat.json",
    "run --update-baseline --baseline $/known.json",
    "run --output json=$/Corpus.json --checks $/Corpus.txt",
    "run --results $/results --resume",
  ])
  func `a file that is replaced by purpose is written`(words: String) throws {
    let place = try Workplace()
    defer { try? FileManager.default.removeItem(atPath: place.folder) }
    let run = place.run(words)
    #expect(run.exitCode.rawValue < 64, "\(run.error)")
  }
}
