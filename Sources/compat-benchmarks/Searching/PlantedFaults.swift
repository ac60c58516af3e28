import CodableCompat
import Foundation

/// Searches models with faults that show only in combinations, each beside one that is right.
struct PlantedFaults {
  let output: BenchmarkOutput

  /// The number of executions for each model.
  private static let executions = 20_000

  /// The seeds of the searches.
  private static let seeds = 1...10

  /// The corpus of the models; this benchmark runs in the folder of the package.
  private static let corpus = "Tests/combined-faults/Corpus"

  /// Prints a line for each fault.
  func callAsFunction() throws {
    let faults = try FileManager.default.contentsOfDirectory(atPath: Self.corpus).sorted()
    output.show([
      "",
      "\(faults.count) faults, each with a model that is right: "
        + "\(TextColumns.grouped(Self.executions)) executions for each model and seed.", "",
      TextColumns.line("fault", "seeds found", "twin blamed"),
    ])
    let program = try Program("combined-faults")
    var found = 0
    var blamed = 0
    for fault in faults {
      var seeds: [Int] = []
      var wrong: [Int] = []
      for seed in Self.seeds {
        output.progress("\(fault), seed \(seed)")
        let text = try Self.text(of: program, fault, seed: seed)
        if text.contains(" by faulty (1.0)") { seeds.append(seed) }
        if text.contains("right (1.1)") { wrong.append(seed) }
      }
      found += seeds.count
      blamed += wrong.count
      output.show([
        TextColumns.line(fault, "\(seeds.count) of \(Self.seeds.count)", "\(wrong.count)")
      ])
    }
    let all = faults.count * Self.seeds.count
    output.show([TextColumns.line("all", "\(found) of \(all)", "\(blamed)")])
  }

  /// What a search prints.
  private static func text(of program: Program, _ fault: String, seed: Int) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program.path)
    process.arguments = [
      "fuzz", fault, "--corpus", corpus, "--runs", "\(2 * executions)", "--seed", "\(seed)",
    ]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}
