import CompatModel

/// A line, or a piece of one, laid out but without looks.
///
/// The text of its runs is visible text: the only way in is through ``VisibleText``.
struct TextLine: ExpressibleByStringLiteral, Sendable {
  private(set) var runs: [ProseRun] = []
  private(set) var width = 0

  init() {}

  init(stringLiteral text: String) { self.init(text) }

  init(_ text: String, _ meaning: ProseMeaning? = nil) {
    append(visible: VisibleText.escaping(text), meaning)
  }

  init(_ runs: [ProseRun]) {
    for run in runs { append(TextLine(run.text, run.meaning)) }
  }

  static func + (left: TextLine, right: TextLine) -> TextLine {
    var line = left
    line.append(right)
    return line
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
    append(visible: String(repeating: " ", count: max(0, width - self.width)), nil)
  }

  func padded(to width: Int) -> TextLine {
    var line = self
    line.pad(to: width)
    return line
  }

  /// Returns the line, cut at its end where it is too wide.
  func clipped(to limit: Int) -> TextLine {
    guard width > limit else { return self }
    var result = TextLine()
    for run in runs {
      let (head, rest) = TerminalWidth.split(Substring(run.text), at: limit - 1 - result.width)
      result.append(visible: String(head), run.meaning)
      if !rest.isEmpty { break }
    }
    return result + "…"
  }

  /// Returns the line, cut in its middle where it is too wide: names often differ at their ends.
  func shortened(to limit: Int) -> TextLine {
    guard width > limit else { return self }
    var end = TextLine()
    var room = (limit - 1) / 2
    for run in runs.reversed() where room > 0 {
      let kept = run.text.reversed().prefix { character in
        room -= TerminalWidth.columns(of: String(character))
        return room >= 0
      }
      var tail = TextLine()
      tail.append(visible: String(kept.reversed()), run.meaning)
      end = tail + end
    }
    return clipped(to: limit - end.width) + end
  }

  /// Returns the line with looks, without blanks at its end.
  func rendered(color: Bool) -> String {
    var runs = runs
    while let last = runs.popLast() {
      guard let end = last.text.lastIndex(where: { $0 != " " }) else { continue }
      runs.append(ProseRun(String(last.text[...end]), last.meaning))
      break
    }
    return runs.reduce(into: "") { line, run in
      let code = color ? TextLine.code(for: run.meaning) : ""
      line += code.isEmpty ? run.text : "\u{1B}[\(code)m\(run.text)\u{1B}[0m"
    }
  }

  /// The parameters of the "select graphic rendition" sequence (ECMA-48, 8.3.117); empty for none.
  private static func code(for meaning: ProseMeaning?) -> String {
    switch meaning {
    case .outcome(let outcome): outcome.style.code
    case .name, .emphasis: "1"
    case .value: "36"
    case .quotation: "3"
    case .location: "4"
    case .command: "1;34"
    case .aside: "2"
    case .number, nil: ""
    }
  }
}
