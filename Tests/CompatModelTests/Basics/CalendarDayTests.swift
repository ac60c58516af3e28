import Testing

@testable import CompatModel

@Suite struct CalendarDayTests {
  @Test(arguments: [
    ("2026-11-23", true), ("2028-02-29", true), ("2000-02-29", true), ("2026-12-31", true),
    ("1900-02-29", false), ("2027-02-29", false), ("2026-13-01", false), ("2026-00-10", false),
    ("2026-04-31", false), ("2026-1-1", false), ("26-01-01", false), ("2026-11-23T00", false),
    ("+026-01-01", false), ("２０２６-01-01", false), ("", false), ("--", false),
  ])
  func `a day is ten characters, and exists`(text: String, isDay: Bool) {
    #expect((CalendarDay(text) != nil) == isDay)
  }

  @Test func `days are in the order of the calendar`() throws {
    let days = try ["2026-11-23", "2026-02-28", "2025-12-31"].map {
      try #require(CalendarDay($0))
    }
    #expect(days.sorted() == days.reversed())
  }
}
