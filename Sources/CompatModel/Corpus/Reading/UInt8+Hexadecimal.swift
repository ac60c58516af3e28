extension UInt8 {
  /// The byte in two hexadecimal digits: `0A`.
  package var hexadecimal: String {
    let digits = String(self, radix: 16, uppercase: true)
    return digits.utf8.count == 1 ? "0\(digits)" : digits
  }
}
