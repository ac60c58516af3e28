import CodableCompat

/// One line of a terminal that is rewritten; only the current line is stored.
final class ProgressLine {
  private let sink: (any TextSink)?
  private let width: Int
  private var shown = ""

  init(on sink: (any TextSink)?, width: Int) {
    self.sink = sink
    self.width = width
  }

  convenience init(in session: Session) {
    self.init(
      on: session.terminal.showsProgress && !session.display.quiet ? session.errors : nil,
      width: session.terminal.width)
  }

  func show(_ text: String) {
    let line = String(text.prefix(max(width - 1, 0)))
    guard line != shown else { return }
    shown = line
    // Return to the first column and erase the line (ECMA-48, 8.3.41).
    sink?.write("\r\u{1B}[2K" + line)
  }

  func end() { show("") }
}

extension RunState {
  var line: String {
    switch self {
    case .loading: "reading the corpus"
    case .running(let finished, let total, let contract):
      "\(RunState.percent(finished, of: total)) %, checking \(Suggestion.visible(contract))"
    case .finished, .failed: ""
    }
  }

  private static func percent(_ part: Int, of whole: Int) -> Int {
    whole > 0 ? min(Int(Double(part) / Double(whole) * 100), 100) : 100
  }
}

final class SearchDisplay {
  private let line: ProgressLine
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant
  private var lastFinding: ContinuousClock.Instant
  private var findings = 0

  init(on line: ProgressLine) {
    self.line = line
    start = clock.now
    lastFinding = start
  }

  func show(_ progress: Search.Progress) {
    let now = clock.now
    if progress.findings > findings {
      findings = progress.findings
      lastFinding = now
    }
    line.show(
      SearchDisplay.text(
        for: progress, after: start.duration(to: now),
        sinceLastFinding: lastFinding.duration(to: now)))
  }

  static func text(
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
}
