import CompatModel

/// A line, or a piece of one, laid out but without looks.
///
/// The text of its runs is visible text: the only way in is through ``VisibleText``.
struct TextLine: Sendable, Hashable {
  private(set) var runs: [ProseRun] = []

  private(set) var width = 0

  init() {}

  init(_ text: String, _ meaning: ProseMeaning? = nil) {
    append(text, meaning)
  }

  init(_ runs: [ProseRun]) {
    for run in runs { append(run.text, run.meaning) }
  }

  mutating func append(_ text: String, _ meaning: ProseMeaning? = nil) {
    append(visible: VisibleText.escaping(text), meaning)
  }

  /// Appends text that ``VisibleText`` has made visible already.
  mutating func append(visible text: String, _ meaning: ProseMeaning?) {
    guard !text.isEmpty else { return }
    runs.append(ProseRun(text, meaning))
    width += TerminalWidth.columns(of: text)
  }

  mutating func append(_ line: TextLine) {
    runs += line.runs
    width += line.width
  }

  mutating func pad(to width: Int) {
    if self.width < width { append(String(repeating: " ", count: width - self.width)) }
  }

  /// Returns the line, cut at its end where it is too wide.
  func clipped(to limit: Int) -> TextLine {
    guard width > limit else { return self }
    var result = TextLine()
    for run in runs {
      let room = limit - 1 - result.width
      let (head, rest) = TerminalWidth.split(Substring(run.text), at: room)
      result.append(visible: String(head), run.meaning)
      if !rest.isEmpty { break }
    }
    result.append("…")
    return result
  }

  /// Returns the line, cut in its middle where it is too wide: names often differ at their ends.
  func shortened(to limit: Int) -> TextLine {
    guard width > limit else { return self }
    var tail: [ProseRun] = []
    var room = (limit - 1) / 2
    for run in runs.reversed() where room > 0 {
      var kept: [Character] = []
      for character in run.text.reversed() {
        let columns = TerminalWidth.columns(of: String(character))
        guard columns <= room else {
          room = 0
          break
        }
        room -= columns
        kept.append(character)
      }
      tail.append(ProseRun(String(kept.reversed()), run.meaning))
    }
    var end = TextLine()
    for run in tail.reversed() { end.append(visible: run.text, run.meaning) }
    var result = clipped(to: limit - end.width)
    result.append(end)
    return result
  }

  /// Returns the line with looks, without blanks at its end.
  func rendered(color: Bool) -> String {
    var runs = runs
    while let last = runs.last {
      guard let end = last.text.lastIndex(where: { $0 != " " }) else {
        runs.removeLast()
        continue
      }
      runs[runs.count - 1].text = String(last.text[...end])
      break
    }
    return runs.reduce(into: "") { line, run in
      line += color ? TerminalStyle.applied(to: run) : run.text
    }
  }
}
