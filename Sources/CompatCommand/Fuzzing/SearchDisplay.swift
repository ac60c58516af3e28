import CodableCompat

/// Shows the progress of a search on one line that is rewritten.
final class SearchDisplay {
  private let sink: (any TextSink)?
  private let width: Int
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant
  private var lastFinding: ContinuousClock.Instant
  private var findings = 0
  private var shown = ""

  init(on sink: (any TextSink)?, width: Int) {
    self.sink = sink
    self.width = width
    start = clock.now
    lastFinding = start
  }

  func show(_ progress: Search.Progress) {
    guard sink != nil else { return }
    let now = clock.now
    if progress.findings > findings {
      findings = progress.findings
      lastFinding = now
    }
    show(
      SearchDisplay.line(
        for: progress, after: start.duration(to: now),
        sinceLastFinding: lastFinding.duration(to: now)))
  }

  /// Shows how many of the findings are made smaller.
  func showReduction(_ done: Int, of all: Int) {
    show("making the payloads smaller: \(done) of \(all)")
  }

  func end() { show("") }

  static func line(
    for progress: Search.Progress, after elapsed: Duration, sinceLastFinding pause: Duration
  ) -> String {
    let seconds = Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) / 1e18
    let rate = seconds > 0 ? Int(Double(progress.executions) / seconds) : 0
    let found =
      switch progress.findings {
      case 0: "nothing found yet"
      case 1: "1 finding, \(pause.components.seconds) s ago"
      case let count:
        "\(count.grouped) findings, the last one \(pause.components.seconds) s ago"
      }
    return """
      \(progress.executions.grouped) checks, \(rate.grouped)/s, \(progress.signatures.grouped) \
      signatures, \(found)
      """
  }

  private func show(_ text: String) {
    let line = String(text.prefix(max(width - 1, 0)))
    guard line != shown else { return }
    shown = line
    // Return to the first column and erase the line (ECMA-48, 8.3.41).
    sink?.write("\r\u{1B}[2K" + line)
  }
}
