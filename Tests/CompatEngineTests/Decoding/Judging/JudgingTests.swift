import JSONSyntax
import TestSupport
import Testing

@testable import CompatEngine
@testable import CompatModel

/// Facts become outcomes.
@Suite struct JudgingTests {
  private static func observation(
    _ rule: SiteRule, _ expectedReading: ExpectedReading, lost: Int = 0, changed: Int = 0
  ) -> CheckObservation {
    let radius = BlastRadius(lost: [], lostLeaves: lost, allLeaves: 10)
    let effect = VisibleEffect(
      rule: rule, lostOutside: lost, changedOutside: changed, blastRadius: radius)
    return observation(.decoded(effect), expectedReading)
  }

  private static func observation(
    _ termination: CheckObservation.Ending, _ expectedReading: ExpectedReading
  ) -> CheckObservation {
    CheckObservation(termination: termination, visibleLeaves: 10, expectedReading: expectedReading)
  }

  private static let readings: [ExpectedReading] = [
    .same, .changed(became: .string("x")), .changed(became: .null), .changed(became: nil),
    .moved(to: JSONPointer(tokens: ["b"])), .inserted(.string("x")),
    .contradicted(by: .string("x")), ExpectedReading.none,
  ]

  /// The outcome where everything outside the site is as before: with the meaning `.same`, what looks
  /// as before is right, and with any other one it is a lie.
  private static func expected(_ atSite: SiteReading, _ reading: ExpectedReading) -> Outcome {
    switch atSite {
    case .unread, .asSaid: .intact
    case .fallback, .elementGone, .doubtful: .absorbed
    case .other: .misread
    case .asBefore: reading == .same ? .intact : .misread
    }
  }

  @Test func `what is seen at the site and elsewhere becomes an outcome`() {
    for rule in SiteRule.allCases {
      for reading in Self.readings {
        func outcome(lost: Int = 0, changed: Int = 0) -> Outcome {
          Outcome(judging: Self.observation(rule, reading, lost: lost, changed: changed))
        }
        #expect(outcome() == Self.expected(rule.reading, reading), "\(rule) \(reading)")
        // What was lost elsewhere outweighs what is seen at the site.
        #expect(outcome(lost: 1) == .collateral && outcome(lost: 1, changed: 1) == .collateral)
        #expect(outcome(changed: 1) == .misread, "\(rule) \(reading)")
      }
    }
    let respelled = Self.observation(.sameMeaning, .respelled(as: .string("x")))
    #expect(Outcome(judging: respelled) == .intact)
    var effect = VisibleEffect.nothingChanged(of: 10)
    #expect(Outcome(judging: Self.observation(.decoded(effect), .same)) == .intact)
    effect.hasSampleLoss = true
    #expect(Outcome(judging: Self.observation(.decoded(effect), .same)) == .absorbed)
  }

  @Test(arguments: [(0, Loss.neighbours), (1, .element)])
  func `beside the site, an element is lost where one is dropped`(dropped: Int, loss: Loss) {
    var effect = VisibleEffect.nothingChanged(of: 10)
    effect.droppedElements = dropped
    #expect(Loss(of: .collateral, Self.observation(.decoded(effect), .same)) == loss)
  }

  @Test func `a check without a model is rejected, crashed or hung, and loses everything`() {
    struct Thrown: Error {}
    let terminations: [(CheckObservation.Ending, Outcome)] = [
      (.threw(ErrorFacts(Thrown())), .rejected), (.ended(Termination(cause: .timeout)), .hung),
      (.ended(Termination(cause: .signal(11))), .crashed),
      (.ended(Termination(cause: .exit(0))), .crashed),
    ]
    for (termination, outcome) in terminations {
      for reading in Self.readings {
        let observation = Self.observation(termination, reading)
        #expect(Outcome(judging: observation) == outcome, "\(reading)")
        #expect(observation.blastRadius.lostLeaves == 10)
        #expect(observation.blastRadius.lostNode == .root)
      }
    }
  }

  @Test func `the lost node is the smallest one that encloses everything that was lost`() throws {
    let heading = "lost sites, and the smallest node that encloses them"
    for row in try TableFile("Judging.txt").rows(below: heading) {
      let lost = try row[0].split(separator: " ").map { try JSONPointer(parsing: String($0)) }
      let radius = BlastRadius(lost: lost, lostLeaves: lost.count, allLeaves: 9)
      #expect(radius.lostNode?.description ?? "nothing" == row[1], sourceLocation: row.location)
      #expect(radius.lostLeaves == lost.count && radius.allLeaves == 9)
    }
  }

  /// Whether what is seen at a site is acceptable: a site that must be rejected may be unread, a value
  /// that has moved may be found, and a garbled payload may be read as what it meant.
  @Test func `an expectation has its exceptions, and what must survive has none`() {
    let removed = ExpectedReading.changed(became: nil)
    let moved = ExpectedReading.moved(to: .root)
    let null = ExpectedReading.changed(became: .null)
    let rows: [(ChangeKind, isFailClosed: Bool, SiteRule, ExpectedReading, isMet: Bool)] = [
      (.breaking, true, .siteUnread, removed, true),
      (.breaking, true, .absentAsDefault, removed, false),
      (.breaking, true, .said, removed, false), (.additive, true, .said, removed, false),
      (.breaking, true, .keptAtNewSite, moved, true),
      (.breaking, true, .absentAsDefault, moved, false),
      (.garbled, false, .sameMeaning, .same, true),
      (.garbled, false, .fallback, .none, false),
      (.garbled, false, .unfaithfulValue, .none, false),
      (.neutral, true, .elementGone, .same, false),
      (.additive, false, .notSaid, null, false), (.additive, false, .fallback, null, true),
    ]
    for (kind, isFailClosed, rule, reading, isMet) in rows {
      let observation = Self.observation(rule, reading)
      let found = CompatModel.Expectation(of: kind, isFailClosed: isFailClosed)
        .isMet(by: Outcome(judging: observation), of: observation, kind: kind)
      #expect(found == isMet, "\(kind) \(rule) \(reading)")
    }
  }
}
