extension String {
  /// Whether two strings have the same Unicode scalars.
  ///
  /// RFC 8259 (section 8.3) compares strings unit by unit, whereas Swift's `==` also takes a
  /// precomposed character for its decomposed twin.
  func isSameText(as other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    // Swift's comparison is the faster one, and it never tells equal bytes apart.
    guard self == other else { return false }
    return utf8.elementsEqual(other.utf8)
  }
}
