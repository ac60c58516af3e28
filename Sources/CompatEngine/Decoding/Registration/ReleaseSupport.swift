package import CompatModel

/// Whether a release of the app is in the hands of users, and for how long.
///
/// A new release does not end the support of its predecessors: phones keep what they have.
package enum ReleaseSupport: Sendable, Hashable {
  /// It is not released yet.
  case inDevelopment

  /// It is released, and supported without an end.
  case released

  /// It is released, and supported up to this day: `2027-01-31`.
  case until(String)

  /// Whether the release is out of support on a day.
  ///
  /// - Parameter today: The day that the caller gives; nil where none is known: then nothing ends.
  /// - Returns: Whether the last day of support is past.
  package func isOver(on today: CalendarDay?) -> Bool {
    guard case .until(let text) = self, let last = CalendarDay(text), let today else {
      return false
    }
    return last < today
  }
}
