import CodableCompat

enum Paragraph {
  /// Breaks text into lines at blanks, the first one behind a label; a word that is longer than a
  /// line gets its own line.
  static func lines(
    _ text: String, width: Int, after label: String = "", indentation: Int? = nil
  ) -> [String] {
    let margin = String(repeating: " ", count: indentation ?? label.count)
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
    if !line.isEmpty { lines.append(line) }
    if let first = lines.first { lines[0] = label + first.dropFirst(label.count) }
    return lines
  }

  /// Sets terms and their meanings in two columns; a term beyond the limit gets its own line.
  static func columns(
    _ rows: [(term: String, meaning: String)], width: Int, limit: Int = 28
  ) -> [String] {
    let limit = min(limit, width / 2 - 4)
    let widest = rows.map(\.term.count).filter { $0 <= limit }.max() ?? 0
    return rows.flatMap { row in
      let term = "  \(row.term)"
      let isBeside = row.term.count <= limit && !row.meaning.isEmpty
      return (isBeside ? [] : [term])
        + lines(
          row.meaning, width: width, after: isBeside ? term : "", indentation: widest + 4)
    }
  }
}

enum Table {
  static func text(_ rows: [[String]]) -> String {
    let widths = (0..<(rows.map(\.count).max() ?? 0)).map { column in
      rows.map { $0.dropFirst(column).first?.count ?? 0 }.max() ?? 0
    }
    return rows.map { row in
      let cells = zip(row.dropLast(), widths).map { cell, width in
        cell + String(repeating: " ", count: width - cell.count)
      }
      return (cells + row.suffix(1)).joined(separator: "  ") + "\n"
    }.joined()
  }
}

extension Collection<UInt8> {
  var text: String { String(decoding: self, as: UTF8.self) }
}

extension String {
  /// The last component of a path or of the id of a sample.
  var fileName: String { split(separator: "/").last.map(String.init) ?? "" }

  /// The text with everything escaped that a terminal would interpret.
  var visible: String { VisibleText.escaping(self) }
  var quoted: String { "'\(visible)'" }

  /// The text on one line: the middle of a long one is left out.
  var excerpt: String { shortened(to: 160).visible }
  var quotedExcerpt: String { "'\(excerpt)'" }

  /// A name with this prefix takes precedence over one with a similar spelling.
  func closest(among known: [String]) -> String? {
    let written = String(prefix(100))
    let continued = known.first { written.count >= 3 && $0.hasPrefix(written.lowercased()) }
    return continued ?? known.closest(to: written)
  }

  /// The words of a name in lower case, with dashes between them: `can-i-send` for `CanISend`.
  var kebabCase: String {
    enumerated().map { $0 > 0 && $1.isUppercase ? "-\($1.lowercased())" : $1.lowercased() }.joined()
  }
}
