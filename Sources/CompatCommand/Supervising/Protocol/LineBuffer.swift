/// Splits input that arrives in pieces into lines.
struct LineBuffer {
  private var bytes: [UInt8] = []

  /// The number of leading bytes that are known to contain no line break.
  private var searched = 0

  /// The number of bytes of the incomplete line.
  var count: Int { bytes.count }

  mutating func append(_ piece: some Collection<UInt8>) { bytes += piece }

  /// Removes and returns the next line, without its line break; nil if none is complete.
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
