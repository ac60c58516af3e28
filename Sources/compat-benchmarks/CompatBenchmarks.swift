import CodableCompat
import Foundation

/// Measures what the harness costs compared with bare decoding, and prints the ratios.
@main
enum CompatBenchmarks {
  static func main() {
    do {
      let arguments = Array(CommandLine.arguments.dropFirst())
      switch arguments.first {
      case BusyLoop.argument: try BusyLoop.run()
      case "--help", "-h": print(BenchmarkOptions.help)
      case "growth": try GrowthRun(axes: BenchmarkOptions.axes(arguments.dropFirst()))()
      case "faults": try PlantedFaults()()
      default:
        var run = BenchmarkRun(try BenchmarkOptions(arguments))
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
