extension UInt8 {
  package var isASCIIDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }

  var isASCIILowercase: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self }

  package var isASCIILetter: Bool { (self | 0x20).isASCIILowercase }

  /// The byte in two hexadecimal digits: `0A`.
  package var hexadecimal: String {
    let digits = String(self, radix: 16, uppercase: true)
    return digits.utf8.count == 1 ? "0\(digits)" : digits
  }
}
