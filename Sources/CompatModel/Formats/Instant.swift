/// A point in time, to the nanosecond.
///
/// Dates are read and written by integer arithmetic in the Gregorian calendar: a payload has many
/// of them, and neither a locale nor a time zone is consulted.
package struct Instant: Sendable, Equatable {
  /// The seconds since the beginning of 1970 in UTC, rounded down.
  package let seconds: Int

  /// The rest, from 0 up to a second.
  package let nanoseconds: Int

  package init(seconds: Int, nanoseconds: Int = 0) {
    self.seconds = seconds
    self.nanoseconds = nanoseconds
  }

  /// Reads a day of the Gregorian calendar as its first second in UTC; nil where there is no such
  /// day.
  init?(year: Int, month: Int, day: Int) {
    guard 1...12 ~= month, day >= 1, day <= Instant.length(ofMonth: month, in: year) else {
      return nil
    }
    // March is the first month, so that the leap day is the last of its year.
    let shifted = month > 2 ? year : year - 1
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    self.init(seconds: (era * 146_097 + dayOfEra - 719_468) * 86_400)
  }

  func advanced(by seconds: Int) -> Instant {
    Instant(seconds: self.seconds + seconds, nanoseconds: nanoseconds)
  }

  /// The day in UTC, as `2018-11-30`.
  package var day: String {
    let days = Instant.floor(seconds, by: 86_400) + 719_468
    let era = Instant.floor(days, by: 146_097)
    let dayOfEra = days - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return "\(Instant.padded(year, to: 4))-\(Instant.padded(month))-\(Instant.padded(day))"
  }

  /// The time of the day in UTC without a fraction, as `09:41:00`.
  package var clock: String {
    let second = seconds - Instant.floor(seconds, by: 86_400) * 86_400
    let parts = [second / 3600, second / 60 % 60, second % 60]
    return parts.map { Instant.padded($0) }.joined(separator: ":")
  }

  /// The seconds since 1970 as JSON writes a number; nil before 1970.
  package var epochSeconds: String? { epoch(digits: 9, whole: seconds, rest: nanoseconds) }

  /// The milliseconds since 1970 as JSON writes a number; nil before 1970.
  package var epochMilliseconds: String? {
    epoch(
      digits: 6, whole: seconds * 1000 + nanoseconds / 1_000_000, rest: nanoseconds % 1_000_000)
  }

  private func epoch(digits: Int, whole: Int, rest: Int) -> String? {
    guard seconds >= 0 else { return nil }
    guard rest > 0 else { return String(whole) }
    var fraction = Instant.padded(rest, to: digits)
    while fraction.hasSuffix("0") { fraction.removeLast() }
    return "\(whole).\(fraction)"
  }

  package static func padded(_ number: Int, to width: Int = 2) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }

  private static func floor(_ dividend: Int, by divisor: Int) -> Int {
    (dividend >= 0 ? dividend : dividend - divisor + 1) / divisor
  }

  private static func length(ofMonth month: Int, in year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
