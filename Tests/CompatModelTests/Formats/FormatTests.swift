import Foundation
import TestSupport
import Testing

@testable import CompatModel

@Suite struct FormatTests {
  @Test func `a format is recognised, and what only looks like one is left alone`() throws {
    for row in try TableFile("formats.txt").rows where !row.heading.hasPrefix("two ") {
      let found =
        switch TextForm(row[0]) {
        case .dateTime: "date-time"
        case .day: "day"
        case .url: "url"
        case .uuid: "uuid"
        case .base64: "base64"
        case .number: "number"
        case nil: "none"
        }
      #expect(found == row.heading, sourceLocation: row.location)
    }
  }

  @Test func `two texts say the same instant or the same address`() throws {
    for row in try TableFile("formats.txt").rows {
      let isSame = !row.heading.contains("not the same")
      if row.heading.hasSuffix("same instant") {
        let verdicts = [(row[0], row[1]), (row[1], row[0])].map(TextForm.saySameInstant)
        #expect(verdicts == [isSame, isSame], sourceLocation: row.location)
      } else if row.heading.hasSuffix("same address") {
        let (text, other) = ("https://a.example/" + row[0], "https://a.example/" + row[1])
        #expect(TextForm.isEscaped(text, of: other) == isSame, sourceLocation: row.location)
      }
    }
  }

  @Test func `days and times are those of Foundation, for a thousand years`() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    // Steps of 485 days, 6 hours, 47 minutes and 5 seconds meet every part. Foundation's calendar is
    // the Julian one before October 1582.
    for seconds in stride(from: -12_000_000_000, to: 30_000_000_000, by: 41_928_425) {
      let date = Date(timeIntervalSince1970: Double(seconds))
      let parts = calendar.dateComponents(
        [.year, .month, .day, .hour, .minute, .second], from: date)
      let instant = Instant(seconds: seconds)
      let day = [parts.year ?? 0, parts.month ?? 0, parts.day ?? 0]
      #expect(instant.day == String(format: "%04d-%02d-%02d", day[0], day[1], day[2]))
      let clock = [parts.hour, parts.minute, parts.second].map { String(format: "%02d", $0 ?? 0) }
      #expect(instant.clock == clock.joined(separator: ":"))
      let midnight = try #require(Instant(year: day[0], month: day[1], day: day[2]))
      #expect(midnight.day == instant.day)
      #expect((0..<86_400).contains(seconds - midnight.seconds))
    }
  }

  @Test func `a day begins at its first second, if there is such a day`() throws {
    for row in try TableFile("formats.txt").rows(below: "two facts: a day, its first second") {
      let parts = row[0].split(separator: "-").compactMap { Int($0) }
      let instant = Instant(year: parts[0], month: parts[1], day: parts[2])
      #expect(instant?.seconds == Int(row[1]), sourceLocation: row.location)
      #expect(instant == nil || instant?.day == row[0], sourceLocation: row.location)
    }
  }

  @Test func `an instant is counted from 1970, and not before`() throws {
    let heading = "two facts: seconds and nanoseconds, in seconds and in milliseconds"
    for row in try TableFile("formats.txt").rows(below: heading) {
      let (seconds, nanoseconds) = (try #require(Int(row[0])), try #require(Int(row[1])))
      let instant = Instant(seconds: seconds, nanoseconds: nanoseconds)
      #expect(instant.epochSeconds ?? "" == row[2], sourceLocation: row.location)
      #expect(instant.epochMilliseconds ?? "" == row[3], sourceLocation: row.location)
    }
  }

  @Test func `a date with a time is taken apart as it is written`() throws {
    for text in [
      "2018-11-30T09:41:00Z", "2018-11-30T00:30:00+05:30", "2018-12-31T23:59:59-11:00",
      "2020-02-29T12:00:00+14:00", "1970-01-01T00:00:00Z", "1969-12-31T23:59:59Z",
    ] {
      let date = try Date(text, strategy: .iso8601)
      let parsed = try #require(DateTimeText(text))
      #expect(parsed.instant == Instant(seconds: Int(date.timeIntervalSince1970)))
    }
    let date = try #require(DateTimeText("2018-11-30 09:41:07,250+0130"))
    let parts = [date.day, date.separator, date.clock, date.fraction, date.zone].map { "\($0)" }
    #expect(parts == ["2018-11-30", " ", "09:41:07", "250", "+0130"])
    #expect(date.instant == Instant(seconds: 1_543_565_467, nanoseconds: 250_000_000))
    #expect(date.hasSeconds && !date.isUTC)
    for zone in ["Z", "z", "+00:00", "-00:00", "+0000", "+00", ""] {
      #expect(DateTimeText("2018-11-30T09:41:00" + zone)?.isUTC == true, "\(zone)")
    }
  }

  @Test func `a date is moved to another zone, which may be another day`() throws {
    let short = try #require(DateTimeText("2018-11-30T09:41"))
    #expect(!short.hasSeconds && short.zone.isEmpty && short.isUTC)
    #expect(short.instant == Instant(seconds: 1_543_570_860))
    #expect(short.spelled(zone: "+02:00", offset: 120) == "2018-11-30T11:41+02:00")
    let date = try #require(DateTimeText("2018-12-31T23:41:00.5-01:00"))
    #expect(date.spelled(zone: "Z", offset: 0) == "2019-01-01T00:41:00.5Z")
    #expect(date.spelled(separator: " ", zone: "", offset: 0) == "2019-01-01 00:41:00.5")
    #expect(date.spelled(fraction: "", zone: "") == "2018-12-31T23:41:00")
  }
}

extension DateTimeText {
  /// Reads the text of a string; nil if it is not a date with a time.
  fileprivate init?(_ text: String) { self.init(Array(text.utf8)[...]) }
}
