import CodableCompat
import Foundation

/// Measures what the harness costs compared with bare decoding, and prints the ratios.
@main
enum CompatBenchmarks {
  static func main() {
    do {
      let arguments = Array(CommandLine.arguments.dropFirst())
      if arguments == [BusyLoop.argument] { return try BusyLoop.run() }
      switch try BenchmarkOptions.parsing(arguments) {
      case .help: print(BenchmarkOptions.help)
      case .growth(let axes):
        try GrowthRun(axes: axes, output: BenchmarkOutput())()
      case .faults: try PlantedFaults(output: BenchmarkOutput())()
      case .run(let options):
        var run = BenchmarkRun(try BenchmarkPlan(options), output: BenchmarkOutput())
        try run()
      }
    } catch let error as BenchmarkOptions.UsageError {
      fail("compat-benchmarks: error: \(error)\n\(BenchmarkOptions.usage)", code: 64)
    } catch let error as ReadingError {
      fail("\(error)", code: error.problems.allSatisfy(\.problem.isOfMissingInput) ? 66 : 65)
    } catch {
      fail("compat-benchmarks: error: \(error)", code: 70)
    }
  }

  private static func fail(_ text: String, code: Int32) -> Never {
    FileHandle.standardError.write(Data((text + "\n").utf8))
    exit(code)
  }
}
