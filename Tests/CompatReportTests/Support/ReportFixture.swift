@testable import CodableCompat
@testable import CompatModel
@testable import CompatReport

extension Report {
  /// A small report with every member, in which every string is made by a function.
  ///
  /// - Parameter string: Makes a string from the one that would stand there.
  /// - Returns: One contract with two strategies, three findings, two failing samples, a stale
  ///   entry, and every circumstance.
  static func fixture(_ string: (String) -> String = { $0 }) -> Report {
    let tally = ReportTally([.intact: 3, .absorbed: 2, .rejected: 4, .misread: 1])
    return Report(
      schemaVersion: Report.currentSchemaVersion, toolVersion: string("1.0.0"),
      verdict: .worseThanExpected,
      totals: ReportTotals(
        contracts: 1, samples: 5, strategies: 2, operators: 3, mutants: 1200, checks: 2400,
        tally: ReportTally([.intact: 1200, .absorbed: 400, .rejected: 796, .misread: 4]),
        worse: 4, accepted: 12),
      operators: [
        ReportOperator(
          id: string("enum-case-added"), kind: .additive, summary: string("Adds a case.")),
        ReportOperator(
          id: string("enum-ordinal"), kind: .breaking, summary: string("Sends numbers.")),
        ReportOperator(id: string("key-added"), kind: .neutral, summary: string("Adds a key.")),
      ],
      weights: ReportWeight.all(of: .measured),
      contracts: [
        ReportContract(
          id: string("item"), title: string("Item"), summary: string("Something to look at."),
          versions: [string("2018-11"), string("2020-03")],
          samples: [string("item/2018-11/house.json")], failClosed: [string("/price")],
          risks: [.newValue(string), .missing(string)],
          harmless: [ReportHarmless(site: string("/type"), classes: [.null])],
          remedies: [.unknownCase(string)], simulations: [.unknownCase(string)],
          reference: string("strict"),
          strategies: [
            ReportStrategy(
              id: string("strict"), summary: string("A raw-valued enum."),
              release: string("2.4"), builtAgainst: string("2018-11"),
              decoder: string("JSONDecoder"), model: string("ItemModels.Strict"),
              capabilities: [.failsClosed], tally: tally, unexpected: 12,
              roundTrips: [ReportRoundTrip(result: .kept)],
              distinguishability: [
                Distinguishability(
                  unknownsFromEachOther: true, unknownFromAbsent: false, missingFromNull: false)
              ],
              comparisons: [
                ReportComparison(
                  change: .newValue, checks: 12, survived: 1, reference: 1, worst: .rejected)
              ],
              rank: 2,
              advice: [
                ReportAdvice(
                  id: string("fake-tolerance"), sites: [string("/type"), string("/state")],
                  property: string("Item.type"), name: string("\"unknown\""),
                  before: string("house"), seen: string("tree"),
                  lost: string("/items/*"))
              ],
              cells: [
                .fixture(string("enum-case-added"), .additive, [.rejected: 12], .accepted),
                .fixture(string("key-added"), .neutral, [.intact: 3], .asExpected),
              ]),
            ReportStrategy(
              id: string("unknown-case"), summary: string("An enum with an unknown case."),
              release: string("2.4"), builtAgainst: string("2018-11"),
              decoder: string("JSONDecoder"), model: string("ItemModels.UnknownCase"),
              capabilities: [], tally: tally, unexpected: 4,
              comparisons: [
                ReportComparison(
                  change: .newValue, checks: 12, survived: 12, reference: 1, worst: .absorbed)
              ],
              rank: 1,
              cells: [
                .fixture(string("enum-case-added"), .additive, [.absorbed: 12], .asExpected),
                .fixture(
                  string("enum-ordinal"), .breaking, [.rejected: 8, .misread: 4], .worse),
              ]),
          ],
          recommendations: [.open(string), .closed(string)],
          avoidableHarm: [
            ReportAvoidableHarm(
              strategies: [string("unknown-case")],
              sites: ["/a", "/b", "/c", "/d", "/e", "/f", "/g"].map(string),
              alternatives: [string("strict")])
          ])
      ],
      findings: [.crashed(string), .worse(string), .accepted(string)],
      sampleFailures: [
        ReportSampleFailure(
          sample: string("item/2018-11/tree.json"), file: string("Corpus/item/2018-11/tree.json"),
          strategy: string("strict"), outcome: .rejected, error: string("No value for owner."),
          errorPath: string("/owner")),
        .crashed(string),
      ],
      regressions: ReportRegression.all(string),
      staleEntries: [
        ReportStaleEntry(
          contract: string("item"), strategy: string("strict*"), change: string("null"),
          site: string("/owner"),
          outcome: .misread, because: string("It was so once."))
      ],
      staleSamples: [
        ReportStaleSample(
          sample: string("item/2018-11/hut.json"), file: string("Corpus/item/contract.json"),
          line: 5, column: 16, because: string("The app hides huts."))
      ],
      newerSamples: [
        ReportNewerSample(
          sample: string("item/2020-03/tower.json"), file: string("Corpus/item/2020-03/tower.json"),
          sites: [
            ReportBrokenSite(
              site: string("/type"), line: 2, column: 11, value: string("\"tower\""),
              effects: [
                ReportSampleEffect(outcome: .rejected, strategies: [string("strict")]),
                ReportSampleEffect(outcome: .absorbed, strategies: [string("unknown-case")]),
              ]),
            ReportBrokenSite(
              site: string("/owner"), line: 1, column: 1, value: nil,
              effects: [ReportSampleEffect(outcome: .misread, strategies: [string("strict")])]),
          ])
      ],
      decoderDifferences: [
        ReportDecoderDifference(
          fact: string("first-of-two-names-wins"), statement: string("The first one counts."),
          question: string(#"{"a":1,"a":2} as Int"#), calibrated: string("1"),
          observed: string("2"))
      ],
      decoderLimits: [
        ReportDecoderLimit(
          outcome: .misread, operators: [string("key-duplicated"), string("key-twice")], checks: 7,
          mutant: string("item/2018-11/house.json#key-duplicated@/id"))
      ],
      hazardsLeftOut: [string("array-huge"), string("wire-deep-nesting")],
      leftOut: [.fixture(string)], flaky: [.fixture(string)],
      nondeterminism: [.fixture(string)],
      gates: [ReportGate(condition: string("misread=0"), count: 4, isMet: false)],
      difference: .fixture(string), progress: .fixture(string))
  }
}

extension ReportRecommendation {
  /// A recommendation with a change that helps, one that does not exist, and all needs.
  static func open(_ string: (String) -> String = { $0 }) -> ReportRecommendation {
    ReportRecommendation(
      sites: [string("/type"), string("/children/*/type")], isFailClosed: false,
      changes: [
        ReportStrategyChange(
          from: [string("strict"), string("lossy")], to: string("unknown-case"),
          costs: [.rawValueReplaced]),
        ReportStrategyChange(from: [string("default-value")], to: nil, costs: []),
      ],
      answers: [
        ReportAnswer(
          purpose: .lookedUp, presence: .required, strategy: string("struct-wrapper"), costs: []),
        ReportAnswer(
          purpose: .decidedOn, presence: .required, strategy: string("unknown-case"),
          costs: StrategyCost.allCases),
        ReportAnswer(
          purpose: .decidedOnAndSentBack, presence: .required, strategy: nil, costs: []),
        ReportAnswer(purpose: .decidedOn, presence: .optional, strategy: nil, costs: []),
        ReportAnswer(
          purpose: .decidedOn, presence: .optionalDistinguishable,
          strategy: string("optional-unknown-case"), costs: [.missingUnnoticed]),
      ])
  }

