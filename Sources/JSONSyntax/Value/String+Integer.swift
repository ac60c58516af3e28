extension String {
  /// The integer that decimal digits spell, after a sign or none; nil for any other text.
  ///
  /// As `Int(_:)`, whose code is made anew for every type and every module.
  package var integer: Int? {
    let isNegative = utf8.first == UInt8(ascii: "-")
    let isSigned = isNegative || utf8.first == UInt8(ascii: "+")
    guard let magnitude = String(utf8.dropFirst(isSigned ? 1 : 0))?.magnitude else { return nil }
    if !isNegative { return Int(exactly: magnitude) }
    return magnitude <= Int.min.magnitude ? Int(truncatingIfNeeded: 0 &- magnitude) : nil
  }

  /// The number that decimal digits spell; nil for any other text.
  var magnitude: UInt64? {
    guard !utf8.isEmpty else { return nil }
    var magnitude: UInt64 = 0
    for byte in utf8 {
      let digit = byte &- UInt8(ascii: "0")
      let (tens, overflows) = magnitude.multipliedReportingOverflow(by: 10)
      let (sum, carries) = tens.addingReportingOverflow(UInt64(digit))
      guard digit < 10, !overflows, !carries else { return nil }
      magnitude = sum
    }
    return magnitude
  }
}
