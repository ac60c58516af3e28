import JSONSyntax
import Testing

@testable import CompatModel

/// The one place that turns facts into outcomes, asserted fact by fact.
@Suite struct JudgementTests {
  static let meanings: [ExpectedReading] = [
    .same, .changed(became: .string("x")), .changed(became: .null), .changed(became: nil),
    .moved(to: JSONPointer(tokens: ["b"])), .inserted(.string("x")),
    .contradicted(by: .string("x")), ExpectedReading.none,
  ]

  static func observation(
    _ atSite: SiteReading, _ expectedReading: ExpectedReading, lost: Int = 0, changed: Int = 0
  ) -> Observation {
    let radius = BlastRadius(lost: [], lostLeaves: lost, allLeaves: 10)
    let effect = VisibleEffect(
      atSite: atSite, lostOutside: lost, changedOutside: changed, blastRadius: radius,
      droppedElements: 0, isDecidedByNames: false, seen: nil)
    return Observation(
      termination: .decoded(effect), visibleLeaves: 10, expectedReading: expectedReading)
  }

  /// What is judged where everything outside the site is as before; with the meaning `.same`, what
  /// looks as before is right, and with any other one it is a lie.
  static func expected(_ atSite: SiteReading, _ expectedReading: ExpectedReading) -> Outcome {
    switch atSite {
    case .unread, .asSaid: .intact
    case .fallback, .elementGone: .absorbed
    case .other: .misread
    case .asBefore: expectedReading == .same ? .intact : .misread
    }
  }

  @Test(arguments: SiteReading.allCases, meanings)
  func `facts become outcomes`(atSite: SiteReading, expectedReading: ExpectedReading) {
    #expect(
      Outcome(judging: Self.observation(atSite, expectedReading))
        == Self.expected(atSite, expectedReading))
    #expect(
      Outcome(judging: Self.observation(atSite, expectedReading, lost: 1)) == .collateral,
      "what was lost elsewhere outweighs what is seen at the site")
    #expect(
      Outcome(judging: Self.observation(atSite, expectedReading, lost: 1, changed: 1))
        == .collateral)
    #expect(Outcome(judging: Self.observation(atSite, expectedReading, changed: 1)) == .misread)
  }

  struct Thrown: Error {}

  @Test(arguments: meanings)
  func `what was refused is rejected, whatever it meant, and everything is lost`(
    expectedReading: ExpectedReading
  ) {
    let observation = Observation(
      termination: .threw(Thrown()), visibleLeaves: 10, expectedReading: expectedReading)
    #expect(Outcome(judging: observation) == .rejected)
    #expect(observation.blastRadius.lostLeaves == 10)
    #expect(observation.blastRadius.lostNode == .root)
  }
}
