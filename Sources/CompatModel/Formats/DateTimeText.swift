import JSONSyntax

/// A date with a time, in its parts as they are written: `2018-11-30T09:41:00.250+01:00`.
///
/// RFC 3339 is read with the liberties that servers take: a blank instead of the `T`, no seconds,
/// an offset without its colon or without minutes, no offset at all.
package struct DateTimeText: Sendable, Equatable {
  package let day: String

  /// What stands between the day and the time: a `T`, or a blank.
  package let separator: String

  /// The time without its fraction: `09:41:00`.
  let clock: String

  /// The digits of the fraction of a second; none where there is no point.
  package let fraction: String

  /// `Z`, an offset, or nothing.
  package let zone: String

  /// The instant; a time without a zone is read as UTC.
  package let instant: Instant

  /// Reads a text; nil if it is not a date with a time.
  init?(_ text: ArraySlice<UInt8>) {
    var cursor = Cursor(rest: text)
    guard 16...40 ~= text.count, let midnight = cursor.day(),
      let separator = cursor.oneOf("Tt "), let hour = cursor.number(2), hour < 24,
      cursor.oneOf(":") != nil, let minute = cursor.number(2), minute < 60
    else { return nil }
    var second = 0
    var fraction = text[text.endIndex...]
    var clockEnd = cursor.rest.startIndex
    if cursor.oneOf(":") != nil {
      guard let seconds = cursor.number(2), seconds < 60 else { return nil }
      second = seconds
      clockEnd = cursor.rest.startIndex
      if cursor.oneOf(".,") != nil {
        fraction = cursor.rest.prefix(while: \.isASCIIDigit)
        guard 1...9 ~= fraction.count else { return nil }
        cursor.rest = cursor.rest.dropFirst(fraction.count)
      }
    }
    let zone = cursor.rest
    guard let offset = cursor.offset(), cursor.rest.isEmpty else { return nil }
    let start = text.startIndex
    day = String(decoding: text[start..<start + 10], as: UTF8.self)
    self.separator = separator
    clock = String(decoding: text[start + 11..<clockEnd], as: UTF8.self)
    self.fraction = String(decoding: fraction, as: UTF8.self)
    self.zone = String(decoding: zone, as: UTF8.self)
    let padding = String(repeating: "0", count: 9 - fraction.count)
    instant = Instant(
      seconds: midnight.seconds + hour * 3600 + minute * 60 + second - offset * 60,
      nanoseconds: (self.fraction + padding).integer ?? 0)
  }

  /// Reads a day alone, as its first second in UTC: `2018-11-30`.
  static func day(_ text: ArraySlice<UInt8>) -> Instant? {
    var cursor = Cursor(rest: text)
    guard text.count == 10, let midnight = cursor.day() else { return nil }
    return midnight
  }

  package var hasSeconds: Bool { clock.utf8.count == 8 }

  /// Whether the zone is UTC, however it is written.
  package var isUTC: Bool {
    zone.hasOnly { !(UInt8(ascii: "1")...UInt8(ascii: "9") ~= $0) }
  }

  /// The same instant with other parts, or at an offset in minutes.
  package func spelled(
    separator: String? = nil, fraction: String? = nil, zone: String? = nil, offset: Int? = nil
  ) -> String {
    let local = offset.map { instant.advanced(by: $0 * 60) }
    let clock = local.map { hasSeconds ? $0.clock : String($0.clock.prefix(5)) } ?? clock
    let fraction = fraction ?? self.fraction
    return (local?.day ?? day) + (separator ?? self.separator) + clock
      + (fraction.isEmpty ? "" : "." + fraction) + (zone ?? self.zone)
  }

  private struct Cursor {
    var rest: ArraySlice<UInt8>

    mutating func oneOf(_ characters: StaticString) -> String? {
      guard let byte = rest.first else { return nil }
      let isMet = characters.withUTF8Buffer { $0.contains(byte) }
      guard isMet else { return nil }
      rest = rest.dropFirst()
      return String(Unicode.Scalar(byte))
    }

    mutating func number(_ digits: Int) -> Int? {
      guard rest.count >= digits else { return nil }
      var number = 0
      for byte in rest.prefix(digits) {
        guard byte.isASCIIDigit else { return nil }
        number = number * 10 + Int(byte - UInt8(ascii: "0"))
      }
      rest = rest.dropFirst(digits)
      return number
    }

    /// The first second of a day; servers write years of this era.
    mutating func day() -> Instant? {
      guard let year = number(4), 1000...2999 ~= year, oneOf("-") != nil, let month = number(2),
        oneOf("-") != nil, let day = number(2)
      else { return nil }
      return Instant(year: year, month: month, day: day)
    }

    /// The offset in minutes; 0 where there is none.
    mutating func offset() -> Int? {
      if rest.isEmpty || oneOf("Zz") != nil { return 0 }
      guard let sign = oneOf("+-"), let hours = number(2), hours < 24 else { return nil }
      var minutes = 0
      if !rest.isEmpty {
        _ = oneOf(":")
        guard let rest = number(2), rest < 60 else { return nil }
        minutes = rest
      }
      return (sign == "-" ? -1 : 1) * (hours * 60 + minutes)
    }
  }
}
