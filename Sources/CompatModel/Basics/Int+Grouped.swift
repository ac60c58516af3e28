extension Int {
  /// The number with a comma between groups of three digits: `12,345`.
  package var grouped: String {
    var digits = String(magnitude)
    var groups: [String] = []
    while digits.utf8.count > 3 {
      groups.append(String(digits.suffix(3)))
      digits.removeLast(3)
    }
    groups.append(digits)
    return (self < 0 ? "-" : "") + groups.reversed().joined(separator: ",")
  }
}
