/// A law of JSON documents that an input breaks.
struct BrokenLaw: Error, CustomStringConvertible {
  /// What does not hold, as a sentence.
  var description: String

  /// Throws unless a condition holds.
  ///
  /// - Parameters:
  ///   - condition: What must hold.
  ///   - description: What does not hold where the condition is false.
  /// - Throws: The broken law.
  static func unless(
    _ condition: Bool, _ description: @autoclosure () -> String
  ) throws(BrokenLaw) {
    guard condition else { throw BrokenLaw(description: description()) }
  }
}
