extension Int {
  /// The largest number that is read from a command line or an environment: nobody needs a larger
  /// one, and sums of such numbers stay numbers.
  static let largestRead = 1_000_000_000

  /// Reads a number that is written with digits only; nil where it is not, or is too large.
  ///
  /// - Parameter digits: The digits.
  init?(digits: String) {
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let number = Int(digits), number <= Int.largestRead
    else { return nil }
    self = number
  }
}