  /// A recommendation for a fail-closed site.
  static func closed(_ string: (String) -> String = { $0 }) -> ReportRecommendation {
    ReportRecommendation(
      sites: [string("/price")], isFailClosed: true,
      changes: [
        ReportStrategyChange(from: [string("unknown-case")], to: string("strict"), costs: [])
      ], answers: [])
  }
}

extension ReportCell {
  static func fixture(
    _ operatorID: String, _ kind: ChangeKind, _ counts: [Outcome: Int], _ status: BaselineStatus
  ) -> ReportCell {
    ReportCell(
      operatorID: operatorID, kind: kind, tally: ReportTally(counts),
      expected: Expectation(of: kind, isFailClosed: false), status: status)
  }
}

extension ReportFinding {
  /// A new failure: the app sees what was not sent.
  static func worse(_ string: (String) -> String = { $0 }) -> ReportFinding {
    ReportFinding(
      contract: string("item"), strategy: string("unknown-case"), path: string("/type"),
      property: string("Item.type"), operatorID: string("enum-ordinal"), changeClass: .newValue,
      outcome: .misread, errorKind: nil,
      changes: [
        ReportFailedChange(operatorID: string("enum-ordinal"), outcome: .misread, checks: 4)
      ],
      sites: 1, signatures: [string("0123456789")], weight: 224, expected: .survivedOrRejected,
      status: .worse, because: nil,
      isFailClosed: false,
      example: ReportExample(
        change: ReportMutant(
          id: string("item/2018-11/house.json#enum-ordinal@/type"),
          file: string("Corpus/item/2018-11/house.json"), line: 3, column: 12,
          site: string("/type"), was: string("\"house\""), became: string("0"),
          remark: string("as the position"),
          payload: [
            .kept(string("{\n\t\"type\": ")), .removed(string("\"house\"")),
            .changed(string("0")), .omitted(200),
          ],
          survivors: [string("struct-wrapper"), string("lossy")]),
        facts: ReportCheckFacts(
          lostLeaves: 3, allLeaves: 14, lostNode: string("/items/3"), droppedElements: 1,
          roundTrip: ReportRoundTrip(result: .erased), seen: string("tree"))))
  }

  /// A known failure: the decoder threw.
  static func accepted(_ string: (String) -> String = { $0 }) -> ReportFinding {
    ReportFinding(
      contract: string("item"), strategy: string("strict"), path: string("/type"),
      operatorID: string("enum-case-added"), changeClass: .newValue, outcome: .rejected,
      errorKind: .dataCorrupted,
      changes: [
        ReportFailedChange(operatorID: string("enum-case-added"), outcome: .rejected, checks: 12)
      ],
      sites: 1, signatures: [string("0123456789")], weight: 168, expected: .survived,
      status: .accepted,
      because: string("A reference."),
      isFailClosed: false, remedy: .unknownCase(string),
      example: ReportExample(
        change: ReportMutant(
          id: string("item/2018-11/house.json#enum-case-added@/type"),
          file: string("Corpus/item/2018-11/house.json"), line: 3, column: 12,
          site: string("/type"), was: string("\"house\""), became: string("\"boat\""),
          payload: [.changed(string("\"boat\""))], survivors: [string("unknown-case")]),
        facts: ReportCheckFacts(
          error: string("Cannot initialize ItemType from boat."), errorPath: string("/type"),
          lostLeaves: 14, allLeaves: 14, lostNode: string("/"))))
  }
}
