import CodableCompat
import Foundation
import SampleContracts

/// Measures what the harness costs beside the decoder that it looks at, and prints the ratios.
@main
enum CompatBenchmarks {
  static func main() {
    do {
      let arguments = Array(CommandLine.arguments.dropFirst())
      if arguments == [BusyLoop.argument] { return try BusyLoop.run() }
      switch try BenchmarkOptions.parsing(arguments) {
      case .help: print(BenchmarkOptions.help)
      case .run(let options): print(try report(options).text)
      }
    } catch let error as BenchmarkOptions.UsageError {
      fail("compat-benchmarks: error: \(error)\n\(BenchmarkOptions.usage)", code: 64)
    } catch let error as CorpusError {
      fail("\(error)", code: error.kind == .missing ? 66 : 65)
    } catch {
      fail("compat-benchmarks: error: \(error)", code: 70)
    }
  }

  private static func report(_ options: BenchmarkOptions) throws -> BenchmarkReport {
    var report = BenchmarkReport(options: options)
    if options.measures(Figure.ofPrograms) { try measurePrograms(options, &report) }
    if options.measures(Set(Figure.allCases).subtracting(Figure.ofPrograms)) {
      try measureChecks(options, &report)
    }
    return report
  }

  private static func contracts(_ options: BenchmarkOptions) -> [Contract] {
    let contracts = SampleContracts.all
    return options.isQuick
      ? Array(contracts.prefix(BenchmarkOptions.quickContracts)) : contracts
  }

  /// What runs in this process.
  private static func measureChecks(
    _ options: BenchmarkOptions, _ report: inout BenchmarkReport
  ) throws {
    let corpus = try Corpus.load(from: options.corpus)
    let workloads = try contracts(options).map { contract in
      try Workload(contract, corpus: corpus, options: options)
    }
    report.workloads = workloads
    var variants: [[Variant]] = try workloads.map { workload in
      [
        .bareDecoding(workload), .decodingAndEncoding(workload),
        .handWritten(workload, sharesPayloads: false),
        .handWritten(workload, sharesPayloads: true),
        .wholeChecks(workload), try .mutantGeneration(workload),
      ]
    }
    let document = GeneratedDocument.bytes(count: 600_000)
    variants.append([
      try .mutantGeneration(of: GeneratedDocument.bytes(count: 10_000)),
      .parsing(document), .parsingValues(document), .serialisationParsing(document),
    ])
    try report.measure(variants)
  }

  /// What runs in processes of its own.
  private static func measurePrograms(
    _ options: BenchmarkOptions, _ report: inout BenchmarkReport
  ) throws {
    try TemporaryFolder.with { folder in
      if options.measures([.start]) {
        report.linkage = try Program("codable-compat").linkage()
        try report.measure([[.starts()]])
      }
      if options.measures(Figure.speeds) {
        let names = options.isQuick ? contracts(options).map(\.id) : []
        try report.measure([
          Variant.runs(
            corpus: options.corpus, contracts: names, figures: options.figures, in: folder)
        ])
      }
      if options.measures(Figure.ends) {
        try report.measure([Variant.crashes(samples: options.samplesForCrashes, in: folder)])
      }
      guard options.measures(Figure.memory) else { return }
      let trial = try MemoryTrial(checks: options.checksForMemory, in: folder)
      report.memory = try [Figure.memoryPart, .memoryWhole].filter(options.figures.contains)
        .map(trial.measure)
    }
  }

  private static func fail(_ text: String, code: Int32) -> Never {
    FileHandle.standardError.write(Data((text + "\n").utf8))
    exit(code)
  }
}
