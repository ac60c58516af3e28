import JSONSyntax
import Testing

@testable import CompatEngine
@testable import CompatModel

/// What is recommended follows from what was measured: change a measurement, and another strategy is
/// chosen.
@Suite struct RecommenderTests {
  /// A strategy of one site, as it would be measured.
  struct Measured {
    var pattern: StrategyPattern
    var newValue: Outcome
    var absence: Outcome
    var otherType = Outcome.rejected
    var rawValue: RoundTrip.Kind?
    var isUnknownDistinguished: Bool?

    var strategy: Strategy {
      Strategy(pattern, decoding: Int.self, release: "1.0", builtAgainst: "1")
    }

    var facts: SiteFacts {
      var facts = SiteFacts()
      let outcomes: [(SiteChange, Outcome)] = [
        (.newValue, newValue), (.missing, absence), (.null, absence), (.otherType, otherType),
      ]
      for (change, outcome) in outcomes {
        var measured = SiteChangeFacts()
        measured.isRead = true
        measured.tally.count(outcome)
        if let rawValue, change == .newValue { measured.rawValues = [rawValue] }
        facts.changes[change] = measured
      }
      if let isUnknownDistinguished {
        facts.distinguishability = [
          Distinguishability(
            unknowns: (1, 1), missing: isUnknownDistinguished ? 0 : 1,
            null: isUnknownDistinguished ? 0 : 1)
        ]
      }
      return facts
    }
  }

  /// The strategies as the decoder and the language make them.
  static let known: [Measured] = [
    Measured(pattern: .strict, newValue: .rejected, absence: .rejected),
    Measured(pattern: .strictOptional, newValue: .rejected, absence: .absorbed),
    Measured(
      pattern: .structWrapper, newValue: .intact, absence: .rejected, rawValue: .kept),
    Measured(
      pattern: .unknownCase, newValue: .absorbed, absence: .rejected, rawValue: .replaced),
    Measured(
      pattern: .unknownCasePreserving, newValue: .intact, absence: .rejected, rawValue: .kept),
    Measured(
      pattern: .optionalUnknownCase, newValue: .absorbed, absence: .absorbed, rawValue: .replaced,
      isUnknownDistinguished: true),
    Measured(
      pattern: .nilWrapper, newValue: .absorbed, absence: .absorbed, rawValue: .erased,
      isUnknownDistinguished: false),
    Measured(
      pattern: .failureAsNilWrapper, newValue: .absorbed, absence: .absorbed,
      otherType: .absorbed, rawValue: .erased, isUnknownDistinguished: false),
  ]

  static func recommender(
    _ measured: [Measured], isFailClosed: Bool = false
  ) throws -> (recommender: Recommender, site: SiteTable.Site) {
    let site = SiteTable.Site(
      pattern: try JSONPointerPattern(parsing: "/type"), isFailClosed: isFailClosed,
      facts: measured.map(\.facts))
    return (Recommender(strategies: measured.map(\.strategy), sites: [site]), site)
  }

  static func choice(
    _ purpose: SiteNeeds.Purpose, _ presence: SiteNeeds.Presence, among measured: [Measured]
  ) throws -> Recommendation.Choice? {
    let (recommender, site) = try recommender(measured)
    return recommender.choice(for: SiteNeeds(purpose, presence), at: site)
  }

  @Test func `each need is served by the smallest change of the model`() throws {
    let expected: [(SiteNeeds.Purpose, SiteNeeds.Presence, String, [StrategyCost])] = [
      (.lookedUp, .required, "struct-wrapper", [.exhaustivenessLost]),
      (.decidedOn, .required, "unknown-case", [.rawValueReplaced]),
      (.decidedOnAndSentBack, .required, "unknown-case-preserving", []),
      (
        .decidedOn, .optional, "nil-wrapper",
        [.missingUnnoticed, .unknownLikeAbsent, .rawValueErased]
      ),
      (
        .decidedOn, .optionalDistinguishable, "optional-unknown-case",
        [.missingUnnoticed, .rawValueReplaced]
      ),
    ]
    for (purpose, presence, strategy, costs) in expected {
      let choice = try Self.choice(purpose, presence, among: Self.known)
      #expect(choice == Recommendation.Choice(strategy: strategy, costs: costs))
    }
    #expect(try Self.choice(.decidedOnAndSentBack, .optional, among: Self.known) == nil)
    #expect(try Self.choice(.lookedUp, .optional, among: Self.known) == nil)
  }

