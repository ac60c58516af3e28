/// The order of releases: numbers count as numbers, so that 2.10 comes after 2.9.
package enum ReleaseOrder {
  /// Whether the first release comes before the second one.
  ///
  /// Texts are compared part by part, where a part is a run of digits or of other characters. What
  /// is longer comes later; equal numbers with other leading zeros are in the order of their texts.
  package static func precedes(_ left: String, _ right: String) -> Bool {
    let (leftParts, rightParts) = (parts(of: left), parts(of: right))
    for (left, right) in zip(leftParts, rightParts) {
      switch (number(left), number(right)) {
      case (let left?, let right?) where left.count != right.count:
        return left.count < right.count
      case (let left?, let right?) where left != right:
        return left.lexicographicallyPrecedes(right)
      case (nil, nil) where left != right: return left.lexicographicallyPrecedes(right)
      case (nil, _?): return false
      case (_?, nil): return true
      default: continue
      }
    }
    if leftParts.count != rightParts.count { return leftParts.count < rightParts.count }
    return left.utf8.lexicographicallyPrecedes(right.utf8)
  }

  private static func parts(of text: String) -> [ArraySlice<UInt8>] {
    var parts: [ArraySlice<UInt8>] = []
    var rest = Array(text.utf8)[...]
    while let first = rest.first {
      let part = rest.prefix { isDigit($0) == isDigit(first) }
      parts.append(part)
      rest = rest.dropFirst(part.count)
    }
    return parts
  }

  /// The digits without leading zeros; nil for a part that is no number.
  private static func number(_ part: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    part.allSatisfy(isDigit) ? part.drop { $0 == UInt8(ascii: "0") } : nil
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
