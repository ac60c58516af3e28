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
