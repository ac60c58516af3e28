/// The end of an output, however much there is of it.
struct OutputTail {
  /// How many bytes are kept at most.
  let capacity: Int

  private var bytes: [UInt8] = []

  /// Creates the end of an output of which nothing is known.
  init(capacity: Int = 64 << 10) {
    self.capacity = capacity
  }

  /// Whether the beginning is gone.
  private(set) var isCut = false

  /// The bytes of the end; the first line is whole.
  var contents: ArraySlice<UInt8> {
    let kept = bytes.suffix(capacity)
    guard isCut || kept.count < bytes.count else { return kept }
    let behindFirstLine = kept.drop { $0 != UInt8(ascii: "\n") }.dropFirst()
    return behindFirstLine.isEmpty ? kept : behindFirstLine
  }

  /// Takes more of the output.
  ///
  /// - Parameter more: The bytes behind those that are known.
  mutating func append(_ more: some Collection<UInt8>) {
    bytes += more.suffix(capacity)
    if more.count > capacity { isCut = true }
    // Bytes are moved once for each time that the capacity is filled, and not at each piece.
    if bytes.count > 2 * capacity {
      bytes.removeFirst(bytes.count - capacity)
      isCut = true
    }
  }
}
