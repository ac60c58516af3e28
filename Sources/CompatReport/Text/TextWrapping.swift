import CompatModel

extension [ProseRun] {
  /// Breaks runs at blanks, and inside a word where one is wider than a line.
  func wrapped(to width: Int, first: TextLine, indent: Int) -> [TextLine] {
    let indent = Swift.min(indent, Swift.max(0, width - 8))
    var lines: [TextLine] = []
    var line = first.clipped(to: width)
    // A label that takes the whole line is followed by a new one.
    var isAtStart = first.width < width

    func startLine() {
      lines.append(line)
      line = TextLine().padded(to: indent)
    }

    for word in words {
      let gap = isAtStart ? 0 : word.blanks
      if line.width + gap + word.line.width <= width {
        line.pad(to: line.width + gap)
        line.append(word.line)
      } else if indent + word.line.width <= width, !isAtStart {
        startLine()
        line.append(word.line)
      } else {
        line.pad(to: Swift.min(width, line.width + gap))
        for run in word.line.runs {
          var rest = Substring(run.text)
          while !rest.isEmpty {
            let (head, tail) = Self.split(rest, at: width - line.width)
            // The column is too narrow for one wide character: start a new line, or skip the
            // character.
            if head.isEmpty, line.width <= indent { break }
            line.append(visible: String(head), run.meaning)
            rest = tail
            if !rest.isEmpty { startLine() }
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

  private var words: [(blanks: Int, line: TextLine)] {
    var words: [(blanks: Int, line: TextLine)] = []
    var blanks = 0
    for run in self {
      // Escaping before splitting: no newline or exotic blank may cause a line break.
      let text = VisibleText.escaping(run.text)
      let pieces = text.split(separator: " ", omittingEmptySubsequences: false)
      for (position, piece) in pieces.enumerated() {
        if position > 0 { blanks += 1 }
        if piece.isEmpty { continue }
        if blanks > 0 || words.isEmpty { words.append((blanks, TextLine())) }
        words[words.count - 1].line.append(visible: String(piece), run.meaning)
        blanks = 0
      }
    }
    return words
  }
}

/// How many columns text takes in a terminal, counted so that it is never too few.
///
/// Terminals disagree about emoji and combining marks. What any of them shows two columns wide
/// counts two here, and a combining mark counts one although most terminals give it none: a line
/// may come out shorter than planned, but it never runs over the edge.
enum TerminalWidth {
  /// Returns the number of columns of a text that ``VisibleText`` has made visible.
  static func columns(of text: String) -> Int {
    var count = 0
    for scalar in text.unicodeScalars { count += columns(of: scalar) }
    return count
  }

  static func columns(of scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x1100 { return 1 }
    switch value {
    // East Asian Wide and Fullwidth (UAX #11), rounded up to whole blocks.
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
      0x16FE0...0x18CFF, 0x1AFF0...0x1B2FF, 0x1D300...0x1D37F, 0x1F000...0x1FAFF,
      0x20000...0x3FFFD:
      return 2
    default:
      return scalar.properties.isEmoji ? 2 : 1
    }
  }

  /// Splits a text so that the first part fits, between grapheme clusters where possible.
  static func split(_ text: Substring, at limit: Int) -> (Substring, Substring) {
    var width = 0
    var position = text.startIndex
    while position < text.endIndex {
      let next = text.index(after: position)
      let step = columns(of: String(text[position..<next]))
      if width + step > limit { break }
      width += step
      position = next
    }
    guard position == text.startIndex else { return (text[..<position], text[position...]) }
    // One grapheme cluster is wider than the limit: split inside it.
    let scalars = text.unicodeScalars
    width = 0
    while position < scalars.endIndex {
      width += columns(of: scalars[position])
      if width > limit { break }
      position = scalars.index(after: position)
    }
    return (text[..<position], text[position...])
  }
}
