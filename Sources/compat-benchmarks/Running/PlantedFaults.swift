import Foundation

/// Searches models with faults that show only in combinations, each beside one that is right.
struct PlantedFaults {
  private struct Answer: Decodable {
    struct Finding: Decodable {
      struct Reader: Decodable {
        let strategy: String
      }

      let contract: String
      let strategies: [Reader]
    }

    let findings: [Finding]

    func breaks(_ strategy: String, of contract: String) -> Bool {
      findings.contains { finding in
        finding.contract == contract && finding.strategies.contains { $0.strategy == strategy }
      }
    }
  }

  private static let executions = 20_000

  private static let seeds = 1...10

  /// The samples of the models; this benchmark runs in the folder of the package.
  private static let corpus = "Tests/combined-faults/Corpus"

  /// Prints for each fault how many seeds find it, and how many blame the model that is right.
  func callAsFunction() throws {
    let faults = try FileManager.default.contentsOfDirectory(atPath: Self.corpus).sorted()
    let program = try Program("combined-faults")
    let answers = try Self.seeds.map { seed in
      TextColumns.progress("planted faults, seed \(seed)")
      return try Self.answer(
        of: program, executions: 2 * faults.count * Self.executions, seed: seed)
    }
    TextColumns.show(
      """

      \(faults.count) faults, each with a model that is right: \
      \(TextColumns.grouped(Self.executions)) executions for each model and seed.

      """)
    TextColumns.row("fault", "seeds found", "twin blamed")
    var (allFound, allBlamed) = (0, 0)
    for fault in faults {
      let found = answers.count { $0.breaks("faulty", of: fault) }
      let blamed = answers.count { $0.breaks("right", of: fault) }
      allFound += found
      allBlamed += blamed
      TextColumns.row(fault, "\(found) of \(answers.count)", "\(blamed)")
    }
    TextColumns.row("all", "\(allFound) of \(faults.count * answers.count)", "\(allBlamed)")
  }

  private static func answer(of program: Program, executions: Int, seed: Int) throws -> Answer {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program.path)
    process.arguments = [
      "fuzz", "--corpus", corpus, "--runs", "\(executions)", "--seed", "\(seed)",
      "--format", "json",
    ]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return try JSONDecoder().decode(Answer.self, from: data)
  }
}
