import CodableCompat

/// Shows a payload on a terminal: every byte, and none that the terminal would act on.
enum VisiblePayload {
  /// Returns bytes as lines of text; what is no text is shown as `\xFF`.
  static func text(of bytes: [UInt8]) -> String {
    let end = bytes.last == UInt8(ascii: "\n") ? "" : "\n"
    guard let text = String(validating: bytes, as: UTF8.self) else {
      return bytes.map { byte in
        byte == UInt8(ascii: "\n") || 0x20..<0x7F ~= byte
          ? String(Unicode.Scalar(byte)) : "\\x\(byte.hexadecimal)"
      }.joined() + end
    }
    // A line is escaped in pieces, because longer ones are shortened.
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { line in
      var rest = line[...]
      var shown = ""
      while !rest.isEmpty {
        shown += VisibleText.escaping(String(String.UnicodeScalarView(rest.prefix(2_000))))
        rest = rest.dropFirst(2_000)
      }
      return shown
    }.joined(separator: "\n") + end
  }
}
