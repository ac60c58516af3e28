/// Cuts what comes in pieces into lines.
struct LineBuffer {
  private var bytes: [UInt8] = []

  /// How many bytes at the beginning are known to hold no line break.
  private var searched = 0

  /// Creates an empty buffer.
  init() {}

  /// How many bytes wait for the end of their line.
  var count: Int { bytes.count }

  /// Takes the next piece.
  mutating func append(_ piece: some Collection<UInt8>) { bytes += piece }

  /// Returns the next line, without its line break; nil where none is complete.
  mutating func next() -> [UInt8]? {
    guard let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) else {
      searched = bytes.count
      return nil
    }
    let line = Array(bytes[..<end])
    bytes.removeFirst(end + 1)
    searched = 0
    return line
  }
}
