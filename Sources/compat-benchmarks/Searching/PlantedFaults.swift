import CodableCompat
import Foundation

/// Searches models with faults that show only in combinations, each beside one that is right.
struct PlantedFaults {
  let output: BenchmarkOutput

  private struct Answer: Decodable {
    struct Finding: Decodable {
      struct Reader: Decodable {
        let strategy: String
      }

      let contract: String
      let strategies: [Reader]
    }

    let signatures: Int
    let findings: [Finding]

    /// The contracts in which something was found of a strategy.
    func contracts(breaking strategy: String) -> Set<String> {
      Set(findings.filter { $0.strategies.contains { $0.strategy == strategy } }.map(\.contract))
    }
  }

  /// The number of executions for each model, and the seeds of the searches.
  private static let (executions, seeds) = (20_000, 1...10)

  /// The numbers of executions for each model, and the seeds, with which searches are compared.
  private static let (comparedExecutions, comparedSeeds) = ([250, 1_000, 10_000], 1...3)

  /// The folder of the models; this benchmark runs in the folder of the package.
  private static let models = "Tests/combined-faults"
  private static let corpus = "\(models)/Corpus"

  /// Prints a line for each fault, one for each search, and one for each kind of fuzzer.
  func callAsFunction() throws {
    let faults = try FileManager.default.contentsOfDirectory(atPath: Self.corpus).sorted()
    let program = try Program("combined-faults")
    let work = try findAll(faults, in: program)
    try compareSearches(faults, in: program)
    try FaultFuzzing(corpus: Self.corpus, models: Self.models, faults: faults, output: output)(
      for: work / (faults.count * Self.seeds.count))
  }

  /// Searches with all seeds.
  private func findAll(_ faults: [String], in program: Program) throws -> Duration {
    let before = ProcessorTime.now
    let answers = try Self.seeds.map { seed in
      output.progress("planted faults, seed \(seed)")
      return try Self.answer(of: program, faults, executions: Self.executions, seed: seed)
    }
    let work = ProcessorTime.now - before
    output.show([
      "",
      "\(faults.count) faults, each with a model that is right: "
        + "\(TextColumns.grouped(Self.executions)) executions for each model and seed.", "",
      TextColumns.line("fault", "seeds found", "twin blamed"),
    ])
    func count(_ strategy: String, _ fault: String) -> Int {
      answers.count { $0.contracts(breaking: strategy).contains(fault) }
    }
    let counts = faults.map { (found: count("faulty", $0), blamed: count("right", $0)) }
    for (fault, count) in zip(faults, counts) {
      output.show([
        TextColumns.line(fault, "\(count.found) of \(answers.count)", "\(count.blamed)")
      ])
    }
    output.show([
      TextColumns.line(
        "all", "\(counts.reduce(0) { $0 + $1.found }) of \(faults.count * answers.count)",
        "\(counts.reduce(0) { $0 + $1.blamed })")
    ])
    return work
  }

  private func compareSearches(_ faults: [String], in program: Program) throws {
    output.show([
      "", "The same faults, found with \(Self.comparedSeeds.count) seeds, and signatures.", "",
      TextColumns.line("search", "executions a model", "faults", "signatures", "work"),
    ])
    for executions in Self.comparedExecutions {
      for (guidance, title) in SearchBenchmark.titles {
        output.progress(title)
        let before = ProcessorTime.now
        let answers = try Self.comparedSeeds.map { seed in
          try Self.answer(
            of: program, faults, executions: executions, seed: seed, guidance: guidance)
        }
        let found = answers.reduce(0) { $0 + $1.contracts(breaking: "faulty").count }
        output.show([
          TextColumns.line(
            title, TextColumns.grouped(executions),
            "\(found) of \(faults.count * answers.count)",
            TextColumns.grouped(answers.reduce(0) { $0 + $1.signatures } / answers.count),
            TextColumns.duration((ProcessorTime.now - before) / .seconds(1)))
        ])
      }
    }
  }

  private static func answer(
    of program: Program, _ faults: [String], executions: Int, seed: Int,
    guidance: SearchGuidance = .traces
  ) throws -> Answer {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program.path)
    process.arguments = [
      "fuzz", "--corpus", corpus, "--runs", "\(2 * faults.count * executions)", "--seed",
      "\(seed)", "--guidance", guidance.rawValue, "--format", "json",
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
