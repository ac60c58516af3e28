package import CompatModel

/// An entry of the baseline that does not hold any more.
package struct StaleEntry: Sendable, Hashable {
  /// Why an entry does not hold.
  package enum Cause: Sendable, Hashable {
    /// Nothing that happened is accepted by it.
    case gone

    /// Some of the signatures that it lists did not happen; their fingerprints, sorted.
    case partlyGone([String])

    /// It was accepted until this day.
    case expired(CalendarDay)
  }

  package let entry: BaselineEntry

  package let cause: Cause
}
