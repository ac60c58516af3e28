import JSONSyntax

extension JSONNode {
  /// Whether the value is a number without fraction and exponent, as integers are written.
  package var isIntegerLiteral: Bool {
    guard kind == .number else { return false }
    return !source.contains {
      $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "e") || $0 == UInt8(ascii: "E")
    }
  }
}
