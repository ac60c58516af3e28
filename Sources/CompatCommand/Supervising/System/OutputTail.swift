/// The end of an output of any length.
struct OutputTail {
  /// The maximum number of bytes that are kept.
  let capacity: Int

  private var bytes: [UInt8] = []

  init(capacity: Int = 64 << 10) {
    self.capacity = capacity
  }

  private(set) var isCut = false

  /// The kept bytes, from the beginning of a line if possible.
  var contents: ArraySlice<UInt8> {
    let kept = bytes.suffix(capacity)
    guard isCut || kept.count < bytes.count else { return kept }
    let behindFirstLine = kept.drop { $0 != UInt8(ascii: "\n") }.dropFirst()
    return behindFirstLine.isEmpty ? kept : behindFirstLine
  }

  mutating func append(_ more: some Collection<UInt8>) {
    bytes += more.suffix(capacity)
    if more.count > capacity { isCut = true }
    // Bytes are moved once per filled capacity instead of once per piece.
    if bytes.count > 2 * capacity {
      bytes.removeFirst(bytes.count - capacity)
      isCut = true
    }
  }
}