  /// A measurement that is not true, and the choice that it would lead to.
  struct Pretence: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var needs: SiteNeeds
    var pretend: @Sendable (inout [Measured]) -> Void
    var choice: String?
  }

  static let pretences: [Pretence] = [
    Pretence(
      testDescription: "the nil wrapper keeps the raw value",
      needs: SiteNeeds(.decidedOnAndSentBack, .optional),
      pretend: { $0[6].rawValue = .kept }, choice: "nil-wrapper"),
    Pretence(
      testDescription: "the nil wrapper rejects a missing value",
      needs: SiteNeeds(.decidedOn, .required),
      pretend: { ($0[6].absence, $0[6].isUnknownDistinguished) = (.rejected, nil) },
      choice: "nil-wrapper"),
    Pretence(
      testDescription: "the nil wrapper tells unknown from absent",
      needs: SiteNeeds(.decidedOn, .optionalDistinguishable),
      pretend: { $0[6].isUnknownDistinguished = true }, choice: "nil-wrapper"),
    Pretence(
      testDescription: "the unknown case lets a missing value pass",
      needs: SiteNeeds(.decidedOn, .required),
      pretend: { $0[3].absence = .absorbed }, choice: "unknown-case-preserving"),
    Pretence(
      testDescription: "the struct sends nothing back",
      needs: SiteNeeds(.lookedUp, .required),
      pretend: { $0[2].rawValue = .erased }, choice: "unknown-case-preserving"),
    Pretence(
      testDescription: "the struct rejects a new value",
      needs: SiteNeeds(.lookedUp, .required),
      pretend: { $0[2].newValue = .rejected }, choice: "unknown-case-preserving"),
    Pretence(
      testDescription: "a new value costs the neighbours of the nil wrapper",
      needs: SiteNeeds(.decidedOn, .optional),
      pretend: { $0[6].newValue = .collateral }, choice: "optional-unknown-case"),
    Pretence(
      testDescription: "the optional unknown case takes unknown for absent",
      needs: SiteNeeds(.decidedOn, .optionalDistinguishable),
      pretend: { $0[5].isUnknownDistinguished = false }, choice: nil),
  ]

  @Test(arguments: pretences)
  func `another measurement leads to another choice`(_ pretence: Pretence) throws {
    let (recommender, site) = try Self.recommender(Self.known)
    #expect(recommender.choice(for: pretence.needs, at: site)?.strategy != pretence.choice)
    var measured = Self.known
    pretence.pretend(&measured)
    let (other, otherSite) = try Self.recommender(measured)
    #expect(other.choice(for: pretence.needs, at: otherSite)?.strategy == pretence.choice)
  }

  @Test func `the smallest change costs least, and keeps what was survived before`() throws {
    let (recommender, _) = try Self.recommender(Self.known)
    let changes = try #require(recommender.recommendations.first).changes
    #expect(
      changes == [
        Recommendation.Change(
          from: ["strict"],
          to: Recommendation.Choice(strategy: "unknown-case-preserving", costs: [])),
        Recommendation.Change(
          from: ["strict-optional"],
          to: Recommendation.Choice(
            strategy: "optional-unknown-case", costs: [.rawValueReplaced])),
      ])
  }

  @Test func `a switch that the compiler checks is worth more than what is sent back`() throws {
    let measured = [Self.known[0], Self.known[2], Self.known[3]]
    let (recommender, _) = try Self.recommender(measured)
    #expect(recommender.recommendations.first?.changes.first?.to?.strategy == "unknown-case")
  }

  @Test func `where no strategy survives, none is recommended`() throws {
    let (recommender, _) = try Self.recommender([Self.known[0]])
    let recommendation = try #require(recommender.recommendations.first)
    #expect(recommendation.changes == [Recommendation.Change(from: ["strict"], to: nil)])
    #expect(recommendation.answers.allSatisfy { $0.choice == nil })
  }

  @Test func `where every strategy survives, nothing is recommended`() throws {
    let (recommender, _) = try Self.recommender([Self.known[2], Self.known[3]])
    #expect(recommender.recommendations.isEmpty)
  }

  @Test func `a strategy that does not read the site is no candidate`() throws {
    var (recommender, site) = try Self.recommender([Self.known[0], Self.known[2]])
    for change in SiteChange.allCases { site.facts[1].changes[change]?.isRead = false }
    recommender = Recommender(
      strategies: [Self.known[0], Self.known[2]].map(\.strategy), sites: [site])
    #expect(recommender.recommendations.first?.changes.first?.to == nil)
  }

  @Test func `if a value is never missing, there is no answer for optional values`() throws {
    var (_, site) = try Self.recommender(Self.known)
    for strategyIndex in site.facts.indices {
      site.facts[strategyIndex].changes[.missing] = nil
      site.facts[strategyIndex].changes[.null] = nil
    }
    let recommender = Recommender(strategies: Self.known.map(\.strategy), sites: [site])
    let needs = recommender.recommendations.first?.answers.map(\.needs.presence)
    #expect(needs == [.required, .required, .required])
  }

  @Test func `at a fail-closed site a strategy that rejects is recommended`() throws {
    var lenient = Self.known[3].facts
    lenient.changes[.newValue]?.worseThanExpected = 1
    let strict = Self.known[0].facts
    let money = SiteTable.Site(
      pattern: try JSONPointerPattern(parsing: "/price"), isFailClosed: true,
      facts: [strict, lenient, strict])
    let state = SiteTable.Site(
      pattern: try JSONPointerPattern(parsing: "/state"), isFailClosed: false,
      facts: [strict, lenient, Self.known[3].facts])
    let mixed = StrategyPattern(id: "strict-where-it-matters", summary: "Both.")
    let recommender = Recommender(
      strategies: [
        Self.known[0].strategy, Self.known[3].strategy,
        Strategy(mixed, decoding: Int.self, release: "1.0", builtAgainst: "1"),
      ], sites: [money, state])
    let recommendation = try #require(recommender.recommendations.first)
    #expect(recommendation.isFailClosed)
    #expect(recommendation.answers.isEmpty)
    #expect(
      recommendation.changes == [
        Recommendation.Change(
          from: ["unknown-case"],
          to: Recommendation.Choice(strategy: "strict-where-it-matters", costs: []))
      ])
  }

  @Test func `equal sites are merged`() throws {
    let (_, site) = try Self.recommender(Self.known)
    let other = SiteTable.Site(
      pattern: try JSONPointerPattern(parsing: "/children/*/type"), isFailClosed: false,
      facts: site.facts)
    let recommender = Recommender(
      strategies: Self.known.map(\.strategy), sites: [other, site])
    #expect(
      recommender.recommendations.map { $0.sites.map(\.description) }
        == [["/children/*/type", "/type"]])
  }

  @Test func `harm is reported if another strategy does none`() throws {
    var measured = Self.known
    measured[7].otherType = .collateral
    let (recommender, _) = try Self.recommender(measured)
    let harm = recommender.avoidableHarm
    #expect(harm.map(\.strategies) == [["failure-as-nil-wrapper"]])
    #expect(harm.first?.sites.map(\.description) == ["/type"])
    #expect(harm.first?.alternatives.count == 7)
    measured[3].otherType = .misread
    let both = try Self.recommender(measured).recommender.avoidableHarm
    #expect(both.map(\.strategies) == [["unknown-case", "failure-as-nil-wrapper"]])
    for strategyIndex in measured.indices { measured[strategyIndex].otherType = .misread }
    #expect(try Self.recommender(measured).recommender.avoidableHarm.isEmpty)
  }

  @Test func `harm decides at its own site, and is a cost elsewhere`() throws {
    var facts = Self.known.map(\.facts)
    let type = try JSONPointerPattern(parsing: "/type")
    let other = try JSONPointerPattern(parsing: "/other")
    let quiet = facts
    facts[3].changes[.otherValue, default: SiteChangeFacts()].tally.count(.misread)
    facts[4].changes[.otherValue, default: SiteChangeFacts()].tally.count(.intact)
    let harmful = SiteTable.Site(pattern: type, isFailClosed: false, facts: facts)
    let harmless = SiteTable.Site(pattern: other, isFailClosed: false, facts: quiet)
    let recommender = Recommender(
      strategies: Self.known.map(\.strategy), sites: [harmless, harmful])
    let needs = SiteNeeds(.decidedOn, .required)
    #expect(
      recommender.choice(for: needs, at: harmful)?.strategy == "unknown-case-preserving")
    #expect(
      recommender.choice(for: needs, at: harmless)
        == Recommendation.Choice(
          strategy: "unknown-case", costs: [.harmElsewhere, .rawValueReplaced]))
  }

  @Test func `from one layout of associated values to another is a small step`() throws {
    var discriminator = Self.known[0]
    discriminator.pattern = .discriminator
    var preserving = Self.known[4]
    preserving.pattern = .discriminatorPreserving
    let (recommender, _) = try Self.recommender(
      [Self.known[0], discriminator, Self.known[4], preserving])
    let changes = try #require(recommender.recommendations.first).changes
    #expect(changes.map(\.to?.strategy) == ["unknown-case-preserving", "discriminator-preserving"])
  }

  @Test func `the most expensive cost decides`() {
    for (position, cost) in StrategyCost.allCases.enumerated() {
      let cheaper = Set(StrategyCost.allCases.dropFirst(position + 1))
      #expect(Set([cost]).weight > cheaper.weight, "\(cost)")
    }
    #expect(Set<StrategyCost>([]).weight == 0)
    #expect(
      Set<StrategyCost>([.rawValueErased, .harmElsewhere]).sorted
        == [.harmElsewhere, .rawValueErased])
  }
}
