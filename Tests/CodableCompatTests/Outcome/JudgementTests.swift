import JSONSyntax
import Testing

@testable import CodableCompat

/// The one place that turns facts into outcomes, asserted fact by fact.
@Suite struct JudgementTests {
  static let meanings: [Meaning] = [
    .same, .changed(became: .string("x")), .changed(became: .null), .changed(became: nil),
    .moved(to: JSONPointer(tokens: ["b"])), .inserted(.string("x")),
    .contradicted(by: .string("x")), Meaning.none,
  ]

  static func observation(
    _ atSite: Sight.AtSite, _ meaning: Meaning, lost: Int = 0, changed: Int = 0
  ) -> Observation {
    let radius = BlastRadius(lost: [], lostLeaves: lost, allLeaves: 10)
    let sight = Sight(
      atSite: atSite, lostOutside: lost, changedOutside: changed, blastRadius: radius,
      droppedElements: 0, isDecidedByNames: false, seen: nil)
    return Observation(ending: .decoded(sight), visibleLeaves: 10, meaning: meaning)
  }

  /// What is judged where everything outside the site is as before; with the meaning `.same`, what
  /// looks as before is right, and with any other one it is a lie.
  static func expected(_ atSite: Sight.AtSite, _ meaning: Meaning) -> Outcome {
    switch atSite {
    case .unread, .asSaid: .intact
    case .fallback, .elementGone: .absorbed
    case .other: .misread
    case .asBefore: meaning == .same ? .intact : .misread
    }
  }

  @Test(arguments: Sight.AtSite.allCases, meanings)
  func `facts become outcomes`(atSite: Sight.AtSite, meaning: Meaning) {
    #expect(
      Outcome(judging: Self.observation(atSite, meaning)) == Self.expected(atSite, meaning))
    #expect(
      Outcome(judging: Self.observation(atSite, meaning, lost: 1)) == .collateral,
      "what was lost elsewhere outweighs what is seen at the site")
    #expect(Outcome(judging: Self.observation(atSite, meaning, lost: 1, changed: 1)) == .collateral)
    #expect(Outcome(judging: Self.observation(atSite, meaning, changed: 1)) == .misread)
  }

  struct Thrown: Error {}

  @Test(arguments: meanings)
  func `what was refused is rejected, whatever it meant, and everything is lost`(
    meaning: Meaning
  ) {
    let observation = Observation(ending: .threw(Thrown()), visibleLeaves: 10, meaning: meaning)
    #expect(Outcome(judging: observation) == .rejected)
    #expect(observation.blastRadius.lostLeaves == 10)
    #expect(observation.blastRadius.lostNode == .root)
  }
}
