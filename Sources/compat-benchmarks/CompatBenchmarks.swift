import CodableCompat
import Foundation
import SampleContracts

/// Measures what the harness costs beside the decoder that it looks at, and prints the ratios.
@main
enum CompatBenchmarks {
  static func main() {
    do {
      switch try BenchmarkOptions.parsing(Array(CommandLine.arguments.dropFirst())) {
      case .help: print(BenchmarkOptions.help)
      case .run(let options): try run(options)
      }
    } catch let error as BenchmarkOptions.UsageError {
      fail("compat-benchmarks: error: \(error)\n\(BenchmarkOptions.usage)", code: 64)
    } catch let error as CorpusError {
      fail("\(error)", code: error.kind == .missing ? 66 : 65)
    } catch {
      fail("compat-benchmarks: error: \(error)", code: 70)
    }
  }

  private static func run(_ options: BenchmarkOptions) throws {
    let corpus = try Corpus.load(from: options.corpus)
    var workloads: [Workload] = []
    var contracts = SampleContracts.all
    if options.isQuick { contracts = Array(contracts.prefix(BenchmarkOptions.quickContracts)) }
    for contract in contracts {
      workloads.append(try Workload(contract, corpus: corpus, options: options))
    }
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
    if let only = options.only {
      variants = variants.map { $0.filter { only.contains($0.figure) } }
    }
    let results = try Round.measure(variants, rounds: options.rounds)
    print(BenchmarkReport(workloads: workloads, results: results, options: options).text)
  }

  private static func fail(_ text: String, code: Int32) -> Never {
    FileHandle.standardError.write(Data((text + "\n").utf8))
    exit(code)
  }
}
