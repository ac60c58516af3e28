import CodableCompat
import Foundation

/// The figures as a table, one on a line, with the ratios that are aimed at below.
struct BenchmarkReport {
  let workloads: [Workload]
  let results: [Figure: Measurement]
  let options: BenchmarkOptions

  var text: String {
    (introduction + [""] + figures + [""] + ratios).joined(separator: "\n")
  }

  private var introduction: [String] {
    let mutants = workloads.reduce(0) { $0 + $1.mutantCount }
    let onTrees = workloads.reduce(0) { $0 + $1.treeMutationCount }
    let checks = workloads.reduce(0) { $0 + $1.checkCount }
    let planned = workloads.reduce(0) { $0 + $1.harness.plan.count }
    let samples = workloads.reduce(0) { $0 + $1.entries.count }
    let general = [
      "\(workloads.count) contracts, \(samples) samples, \(grouped(mutants)) mutants, "
        + "\(grouped(checks)) checks; the fastest of \(options.rounds) rounds for each contract.",
      "\(grouped(planned - checks)) checks are left out by all variants: their strategy cannot read "
        + "the unmutated sample.",
    ]
    guard options.measuresByHand else { return general }
    return general + [
      "By hand \(grouped(onTrees)) of the mutants can be made; every "
        + "\(options.handWrittenStride)th of them is measured."
    ]
  }

  private var figures: [String] {
    let header = line("figure", "a second", "each", "MB a second")
    return [header]
      + Figure.allCases.compactMap { figure in
        results[figure].map { result in
          line(
            figure.title, "\(grouped(Int(result.perSecond))) \(figure.unit)",
            duration(result.secondsEach),
            result.megabytesPerSecond.map { String(format: "%.0f", $0) } ?? "")
        }
      }
  }

  private var ratios: [String] {
    let found = Ratio.all.compactMap { ratio in
      ratio.value(in: results).map { value in
        line(ratio.title, String(format: "%.2f", value), ratio.aim.text, "")
      }
    }
    return found.isEmpty ? [] : [line("ratio", "measured", "aim", "")] + found
  }

  private func line(_ title: String, _ first: String, _ second: String, _ third: String) -> String {
    let text =
      title.padding(toLength: 50, withPad: " ", startingAt: 0)
      + aligned(first, width: 18) + aligned(second, width: 14) + aligned(third, width: 14)
    return String(text.reversed().drop { $0 == " " }.reversed())
  }

  private func aligned(_ text: String, width: Int) -> String {
    String(repeating: " ", count: max(1, width - text.count)) + text
  }

  private func duration(_ seconds: Double) -> String {
    seconds < 1e-3
      ? String(format: "%.2f µs", seconds * 1e6) : String(format: "%.2f ms", seconds * 1e3)
  }

  /// A number with a comma before every three digits.
  private func grouped(_ number: Int) -> String {
    var digits = String(number)
    var index = digits.endIndex
    while digits.distance(from: digits.startIndex, to: index) > 3 {
      index = digits.index(index, offsetBy: -3)
      digits.insert(",", at: index)
    }
    return digits
  }
}
