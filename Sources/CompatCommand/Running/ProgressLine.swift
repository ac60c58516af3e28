import CodableCompat

/// One line of a terminal that is rewritten; only the current line is stored.
///
/// Where no line can be rewritten, such as in the log of a job, a line is added now and then.
final class ProgressLine {
  var isQuiet: Bool
  private let sink: any TextSink
  private let width: Int?
  private let now: () -> ContinuousClock.Instant
  private var shown = ""
  private var added: ContinuousClock.Instant
  private static let interval = Duration.seconds(30)

  init(
    on sink: any TextSink, width: Int?, isQuiet: Bool = false,
    now: @escaping () -> ContinuousClock.Instant = { .now }
  ) {
    self.sink = sink
    self.width = width
    self.isQuiet = isQuiet
    self.now = now
    added = now()
  }

  func show(_ text: String) {
    if isQuiet { return }
    guard let width else {
      guard !text.isEmpty, added.duration(to: now()) >= Self.interval else { return }
      added = now()
      sink.write(text + "\n")
      return
    }
    let line = String(text.prefix(max(width - 1, 0)))
    guard line != shown else { return }
    shown = line
    // Return to the first column and erase the line (ECMA-48, 8.3.41).
    sink.write("\r\u{1B}[2K" + line)
  }

  func end() { show("") }
}

final class SearchDisplay {
  static let reduction = 0.9
  private let display: RunProgress
  private let share: (Search.Progress) -> Double
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant
  private var lastFinding: ContinuousClock.Instant
  private var findings = 0

  init(on display: RunProgress, share: @escaping (Search.Progress) -> Double) {
    self.display = display
    self.share = share
    start = clock.now
    lastFinding = start
  }

  func show(_ progress: Search.Progress) {
    let now = clock.now
    if progress.findings > findings {
      findings = progress.findings
      lastFinding = now
    }
    let elapsed = start.duration(to: now)
    let text = Self.text(
      for: progress, after: elapsed, sinceLastFinding: lastFinding.duration(to: now))
    let range = RunProgress.preparation...SearchDisplay.reduction
    let part = min(share(progress), 1) * (range.upperBound - range.lowerBound)
    display.show(text, share: range.lowerBound + part)
  }

  static func text(
    for progress: Search.Progress, after elapsed: Duration, sinceLastFinding pause: Duration
  ) -> String {
    let seconds = elapsed / .seconds(1)
    let rate = seconds > 0 ? Int(Double(progress.executions) / seconds) : 0
    let found =
      switch progress.findings {
      case 0: "nothing found yet"
      case 1: "1 finding, \(pause.components.seconds) s ago"
      case let count:
        "\(count.grouped) findings, the last one \(pause.components.seconds) s ago"
      }
    return "\(progress.executions.grouped) checks, \(rate.grouped)/s, \(found)"
  }
}
