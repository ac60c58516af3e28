import CodableCompat

/// A source of text: what the user types, or another program sends.
protocol InputSource: AnyObject {
  /// Whether a user can answer.
  var isTerminal: Bool { get }

  /// Reads one line without its end; nil at the end of the input.
  func readLine() -> String?

  /// Reads everything up to a number of bytes and one more.
  ///
  /// - Throws: What keeps the system from reading it.
  func readAll(limit: Int) throws(FileError) -> [UInt8]
}
