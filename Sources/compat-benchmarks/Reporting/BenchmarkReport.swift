import CodableCompat
import Foundation

/// What follows from several figures: the ratios and costs, with what is aimed at.
struct BenchmarkReport {
  let results: [Figure: Measurement]
  let memory: [MemoryUse]

  var ratios: [String] {
    let found = Ratio.all.compactMap { ratio in
      ratio.value(results).map { value in
        TextColumns.line(ratio.title, String(format: "%.2f", value), ratio.aim.text)
      }
    }
    return found.isEmpty ? [] : [TextColumns.line("ratio", "measured", "aim")] + found
  }

  var costs: [String] {
    let found = Cost.all.compactMap { cost in
      cost.seconds(results).map { seconds in
        TextColumns.line(
          cost.title, TextColumns.duration(seconds), "at most \(Int(cost.aim * 1e3)) ms")
      }
    }
    return found.isEmpty ? [] : [TextColumns.line("cost", "measured", "aim")] + found
  }

  /// How much more memory the longer of two runs took.
  var memoryRatio: [String] {
    guard let part = memory.first, let whole = memory.last, memory.count == 2 else { return [] }
    return [
      TextColumns.line("ratio of memory", "parent", "child", "result file"),
      TextColumns.line(
        "(q) / (p): aim at most 1.2 for parent and child",
        TextColumns.quotient(whole.watch.parent, part.watch.parent),
        TextColumns.quotient(whole.watch.child, part.watch.child),
        TextColumns.quotient(whole.resultBytes, part.resultBytes)),
    ]
  }

  /// How much work the checks of some contracts are.
  static func introduction(_ workloads: [Workload]) -> [String] {
    let mutants = workloads.reduce(0) { $0 + $1.mutantCount }
    let checks = workloads.reduce(0) { $0 + $1.checkCount }
    let planned = workloads.reduce(0) { $0 + $1.harness.plan.count }
    let samples = workloads.reduce(0) { $0 + $1.entries.count }
    return [
      "\(workloads.count) contracts, \(samples) samples, \(TextColumns.grouped(mutants)) mutants, "
        + "\(TextColumns.grouped(checks)) checks.",
      "All variants leave out \(TextColumns.grouped(planned - checks)) checks: their strategy "
        + "cannot read the unmodified sample.",
    ]
  }
}
