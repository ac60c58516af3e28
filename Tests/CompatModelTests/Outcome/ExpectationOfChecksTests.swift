import JSONSyntax
import Testing

@testable import CompatModel

/// Whether the outcome of a check is acceptable is decided here only.
@Suite struct ExpectationOfChecksTests {
  static func observation(_ rule: SiteRule, _ expected: ExpectedReading) -> CheckObservation {
    JudgementTests.observation(rule, expected)
  }

  static func isMet(
    _ kind: ChangeKind, isFailClosed: Bool, _ rule: SiteRule, _ expected: ExpectedReading
  ) -> Bool {
    let observation = observation(rule, expected)
    return Expectation(of: kind, isFailClosed: isFailClosed)
      .isMet(by: Outcome(judging: observation), of: observation, kind: kind)
  }

  static let removed = ExpectedReading.changed(became: nil)
  static let moved = ExpectedReading.moved(to: .root)

  @Test func `a site that must be rejected may be unread, and nothing else`() {
    #expect(Self.isMet(.breaking, isFailClosed: true, .siteUnread, Self.removed))
    #expect(!Self.isMet(.breaking, isFailClosed: true, .absentAsDefault, Self.removed))
    #expect(!Self.isMet(.breaking, isFailClosed: true, .said, Self.removed))
    #expect(!Self.isMet(.additive, isFailClosed: true, .said, Self.removed))
  }

  @Test func `a moved value may be found at its new site, and not be replaced`() {
    #expect(Self.isMet(.breaking, isFailClosed: true, .seenAtNewSite, Self.moved))
    #expect(!Self.isMet(.breaking, isFailClosed: true, .absentAsDefault, Self.moved))
  }

  @Test func `a garbled payload may be read as what it meant, and as nothing else`() {
    #expect(Self.isMet(.garbled, isFailClosed: false, .sameMeaning, .same))
    #expect(!Self.isMet(.garbled, isFailClosed: false, .unfaithfulFallback, .none))
    #expect(!Self.isMet(.garbled, isFailClosed: false, .unfaithfulValue, .none))
  }

  @Test func `what must be intact or survive has no exception`() {
    #expect(!Self.isMet(.neutral, isFailClosed: true, .elementGone, .same))
    #expect(!Self.isMet(.additive, isFailClosed: false, .notSaid, .changed(became: .null)))
    #expect(Self.isMet(.additive, isFailClosed: false, .fallback, .changed(became: .null)))
  }

  @Test func `an unmodified sample must be intact`() {
    #expect(
      Outcome.allCases.filter(Expectation.ofUnmutatedSample.isMet(by:)) == [.intact])
  }
}
