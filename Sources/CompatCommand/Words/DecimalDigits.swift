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
    let isNumber = seconds.wholeMatch(of: /[0-9]+(\.[0-9]+)?/) != nil
    guard isNumber, let number = Double(seconds), number <= Double(Int.largestRead) else {
      return nil
    }
    // Clocks have at most nanosecond precision; further digits are cut off.
    self = .nanoseconds(Int64(number * 1e9))
  }
}
