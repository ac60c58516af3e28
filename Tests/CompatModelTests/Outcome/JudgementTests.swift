import JSONSyntax
import Testing

@testable import CompatModel

/// The one function that turns facts into outcomes, asserted fact by fact.
@Suite struct JudgementTests {
  static let meanings: [ExpectedReading] = [
    .same, .changed(became: .string("x")), .changed(became: .null), .changed(became: nil),
    .moved(to: JSONPointer(tokens: ["b"])), .inserted(.string("x")),
    .contradicted(by: .string("x")), ExpectedReading.none,
  ]

  static func observation(
    _ rule: SiteRule, _ expectedReading: ExpectedReading, lost: Int = 0, changed: Int = 0
  ) -> CheckObservation {
    let radius = BlastRadius(lost: [], lostLeaves: lost, allLeaves: 10)
    let effect = VisibleEffect(
      rule: rule, lostOutside: lost, changedOutside: changed, blastRadius: radius)
    return CheckObservation(
      termination: .decoded(effect), visibleLeaves: 10, expectedReading: expectedReading)
  }

  /// The outcome where everything outside the site is as before: with the meaning `.same`, what looks
  /// as before is right, and with any other one it is a lie.
  static func expected(_ atSite: SiteReading, _ expectedReading: ExpectedReading) -> Outcome {
    switch atSite {
    case .unread, .asSaid: .intact
    case .fallback, .elementGone, .doubtful: .absorbed
    case .other: .misread
    case .asBefore: expectedReading == .same ? .intact : .misread
    }
  }

  @Test(arguments: SiteRule.allCases, meanings)
  func `facts become outcomes`(rule: SiteRule, expectedReading: ExpectedReading) {
    #expect(
      Outcome(judging: Self.observation(rule, expectedReading))
        == Self.expected(rule.reading, expectedReading))
    #expect(
      Outcome(judging: Self.observation(rule, expectedReading, lost: 1)) == .collateral,
      "what was lost elsewhere outweighs what is seen at the site")
    #expect(
      Outcome(judging: Self.observation(rule, expectedReading, lost: 1, changed: 1))
        == .collateral)
    #expect(Outcome(judging: Self.observation(rule, expectedReading, changed: 1)) == .misread)
  }

  @Test func `a value as before is right where only its spelling has changed`() {
    let observation = Self.observation(.respelled, .respelled(as: .string("x")))
    #expect(Outcome(judging: observation) == .intact)
  }

  @Test func `an unmodified sample of which the app sees a fallback is absorbed`() {
    var effect = VisibleEffect.nothingChanged(of: 10)
    func outcome() -> Outcome {
      Outcome(
        judging: CheckObservation(
          termination: .decoded(effect), visibleLeaves: 10, expectedReading: .same))
    }
    #expect(outcome() == .intact)
    effect.hasSampleLoss = true
    #expect(outcome() == .absorbed)
  }

  @Test(arguments: [
    (Termination.Cause.timeout, Outcome.hung), (.signal(11), .crashed), (.exit(0), .crashed),
  ])
  func `a process that ended has crashed, and one without an answer hung`(
    cause: Termination.Cause, outcome: Outcome
  ) {
    let observation = CheckObservation(
      termination: .ended(Termination(cause: cause)), visibleLeaves: 10,
      expectedReading: .changed(became: nil))
    #expect(Outcome(judging: observation) == outcome)
    #expect(observation.blastRadius.lostLeaves == 10)
  }

  struct Thrown: Error {}

  @Test(arguments: meanings)
  func `what the decoder throws for is rejected, and everything is lost`(
    expectedReading: ExpectedReading
  ) {
    let observation = CheckObservation(
      termination: .threw(ErrorFacts(Thrown())), visibleLeaves: 10, expectedReading: expectedReading
    )
    #expect(Outcome(judging: observation) == .rejected)
    #expect(observation.blastRadius.lostLeaves == 10)
    #expect(observation.blastRadius.lostNode == .root)
  }
}
