import JSONSyntax

/// A day of the Gregorian calendar, without a time and a time zone: `2026-11-23` (RFC 3339,
/// `full-date`).
///
/// Days come from files and from the command line only, never from a clock, so that the same input
/// gives the same report tomorrow.
package struct CalendarDay: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The ten characters; as texts of one length they are in the order of the days.
  package let description: String

  package init?(_ text: String) {
    let parts = text.pieces(separatedBy: UInt8(ascii: "-"))
    guard parts.map(\.utf8.count) == [4, 2, 2],
      text.hasOnly({ $0 == UInt8(ascii: "-") || $0.isASCIIDigit }),
      let year = parts[0].integer, let month = parts[1].integer, let day = parts[2].integer,
      Instant(year: year, month: month, day: day) != nil
    else { return nil }
    description = text
  }

  package static func < (left: CalendarDay, right: CalendarDay) -> Bool {
    left.description < right.description
  }
}
