import Foundation
import Testing

@testable import CompatModel

@Suite struct DateTimeTextTests {
  @Test(arguments: [
    "2018-11-30T09:41:00Z", "2018-11-30T00:30:00+05:30", "2018-12-31T23:59:59-11:00",
    "2020-02-29T12:00:00+14:00", "1970-01-01T00:00:00Z", "1969-12-31T23:59:59Z",
  ])
  func `an instant is that of Foundation`(text: String) throws {
    let date = try Date(text, strategy: .iso8601)
    let parsed = try #require(DateTimeText(text))
    #expect(parsed.instant == Instant(seconds: Int(date.timeIntervalSince1970)))
  }

  @Test func `the parts are those that are written`() throws {
    let date = try #require(DateTimeText("2018-11-30 09:41:07,250+0130"))
    #expect(date.day == "2018-11-30")
    #expect(date.separator == " ")
    #expect(date.clock == "09:41:07")
    #expect(date.fraction == "250")
    #expect(date.zone == "+0130")
    #expect(date.instant == Instant(seconds: 1_543_565_467, nanoseconds: 250_000_000))
    #expect(date.hasSeconds)
    #expect(!date.isUTC)
  }

  @Test func `a time may lack its seconds and its zone`() throws {
    let date = try #require(DateTimeText("2018-11-30T09:41"))
    #expect(!date.hasSeconds)
    #expect(date.zone.isEmpty)
    #expect(date.isUTC)
    #expect(date.instant == Instant(seconds: 1_543_570_860))
    #expect(date.moved(to: "+02:00", offset: 120) == "2018-11-30T11:41+02:00")
  }

  @Test(arguments: ["Z", "z", "+00:00", "-00:00", "+0000", "+00", ""])
  func `UTC has many spellings`(zone: String) throws {
    #expect(try #require(DateTimeText("2018-11-30T09:41:00" + zone)).isUTC)
  }

  @Test func `another zone may be another day`() throws {
    let date = try #require(DateTimeText("2018-12-31T23:41:00.5-01:00"))
    #expect(date.moved(to: "Z", offset: 0) == "2019-01-01T00:41:00.5Z")
    #expect(date.moved(to: "", offset: 0, separator: " ") == "2019-01-01 00:41:00.5")
    #expect(date.spelled(fraction: "", zone: "") == "2018-12-31T23:41:00")
  }
}

extension DateTimeText {
  /// Reads the text of a string; nil if it is not a date with a time.
  fileprivate init?(_ text: String) { self.init(Array(text.utf8)[...]) }
}
