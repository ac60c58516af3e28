import CodableCompat

/// The work of a child; everything around it is the same for all work.
protocol UnitWork: AnyObject {
  /// Makes some checks of a unit.
  ///
  /// - Parameters:
  ///   - range: The positions of the checks.
  ///   - request: The request of the parent; these checks are a part of it.
  /// - Returns: What was recorded, as one line.
  /// - Throws: Why the checks cannot be made.
  func check(_ range: Range<Int>, of request: UnitRequest) throws -> [UInt8]
}
