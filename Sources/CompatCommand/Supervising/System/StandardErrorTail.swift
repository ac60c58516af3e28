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

/// The last lines of what a process wrote to standard error before it ended.
///
/// Reports contain them and are compared, so everything that differs between runs is removed.
/// Control characters stay: reports escape them in every text.
enum StandardErrorTail {
  static let maximumLines = 6

  static let maximumCharacters = 600

  /// Returns the last lines of an output, without a line break at the end.
  ///
  /// Invalid UTF-8 becomes U+FFFD.
  static func text(of output: some Collection<UInt8>) -> String {
    let lines = output.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
      .map { withoutVolatile(Array($0)) }
      .filter { !isBacktrace($0) && !$0.allSatisfy { $0 == UInt8(ascii: " ") } }
      .suffix(maximumLines)
      .map { String(decoding: $0, as: UTF8.self) }
    return String(lines.joined(separator: "\n").suffix(maximumCharacters))
  }

  /// Whether a line belongs to a backtrace, which shows addresses and paths of one machine.
  private static func isBacktrace(_ line: [UInt8]) -> Bool {
    let text = String(decoding: line, as: UTF8.self)
    if text == "Current stack trace:" || text.hasPrefix("*** Program crashed:")
      || text.hasPrefix("*** Signal ") || text.hasPrefix("💣 Program crashed:")
    {
      return true
    }
    // The runtime prints `3    program    0x… function + 12`.
    let number = text.prefix { $0.isASCII && $0.isNumber }
    let rest = text.dropFirst(number.count)
    return !number.isEmpty && rest.first == " " && rest.contains("0x")
  }

  /// Removes what differs in the next run: addresses, process IDs, and a leading timestamp.
  private static func withoutVolatile(_ line: [UInt8]) -> [UInt8] {
    var rest = withoutTime(line[...])
    var result: [UInt8] = []
    while let byte = rest.first {
      if let address = addressLength(rest) {
        result += "0x…".utf8
        rest = rest.dropFirst(address)
      } else if let process = processLength(rest) {
        rest = rest.dropFirst(process)
      } else {
        result.append(byte)
        rest = rest.dropFirst()
      }
    }
    return result
  }

  /// The length of `0x` and at least six hexadecimal digits.
  private static func addressLength(_ text: ArraySlice<UInt8>) -> Int? {
    guard text.starts(with: "0x".utf8) else { return nil }
    let digits = text.dropFirst(2).prefix(while: isHexadecimal).count
    return digits >= 6 ? digits + 2 : nil
  }

  /// The length of `[4711]` or `[4711:815]`, as logs show the process and the thread.
  private static func processLength(_ text: ArraySlice<UInt8>) -> Int? {
    guard text.first == UInt8(ascii: "[") else { return nil }
    let process = text.dropFirst().prefix(while: isDigit)
    var rest = text.dropFirst(1 + process.count)
    if rest.first == UInt8(ascii: ":") {
      let thread = rest.dropFirst().prefix(while: isHexadecimal)
      if thread.isEmpty { return nil }
      rest = rest.dropFirst(1 + thread.count)
    }
    // One or two digits may be an array index.
    guard process.count >= 3, rest.first == UInt8(ascii: "]") else { return nil }
    return rest.startIndex - text.startIndex + 1
  }

  /// Drops the timestamp of a log line: `2026-01-31 12:00:00.123 `.
  private static func withoutTime(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let pattern = "dddd-dd-dd dd:dd:dd".utf8
    let fits = zip(line, pattern).allSatisfy { byte, expected in
      expected == UInt8(ascii: "d")
        ? isDigit(byte) : byte == expected || (expected == 0x20 && byte == UInt8(ascii: "T"))
    }
    guard fits, line.count >= pattern.count else { return line }
    let behind = line.dropFirst(pattern.count).drop { byte in
      isDigit(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "Z")
        || byte == UInt8(ascii: "+") || byte == UInt8(ascii: ":")
    }
    return behind.drop { $0 == UInt8(ascii: " ") }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
  }
}
