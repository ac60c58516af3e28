import Foundation
package import Testing

/// A table in a text file beside a test: inputs and results without the quotes of Swift.
///
/// A line is a row; `→` separates its cells, and blanks around a cell do not belong to it. Lines
/// that begin with `#` are headings; one without rows is a comment. `⟨1B⟩` is the scalar U+001B,
/// `⟨xFF⟩` a byte; `⟨⟩` is nothing.
package struct TableFile: Sendable {
  package struct Row: Sendable, CustomTestStringConvertible {
    package let line: String

    /// The cells with their escapes resolved.
    package let cells: [String]

    /// The bytes of the first cell, which need not be UTF-8.
    package let bytes: [UInt8]

    /// The text of the heading above.
    package let heading: String

    /// Where the row is, so that an expectation that fails points at it.
    package let location: SourceLocation

    /// A cell; empty where the row is shorter.
    package subscript(index: Int) -> String { cells.indices.contains(index) ? cells[index] : "" }

    /// A cell; nil for `-`, and where the row is shorter.
    package subscript(given index: Int) -> String? {
      cells.indices.contains(index) && cells[index] != "-" ? cells[index] : nil
    }

    package var testDescription: String { cells.filter { $0 != "-" }.joined(separator: " ") }
  }

  package struct Section: Sendable, CustomTestStringConvertible {
    package let heading: String
    package fileprivate(set) var rows: [Row] = []

    package var testDescription: String { heading }

    /// The lines as they are in the file.
    package var lines: [String] { rows.map(\.line) }

    package func lines(after mark: String) -> [String] {
      lines.filter { $0.hasPrefix(mark) }.map { String($0.dropFirst(mark.count)) }
    }
  }

  package let rows: [Row]

  package init(_ name: String, beside source: String = #filePath) throws {
    let file = URL(filePath: source).deletingLastPathComponent().appending(path: name)
    let text = try String(contentsOf: file, encoding: .utf8)
    var heading = ""
    var rows: [Row] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if line.hasPrefix("#") { heading = String(line.drop { $0 == "#" || $0 == " " }) }
      guard !line.isEmpty, !line.hasPrefix("#") else { continue }
      let cells = line.components(separatedBy: "→")
        .map { Self.bytes(of: $0.trimmingCharacters(in: .whitespaces)) }
      rows.append(
        Row(
          line: String(line), cells: cells.map { String(decoding: $0, as: UTF8.self) },
          bytes: cells[0],
          heading: heading,
          location: SourceLocation(
            fileID: "Tests/\(name)", filePath: file.path(percentEncoded: false), line: index + 1,
            column: 1)))
    }
    // A table that is empty proves nothing.
    try #require(!rows.isEmpty, "\(name)")
    self.rows = rows
  }

  package var sections: [Section] {
    var sections: [Section] = []
    for row in rows {
      if sections.last?.heading != row.heading { sections.append(Section(heading: row.heading)) }
      sections[sections.count - 1].rows.append(row)
    }
    return sections
  }

  package func rows(below heading: String) throws -> [Row] {
    let rows = rows.filter { $0.heading == heading }
    try #require(!rows.isEmpty, "\(heading)")
    return rows
  }

  private static func bytes(of cell: String) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = Substring(cell)
    while let start = rest.firstIndex(of: "⟨"), let end = rest[start...].firstIndex(of: "⟩") {
      bytes += rest[..<start].utf8
      let code = rest[start..<end].dropFirst()
      if code.hasPrefix("x"), let byte = UInt8(code.dropFirst(), radix: 16) {
        bytes.append(byte)
      } else if let scalar = UInt32(code, radix: 16).flatMap(Unicode.Scalar.init) {
        bytes += String(scalar).utf8
      }
      rest = rest[end...].dropFirst()
    }
    return bytes + rest.utf8
  }
}
