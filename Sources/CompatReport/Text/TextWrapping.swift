import CompatModel

/// Breaks prose into lines that fit.
struct TextWrapping: Sendable {
  var width: Int

  /// Breaks runs at blanks, and inside a word where one is wider than a line.
  func lines(of runs: [ProseRun], first: TextLine = TextLine(), indent: Int = 0) -> [TextLine] {
    let indent = min(indent, max(0, width - 8))
    var lines: [TextLine] = []
    var line = first.clipped(to: width)
    // A label that takes the whole line is followed by a new one.
    var isAtStart = first.width < width
    var pendingBlanks = 0

    func startLine(_ line: inout TextLine) {
      lines.append(line)
      line = TextLine()
      line.pad(to: indent)
    }

    for word in TextWrapping.words(of: runs) {
      if word.isBlank {
        pendingBlanks += word.line.width
        continue
      }
      let gap = isAtStart ? 0 : pendingBlanks
      pendingBlanks = 0
      if line.width + gap + word.line.width <= width {
        line.pad(to: line.width + gap)
        line.append(word.line)
      } else if indent + word.line.width <= width, !isAtStart {
        startLine(&line)
        line.append(word.line)
      } else {
        line.pad(to: min(width, line.width + gap))
        for run in word.line.runs {
          var rest = Substring(run.text)
          while !rest.isEmpty {
            let (head, tail) = TextWrapping.split(rest, at: width - line.width)
            // The column is too narrow for one wide character: start a new line, or skip the
            // character.
            if head.isEmpty, line.width <= indent { break }
            line.append(visible: String(head), run.meaning)
            rest = tail
            if !rest.isEmpty { startLine(&line) }
          }
        }
      }
      isAtStart = false
    }
    lines.append(line)
    return lines
  }

  /// Splits a word that is too long: behind a separator of paths and ids, if there is one in the
  /// second half of the room, so that names stay whole.
  private static func split(_ text: Substring, at limit: Int) -> (Substring, Substring) {
    let (head, tail) = TerminalWidth.split(text, at: limit)
    guard !tail.isEmpty, let separator = head.lastIndex(where: { "/#@.,:".contains($0) }),
      TerminalWidth.columns(of: String(head[...separator])) * 2 > limit
    else { return (head, tail) }
    let end = head.index(after: separator)
    return (text[..<end], text[end...])
  }

  /// A stretch without blanks, or a stretch of blanks.
  private struct Word {
    var line: TextLine
    var isBlank: Bool
  }

  private static func words(of runs: [ProseRun]) -> [Word] {
    var words: [Word] = []
    for run in runs {
      // Escaping before splitting: no newline or exotic blank may cause a line break.
      let text = VisibleText.escaping(run.text)
      for piece in text.split(separator: " ", omittingEmptySubsequences: false).enumerated() {
        if piece.offset > 0 { words.append(Word(line: TextLine(" "), isBlank: true)) }
        guard !piece.element.isEmpty else { continue }
        var line = TextLine()
        line.append(visible: String(piece.element), run.meaning)
        if let last = words.last, !last.isBlank {
          words[words.count - 1].line.append(line)
        } else {
          words.append(Word(line: line, isBlank: false))
        }
      }
    }
    return words
  }
}
