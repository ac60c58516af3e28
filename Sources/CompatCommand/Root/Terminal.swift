import Platform

struct Terminal {
  let showsOutput: Bool

  /// Whether standard error is a terminal that can rewrite a line.
  let showsProgress: Bool

  let width: Int
  let isPlain: Bool
  static let standardWidth = 80

  /// The largest number of columns that is used: longer lines are hard to read.
  static let maximumWidth = 120

  init(
    environment: [String: String], outputIsTerminal: Bool = isatty(1) == 1,
    errorIsTerminal: Bool = isatty(2) == 1, columns: Int? = Terminal.columns()
  ) {
    let isDumb = environment["TERM"] == "dumb"
    let wanted = environment["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    showsOutput = outputIsTerminal
    showsProgress = errorIsTerminal && !isDumb
    width = min(wanted ?? columns ?? Terminal.standardWidth, Terminal.maximumWidth)
    isPlain = isDumb || environment["NO_COLOR"].map { !$0.isEmpty } ?? false
  }

  private static func columns() -> Int? {
    for descriptor: Int32 in [1, 2] {
      var size = winsize()
      if ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 {
        return Int(size.ws_col)
      }
    }
    return nil
  }
}
