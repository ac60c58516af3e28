/// A location in a text: from 1, by lines and code points.
public struct TextLocation: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The line, counted from 1; a line ends with LF, CR LF, or a CR alone.
  public var line: Int
  /// The column, counted from 1, in code points of Unicode, not in bytes.
  public var column: Int

  /// Creates a location.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// The location as compilers write it, such as `3:14`.
  public var description: String { "\(line):\(column)" }

  /// Whether the first location comes earlier in the text.
  public static func < (left: TextLocation, right: TextLocation) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }

  /// Counts lines and code points on from the location of another offset up to this one.
  ///
  /// The text begins at `start`, behind a byte order mark, or a character does.
  init(
    of offset: Int, in bytes: [UInt8], from start: Int,
    at first: TextLocation = TextLocation(line: 1, column: 1)
  ) {
    self = first
    bytes.withUnsafeBufferPointer { bytes in
      for position in start..<min(max(offset, start), bytes.count) {
        let byte = bytes[position]
        if byte == 0x0A
          || byte == 0x0D && !(position + 1 < bytes.count && bytes[position + 1] == 0x0A)
        {
          line += 1
          column = 1
        } else if byte & 0xC0 != 0x80 {
          column += 1
        }
      }
    }
  }
}
