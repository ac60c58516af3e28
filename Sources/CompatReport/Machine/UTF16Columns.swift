import CompatModel

/// Columns in UTF-16 code units, as viewers of SARIF count, of columns in characters.
///
/// They differ where a line has characters beyond ASCII, so that the files have to be read again.
struct UTF16Columns: Sendable {
  private struct Position: Hashable {
    let file: String
    let line, column: Int
  }

  private var columns: [Position: Int] = [:]

  /// Looks up the positions of diagnostics.
  init(of diagnostics: [Diagnostic], files: any FileReading) {
    var requested: [String: [Int: Set<Int>]] = [:]
    for diagnostic in diagnostics {
      guard let column = diagnostic.column else { continue }
      requested[diagnostic.file, default: [:]][diagnostic.line, default: []].insert(column)
    }
    for (file, lines) in requested {
      guard let bytes = try? files.contents(of: file) else { continue }
      for (number, text) in UTF16Columns.lines(lines.keys.max() ?? 0, of: bytes) {
        for (column, unit) in UTF16Columns.units(of: lines[number] ?? [], in: text) {
          columns[Position(file: file, line: number, column: column)] = unit
        }
      }
    }
  }

  /// The column of a diagnostic in UTF-16 code units; nil if its file does not say.
  subscript(diagnostic: Diagnostic) -> Int? {
    diagnostic.column.flatMap {
      columns[Position(file: diagnostic.file, line: diagnostic.line, column: $0)]
    }
  }

  /// The first lines of a file, numbered from 1; a line ends as in `TextLocation`.
  private static func lines(_ count: Int, of bytes: [UInt8]) -> [(number: Int, ArraySlice<UInt8>)] {
    let (newline, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var lines: [(number: Int, ArraySlice<UInt8>)] = []
    while lines.count < count {
      let end =
        bytes[start...].firstIndex { $0 == newline || $0 == carriageReturn } ?? bytes.endIndex
      lines.append((lines.count + 1, bytes[start..<end]))
      guard end < bytes.endIndex else { break }
      start = end + 1
      if bytes[end] == carriageReturn, start < bytes.endIndex, bytes[start] == newline {
        start += 1
      }
    }
    return lines
  }

  /// The columns in characters of one line, with those in UTF-16 code units.
  private static func units(
    of columns: Set<Int>, in line: ArraySlice<UInt8>
  ) -> [(column: Int, unit: Int)] {
    guard let last = columns.max(), last <= line.count + 1, (columns.min() ?? 0) > 0 else {
      return []
    }
    if line.prefix(last).allSatisfy({ $0 < 0x80 }) { return columns.map { ($0, $0) } }
    var units: [(column: Int, unit: Int)] = []
    var (column, unit) = (1, 1)
    let text = String(decoding: line, as: UTF8.self)
    if columns.contains(column) { units.append((column, unit)) }
    for character in text {
      column += 1
      unit += character.utf16.count
      if columns.contains(column) { units.append((column, unit)) }
    }
    return units
  }
}
