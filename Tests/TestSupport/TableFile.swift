import Foundation
import Testing

/// Tables of tests that are texts: a file beside the source of the tests.
///
/// Empty lines, and those that begin with `#`, say nothing to the tests.
package enum TableFile {
  /// A line of cells, with ` | ` between them.
  package struct Row: Sendable, CustomTestStringConvertible {
    package let cells: [String]
    package var testDescription: String { cells.filter { $0 != "-" }.joined(separator: " ") }

    /// The cell at a position; nil for `-`, and where the row is shorter.
    package subscript(position: Int) -> String? {
      position < cells.count && cells[position] != "-" ? cells[position] : nil
    }
  }

  /// A title behind `== `, and the lines under it.
  package struct Case: Sendable, CustomTestStringConvertible {
    package var testDescription: String
    package var lines: [String] = []

    /// The lines that begin with a mark, without it.
    package func lines(after mark: String) -> [String] {
      lines.filter { $0.hasPrefix(mark) }.map { String($0.dropFirst(mark.count)) }
    }
  }

  package static func rows(_ name: String, beside source: String = #filePath) throws -> [Row] {
    try lines(name, source).map { line in
      Row(cells: line.split(separator: " | ").map { $0.trimmingCharacters(in: .whitespaces) })
    }
  }

  package static func cases(_ name: String, beside source: String = #filePath) throws -> [Case] {
    var cases: [Case] = []
    for line in try lines(name, source) {
      if line.hasPrefix("== ") {
        cases.append(Case(testDescription: String(line.dropFirst(3))))
      } else {
        try #require(!cases.isEmpty, "\(name) begins without a title")
        cases[cases.count - 1].lines.append(line)
      }
    }
    return cases
  }

  private static func lines(_ name: String, _ source: String) throws -> [String] {
    let file = URL(filePath: source).deletingLastPathComponent().appending(path: name)
    let lines = try String(contentsOf: file, encoding: .utf8)
      .split(separator: "\n").map(String.init).filter { !$0.hasPrefix("#") }
    // A table that is empty proves nothing.
    try #require(!lines.isEmpty, "\(name)")
    return lines
  }
}
