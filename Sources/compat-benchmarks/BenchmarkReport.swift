import CodableCompat
import Foundation

/// The figures as a table, one on a line, with the ratios that are aimed at below.
struct BenchmarkReport {
  let options: BenchmarkOptions

  /// What was checked in this process.
  var workloads: [Workload] = []

  /// How the program is put together whose start was measured.
  var linkage: Program.Linkage?

  /// How much memory runs took.
  var memory: [MemoryUse] = []

  private var results: [Figure: Measurement] = [:]

  init(options: BenchmarkOptions) { self.options = options }

  /// Measures those variants whose figures are asked for.
  ///
  /// - Parameter groups: The variants that are compared with each other.
  /// - Throws: What a variant throws.
  mutating func measure(_ groups: [[Variant]]) throws {
    let asked = groups.map { $0.filter { options.figures.contains($0.figure) } }
    results.merge(try Round.measure(asked, rounds: options.rounds)) { $1 }
  }

  var text: String {
    [introduction, figures, ratios, costs, uses].filter { !$0.isEmpty }
      .map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
  }

  private var introduction: [String] {
    checksIntroduction + runsIntroduction
  }

  private var checksIntroduction: [String] {
    guard !workloads.isEmpty else { return [] }
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

  private var runsIntroduction: [String] {
    guard options.measures(Figure.ofPrograms) else { return [] }
    let general =
      "Runs are whole processes: the start, the plan and the reports are part of them; the fastest "
      + "of \(options.rounds) rounds."
    guard let linkage else { return [general] }
    return [
      general, "codable-compat is linked \(linkage == .static ? "statically" : "dynamically").",
    ]
  }

  private var figures: [String] {
    let found = Figure.allCases.compactMap { figure in
      results[figure].map { result in
        line(
          figure.title, "\(rate(result.perSecond)) \(figure.unit)",
          duration(result.secondsEach), duration(result.workEach),
          result.megabytesPerSecond.map { String(format: "%.0f", $0) } ?? "")
      }
    }
    return found.isEmpty
      ? [] : [line("figure", "a second", "each", "processors", "MB a second")] + found
  }

  private var ratios: [String] {
    let found = Ratio.all.compactMap { ratio in
      ratio.value(results).map { value in
        line(ratio.title, String(format: "%.2f", value), ratio.aim.text)
      }
    }
    return found.isEmpty ? [] : [line("ratio", "measured", "aim")] + found
  }

  private var costs: [String] {
    let found = Cost.all.compactMap { cost in
      cost.seconds(results).map { seconds in
        line(cost.title, duration(seconds), "at most \(Int(cost.aim * 1e3)) ms")
      }
    }
    return found.isEmpty ? [] : [line("cost", "measured", "aim")] + found
  }

  /// What runs took of memory, and how much more the longer one took.
  private var uses: [String] {
    guard !memory.isEmpty else { return [] }
    let header = line("memory: the most held, in MB", "parent", "child", "result file")
    let lines = memory.map { use in
      line(
        "\(use.figure.title): \(grouped(use.checks)) checks", megabytes(use.watch.parent),
        megabytes(use.watch.child), megabytes(use.resultBytes))
    }
    let (part, whole) = (memory.first, memory.last)
    guard let part, let whole, memory.count == 2 else { return [header] + lines }
    let ratio = line(
      "(q) / (p): aim at most 1.2 for parent and child",
      times(whole.watch.parent, part.watch.parent), times(whole.watch.child, part.watch.child),
      times(whole.resultBytes, part.resultBytes))
    return [header] + lines + [ratio]
  }

  private func megabytes(_ bytes: Int?) -> String {
    bytes.map { String(format: "%.2f", Double($0) / 1e6) } ?? "-"
  }

  private func times(_ more: Int?, _ less: Int?) -> String {
    guard let more, let less, less > 0 else { return "-" }
    return String(format: "%.2f", Double(more) / Double(less))
  }

  private func line(_ title: String, _ columns: String...) -> String {
    let text = columns.enumerated().reduce(
      title.padding(toLength: max(52, title.count), withPad: " ", startingAt: 0)
    ) { text, column in
      text + aligned(column.element, width: column.offset == 0 ? 18 : 14)
    }
    return String(text.reversed().drop { $0 == " " }.reversed())
  }

  private func aligned(_ text: String, width: Int) -> String {
    String(repeating: " ", count: max(1, width - text.count)) + text
  }

  private func rate(_ perSecond: Double) -> String {
    perSecond < 10 ? String(format: "%.2f", perSecond) : grouped(Int(perSecond))
  }

  private func duration(_ seconds: Double) -> String {
    seconds < 1e-3
      ? String(format: "%.2f µs", seconds * 1e6)
      : seconds < 1
        ? String(format: "%.2f ms", seconds * 1e3) : String(format: "%.2f s", seconds)
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
