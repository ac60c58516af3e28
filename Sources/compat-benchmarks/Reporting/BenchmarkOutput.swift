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
    show([TextColumns.line("figure", "a second", "each", "processors", "MB a second")])
  }

  /// Prints the names of the columns of contracts.
  func showContractColumns() {
    show([TextColumns.line("contract", "(a) each", "(b) each", "(d) each", "(d) / (b)")])
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
        TextColumns.duration(result.secondsEach), TextColumns.duration(result.workEach),
        result.megabytesPerSecond.map { String(format: "%.0f", $0) } ?? "")
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
