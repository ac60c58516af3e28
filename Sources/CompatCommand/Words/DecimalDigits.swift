extension Int {
  /// No option needs a larger one, and sums of such numbers cannot overflow.
  static let largestRead = 1_000_000_000

  init?(digits: String) {
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let number = Int(digits), number <= Int.largestRead
    else { return nil }
    self = number
  }
}

extension Duration {
  /// Reads a number of seconds with digits and at most one point; nil if it has other characters or
  /// is too large.
  init?(seconds: String) {
    let parts = seconds.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count <= 2, let whole = Int(digits: parts[0]) else { return nil }
    // Clocks have at most nanosecond precision; further digits are cut off.
    let fraction = parts.count == 2 ? parts[1] : "0"
    let padded = fraction.prefix(9) + String(repeating: "0", count: max(9 - fraction.count, 0))
    guard !fraction.isEmpty, fraction.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let nanoseconds = Int(digits: String(padded))
    else { return nil }
    self = .seconds(whole) + .nanoseconds(nanoseconds)
  }
}
