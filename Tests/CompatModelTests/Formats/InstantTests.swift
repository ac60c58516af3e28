import Foundation
import Testing

@testable import CompatModel

@Suite struct InstantTests {
  @Test func `days and times are those of Foundation, for a thousand years`() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    // A step of a bit more than 97 days, an hour, a minute and a second meets every part.
    var seconds = -12_000_000_000
    while seconds < 30_000_000_000 {
      let parts = calendar.dateComponents(
        [.year, .month, .day, .hour, .minute, .second],
        from: Date(timeIntervalSince1970: Double(seconds)))
      let year = try #require(parts.year)
      let month = try #require(parts.month)
      let day = try #require(parts.day)
      // Foundation's calendar is the Julian one before October 1582.
      if year > 1582 {
        let instant = Instant(seconds: seconds)
        #expect(instant.day == String(format: "%04d-%02d-%02d", year, month, day))
        let clock = [parts.hour, parts.minute, parts.second].map { String(format: "%02d", $0 ?? 0) }
        #expect(instant.clock == clock.joined(separator: ":"))
        let midnight = try #require(Instant(year: year, month: month, day: day))
        #expect(midnight.day == instant.day)
        #expect((0..<86_400).contains(seconds - midnight.seconds))
      }
      seconds += 8_384_861
    }
  }

  @Test(arguments: [
    (1970, 1, 1, 0), (1969, 12, 31, -86_400), (2000, 2, 29, 951_782_400),
    (2018, 11, 30, 1_543_536_000), (2100, 3, 1, 4_107_542_400),
  ])
  func `a day begins at its first second`(year: Int, month: Int, day: Int, seconds: Int) {
    #expect(Instant(year: year, month: month, day: day) == Instant(seconds: seconds))
  }

  @Test(arguments: [(2018, 2, 29), (2100, 2, 29), (2018, 4, 31), (2018, 13, 1), (2018, 1, 0)])
  func `there is no such day`(year: Int, month: Int, day: Int) {
    #expect(Instant(year: year, month: month, day: day) == nil)
  }

  @Test(arguments: [
    (1_543_570_860, 0, "1543570860", "1543570860000"),
    (1_543_570_860, 250_000_000, "1543570860.25", "1543570860250"),
    (1_543_570_860, 123_456_789, "1543570860.123456789", "1543570860123.456789"),
    (0, 1, "0.000000001", "0.000001"),
  ])
  func `an instant is counted from 1970`(
    seconds: Int, nanoseconds: Int, inSeconds: String, inMilliseconds: String
  ) {
    let instant = Instant(seconds: seconds, nanoseconds: nanoseconds)
    #expect(instant.epochSeconds == inSeconds)
    #expect(instant.epochMilliseconds == inMilliseconds)
  }

  @Test func `what was before 1970 is not counted`() {
    #expect(Instant(seconds: -1).epochSeconds == nil)
    #expect(Instant(seconds: -1).epochMilliseconds == nil)
  }
}
