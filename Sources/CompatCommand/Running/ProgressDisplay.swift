import CodableCompat

/// Shows how far a run is, on one line that is rewritten.
///
/// The state is the only truth: every state says what the line is, and nothing else is remembered
/// but the current line.
final class ProgressDisplay {
  private let sink: (any TextSink)?
  private let width: Int
  private var shown = ""

  init(on sink: (any TextSink)?, width: Int) {
    self.sink = sink
    self.width = width
  }

  /// Shows a state, if it looks different from the one before.
  func show(_ state: RunState) {
    let line = String(ProgressDisplay.line(for: state).prefix(max(width - 1, 0)))
    guard line != shown else { return }
    shown = line
    // Back to the first column, and erase the line (ECMA-48, 8.3.41).
    sink?.write("\r\u{1B}[2K" + line)
  }

  /// The line for a state; empty where the display is to vanish.
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
