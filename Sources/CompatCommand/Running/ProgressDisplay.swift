import CodableCompat

/// Shows the progress of a run on one line that is rewritten.
///
/// Each state determines the line completely; only the current line is stored.
final class ProgressDisplay {
  private let sink: (any TextSink)?
  private let width: Int
  private var shown = ""

  init(on sink: (any TextSink)?, width: Int) {
    self.sink = sink
    self.width = width
  }

  /// Shows a state if its line differs from the current one.
  func show(_ state: RunState) {
    let line = String(ProgressDisplay.line(for: state).prefix(max(width - 1, 0)))
    guard line != shown else { return }
    shown = line
    // Return to the first column and erase the line (ECMA-48, 8.3.41).
    sink?.write("\r\u{1B}[2K" + line)
  }

  /// The line for a state; empty if the display ends.
  static func line(for state: RunState) -> String {
    switch state {
    case .loading:
      "reading the corpus"
    case .running(let finished, let total, let contract):
      "\(percent(finished, of: total)) %, checking \(Suggestion.visible(contract))"
    case .finished, .failed:
      ""
    }
  }

  private static func percent(_ part: Int, of whole: Int) -> Int {
    whole > 0 ? min(Int(Double(part) / Double(whole) * 100), 100) : 100
  }
}
