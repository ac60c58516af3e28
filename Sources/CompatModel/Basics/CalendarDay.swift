/// A day of the Gregorian calendar, without a time and a time zone: `2026-11-23` (RFC 3339,
/// `full-date`).
///
/// Days come from files and from the command line only, never from a clock, so that the same input
/// gives the same report tomorrow.
package struct CalendarDay: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The ten characters; as texts of one length they are in the order of the days.
  package let description: String

  /// Reads a day; the result is nil where the text is none.
  ///
  /// - Parameter text: Four digits, two digits and two digits, separated by hyphens.
  package init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2],
      text.utf8.allSatisfy({ $0 == UInt8(ascii: "-") || (0x30...0x39).contains($0) }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2]),
      (1...12).contains(month), (1...Self.days(in: month, of: year)).contains(day)
    else { return nil }
    description = text
  }

  /// Whether the first day is earlier.
  package static func < (left: CalendarDay, right: CalendarDay) -> Bool {
    left.description < right.description
  }

  private static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2:
      year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
