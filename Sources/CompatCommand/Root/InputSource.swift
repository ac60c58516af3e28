import CodableCompat

/// A source of text: what the user types, or another program sends.
protocol InputSource: AnyObject {
  var isTerminal: Bool { get }

  /// Reads one line without its end; nil at the end of the input.
  func readLine() -> String?

  /// Reads everything up to a number of bytes and one more.
  func readAll(limit: Int) throws(FileError) -> [UInt8]
}
