/// Breaks plain text into lines.
enum Paragraph {
  /// Breaks text into lines at blanks; a word that is longer than a line gets its own line.
  static func lines(_ text: String, width: Int, indentation: Int = 0) -> [String] {
    let margin = String(repeating: " ", count: indentation)
    var lines: [String] = []
    var line = ""
    for word in text.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      if line.isEmpty {
        line = margin + word
      } else if line.count + 1 + word.count <= width {
        line += " " + word
      } else {
        lines.append(line)
        line = margin + word
      }
    }
    return line.isEmpty ? lines : lines + [line]
  }

  /// Breaks text into lines after a label, with a hanging indent.
  static func lines(_ text: String, width: Int, after label: String) -> [String] {
    var lines = lines(text, width: width, indentation: label.count)
    if let first = lines.first { lines[0] = label + first.dropFirst(label.count) }
    return lines
  }

  /// Sets terms and their meanings in two columns.
  ///
  /// - Parameters:
  ///   - rows: The terms and their meanings.
  ///   - width: The number of columns of both together.
  ///   - limit: The maximum number of columns of the terms, fewer in a narrow terminal; longer
  ///     terms get their own line.
  /// - Returns: The lines, indented by two.
  static func columns(
    _ rows: [(term: String, meaning: String)], width: Int, limit: Int = 28
  ) -> [String] {
    let limit = min(limit, width / 2 - 4)
    let widest = rows.map(\.term.count).filter { $0 <= limit }.max() ?? 0
    let start = widest + 4
    return rows.flatMap { row in
      var lines = lines(row.meaning, width: width, indentation: start)
      let term = "  \(row.term)"
      if row.term.count > limit { return [term] + lines }
      guard let first = lines.first else { return [term] }
      lines[0] = term + String(first.dropFirst(term.count))
      return lines
    }
  }
}
