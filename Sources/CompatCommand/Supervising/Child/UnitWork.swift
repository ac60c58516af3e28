package import CodableCompat

/// The work that a child process does for its parent; tests replace it.
package protocol UnitWork: AnyObject {
  /// Runs a part of the requested checks.
  ///
  /// - Returns: The results, as one line.
  func check(_ range: Range<Int>, of request: UnitRequest) throws -> [UInt8]
}
