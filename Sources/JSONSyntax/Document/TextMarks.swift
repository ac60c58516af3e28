/// The locations of offsets that lie some way apart, from which all others are counted.
///
/// A file can have an error in each line: to count from its start each time would take time that
/// grows with the square of its length.
struct TextMarks: Sendable {
  private var marks: [(offset: Int, location: TextLocation)] = []

  /// How many bytes two marks are apart, or more where no boundary is known.
  private static let distance = 1024

  mutating func location(of offset: Int, in bytes: [UInt8], from start: Int) -> TextLocation {
    var last = marks.last ?? (start, TextLocation(line: 1, column: 1))
    if marks.isEmpty { marks.append(last) }
    while let next = TextMarks.boundary(behind: last.offset, upTo: offset, in: bytes) {
      last = (next, TextLocation(of: next, in: bytes, from: last.offset, at: last.location))
      marks.append(last)
    }
    let mark = marks[(1..<marks.count).partitioningIndex { marks[$0].offset > offset } - 1]
    return TextLocation(of: offset, in: bytes, from: mark.offset, at: mark.location)
  }

  /// The next offset for a mark; nil if there is none up to an offset.
  ///
  /// No character goes on from one byte of ASCII to another one, except from CR to LF.
  private static func boundary(
    behind mark: Int, upTo offset: Int, in bytes: [UInt8]
  ) -> Int? {
    var next = mark + distance
    while next <= offset, next < bytes.count {
      if bytes[next - 1] < 0x80, bytes[next - 1] != 0x0D, bytes[next] < 0x80 { return next }
      next += 1
    }
    return nil
  }
}
