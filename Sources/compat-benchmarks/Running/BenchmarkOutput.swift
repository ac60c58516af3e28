import CodableCompat
import Foundation

/// Prints lines as soon as they are known.
///
/// Figures go to standard output, line by line even into a pipe; progress goes to standard error.
struct BenchmarkOutput {
  private let began = ContinuousClock.now

  func show(_ lines: [String]) {
    FileHandle.standardOutput.write(Data(lines.map { $0 + "\n" }.joined().utf8))
  }

  func note(_ line: String) { show([line]) }

  func begin(_ step: BenchmarkStep) {
    progress(step.title)
    show([""])
  }

  /// Prints the names of the columns of figures.
  func showColumns() {
    show([TextColumns.line("figure", "a second", "each", "processors")])
  }

  /// Prints the names of the columns of contracts.
  func showContractColumns() {
    show([TextColumns.line("contract", "(a) each", "(b) each", "(c) each", "(c) / (b)")])
  }

  /// Prints what the checks of one contract cost.
  func show(contract: String, _ results: [Figure: Measurement]) {
    func each(_ figure: Figure) -> String {
      results[figure].map { TextColumns.duration($0.secondsEach) } ?? "-"
    }
    let ratio = Ratio.ofChecks.value(results).map { String(format: "%.2f", $0) }
    show([
      TextColumns.line(contract, each(.decode), each(.encode), each(.checks), ratio ?? "-")
    ])
  }

  func showMemoryColumns() {
    show([TextColumns.line("the most memory held, in MB", "parent", "child", "result file")])
  }

  func show(_ figure: Figure, _ result: Measurement) {
    show([
      TextColumns.line(
        figure.title, "\(TextColumns.rate(result.perSecond)) \(figure.unit)",
        TextColumns.duration(result.secondsEach), TextColumns.duration(result.workEach))
    ])
  }

  /// Prints how much memory a run took.
  func show(_ use: MemoryUse) {
    show([
      TextColumns.line(
        "\(use.figure.title): \(TextColumns.grouped(use.checks)) checks",
        TextColumns.megabytes(use.watch.parent), TextColumns.megabytes(use.watch.child),
        TextColumns.megabytes(use.resultBytes))
    ])
  }

  /// Prints what is going on, with the time since the start.
  func progress(_ text: String) {
    let seconds = began.duration(to: .now).components.seconds
    FileHandle.standardError.write(Data("[\(seconds) s] \(text)\n".utf8))
  }
}

enum TextColumns {
  static func line(_ title: String, _ columns: String...) -> String {
    let text = columns.enumerated().reduce(
      title.padding(toLength: max(52, title.count), withPad: " ", startingAt: 0)
    ) { text, column in
      text + aligned(column.element, width: column.offset == 0 ? 18 : 14)
    }
    return String(text.reversed().drop { $0 == " " }.reversed())
  }

  private static func aligned(_ text: String, width: Int) -> String {
    String(repeating: " ", count: max(1, width - text.count)) + text
  }

  static func megabytes(_ bytes: Int?) -> String {
    bytes.map { String(format: "%.2f", Double($0) / 1e6) } ?? "-"
  }

  static func quotient(_ dividend: Int?, _ divisor: Int?) -> String {
    guard let dividend, let divisor, divisor > 0 else { return "-" }
    return String(format: "%.2f", Double(dividend) / Double(divisor))
  }

  static func rate(_ perSecond: Double) -> String {
    perSecond < 10 ? String(format: "%.2f", perSecond) : grouped(Int(perSecond))
  }

  static func duration(_ seconds: Double) -> String {
    seconds < 1e-3
      ? String(format: "%.2f µs", seconds * 1e6)
      : seconds < 1
        ? String(format: "%.2f ms", seconds * 1e3) : String(format: "%.2f s", seconds)
  }

  /// A number with a comma before every three digits.
  static func grouped(_ number: Int) -> String {
    number.formatted(.number.locale(Locale(identifier: "en_US")))
  }
}

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
        "(n) / (m): aim at most 1.2 for parent and child",
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
