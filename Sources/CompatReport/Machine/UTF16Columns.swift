import CompatModel

/// Columns in UTF-16 code units, as viewers of SARIF count, of columns in characters.
///
/// They differ where a line has characters beyond ASCII, so that the files have to be read again.
struct UTF16Columns: Sendable {
  private var lines: [String: [ArraySlice<UInt8>]] = [:]

  init(of diagnostics: [Diagnostic], files: any FileReading) {
    for file in Set(diagnostics.filter { $0.column != nil }.map(\.file)) {
      lines[file] = (try? files.contents(of: file)).map(UTF16Columns.lines)
    }
  }

  /// The column of a diagnostic in UTF-16 code units; nil if its file does not say.
  subscript(diagnostic: Diagnostic) -> Int? {
    guard let column = diagnostic.column, column > 0, let lines = lines[diagnostic.file],
      lines.indices.contains(diagnostic.line - 1)
    else { return nil }
    let line = lines[diagnostic.line - 1]
    guard column <= line.count + 1 else { return nil }
    if line.prefix(column).allSatisfy({ $0 < 0x80 }) { return column }
    let before = String(decoding: line, as: UTF8.self).prefix(column - 1)
    return before.count == column - 1 ? before.utf16.count + 1 : nil
  }

  /// The lines of a file; one ends as in `TextLocation`.
  private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    let (newline, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
    var rest = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    var lines: [ArraySlice<UInt8>] = []
    while let end = rest.firstIndex(where: { $0 == newline || $0 == carriageReturn }) {
      lines.append(rest[..<end])
      let isPair = rest[end...].starts(with: [carriageReturn, newline])
      rest = rest[(isPair ? end + 2 : end + 1)...]
    }
    return lines + [rest]
  }
}
