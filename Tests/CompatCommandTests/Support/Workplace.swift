import CodableCompat
import Foundation

@testable import CompatCommand

/// A folder of the disk with the corpus of the traffic light.
final class Workplace {
  let folder = FileManager.default.temporaryDirectory
    .appending(path: "codable-compat-\(UUID().uuidString)").path(percentEncoded: false)

  init() throws {
    for (path, text) in TrafficLight.corpus { try write(text, to: path) }
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  func write(_ text: String, to path: String) throws {
    try LocalFiles().write(Array(text.utf8), to: "\(folder)/\(path)")
  }

  /// Makes a symbolic link, whose target may lie in the folder.
  func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder)/\(path)", withDestinationPath: target)
  }

  /// Runs words in which `$` stands for the folder, over its corpus unless they name another one.
  func run(_ words: String) -> (exitCode: ExitCode, error: String) {
    let errors = MemorySink()
    let root = CompositionRoot(contracts: [TrafficLight.contract], catalog: TrafficLight.catalog)
    root.program = "codable-compat"
    root.facts = TrafficLight.facts
    root.environment = [:]
    root.standardJobs = 0
    root.now = { [start = ContinuousClock.now] in start }
    root.interruption = { nil }
    root.standardOutput = MemorySink()
    root.standardError = errors
    let arguments = words.split(separator: " ").map { String($0).replacing("$", with: folder) }
    let corpus = words.contains("--corpus") ? [] : ["--corpus", "\(folder)/Corpus"]
    return (root.run(arguments + corpus), errors.text.replacing(folder, with: "$"))
  }

  func names(in path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(path)").sorted()
  }

  func texts() throws -> [String: Data] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder)
    return Dictionary(
      uniqueKeysWithValues: paths.map {
        ($0, FileManager.default.contents(atPath: "\(folder)/\($0)") ?? Data())
      })
  }
}
