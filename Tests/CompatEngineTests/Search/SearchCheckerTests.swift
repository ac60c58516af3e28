import JSONSyntax
import TestSupport
import Testing

@testable import CompatEngine
@testable import CompatModel
@testable import CompatOperators

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite struct SearchCheckerTests {
  /// A ticket whose seat or whose row is needed.
  private struct Seat: Codable, Sendable {
    let id: Int
    var seat: Int?
    var row: Int?

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      id = try container.decode(Int.self, forKey: .id)
      seat = try container.decodeIfPresent(Int.self, forKey: .seat)
      row = try container.decodeIfPresent(Int.self, forKey: .row)
      if seat == nil, row == nil { _ = try container.decode(Int.self, forKey: .row) }
    }
  }

  private static func checker(log: StepLog? = nil) throws -> SearchChecker {
    let folder = try RunFixture.folder([
      RunFixture.sample(#"{"id":1,"seat":2,"row":3}"#, name: "a.json")
    ])
    let contract = Contract("ticket") { RunFixture.strategy("seat", Seat.self) }
    let part = ContractPlan(
      of: folder, contracts: [contract], catalog: .standard,
      selection: Selection.everything.searching(.standard))
    return SearchChecker(UnitChecker(part: try #require(part), number: 0, watch: log))
  }

  private static func slice(
    seed: UInt64 = 1, guidance: SearchGuidance = .traces,
    state: SearchState = SearchState(expecting: 500)
  ) -> SearchSlice {
    SearchSlice(
      seed: seed, round: 0, slot: 0, maximumOrder: 3, guidance: guidance, state: state)
  }

  private static func results(
    _ slice: SearchSlice = slice(), budget: Int = 500,
    knowing known: KnownTerminations = KnownTerminations(), stoppingAfter executions: Int? = nil
  ) throws -> SliceResults {
    try checker().search(
      slice, sample: 0, strategyIndex: 0, budget: budget, knownTerminations: known,
      stoppingAfter: executions)
  }

  @Test(arguments: UInt64(1)...5)
  func `what fails only together is found`(seed: UInt64) throws {
    let results = try Self.results(Self.slice(seed: seed))
    let sites = results.findings.map { $0.sites.map(\.description) }
    #expect(!sites.isEmpty)
    #expect(sites.allSatisfy { $0 == ["/row", "/seat"] })
    for finding in results.findings {
      #expect(finding.outcome == .rejected)
      #expect(finding.moves.count == 2)
      #expect(finding.alone.allSatisfy { $0.isSurvived })
    }
  }

  @Test(arguments: SearchGuidance.allCases)
  func `the same slice finds the same, and as many checks are made as were asked for`(
    guidance: SearchGuidance
  ) throws {
    let first = try Self.results(Self.slice(guidance: guidance))
    #expect(first.executions == 500)
    #expect(first.ending == .complete)
    // The others are second looks.
    #expect((400...500).contains(first.outcomes.values.reduce(0, +)))
    #expect(try Self.results(Self.slice(guidance: guidance)) == first)
    #expect(try Self.results(Self.slice(seed: 2, guidance: guidance)) != first)
  }

  @Test func `a later slice makes no payload of an earlier one again`() throws {
    let first = try Self.results()
    var state = SearchState(expecting: 500)
    state.merge(first)
    let second = try Self.results(Self.slice(seed: 9, state: state))
    #expect(!second.payloads.isEmpty)
    #expect(Set(first.payloads).isDisjoint(with: second.payloads))
    #expect(Set(first.payloads).count == first.payloads.count)
    #expect(Set(second.signatures).isDisjoint(with: first.signatures))
  }

  @Test func `a sample that is known to be read is not measured, and nothing else is found`() throws
  {
    let slice = Self.slice()
    let known = SearchSlice(
      seed: slice.seed, round: slice.round, slot: slice.slot, maximumOrder: slice.maximumOrder,
      guidance: slice.guidance, state: slice.state, isSampleRead: true)
    #expect(try Self.results(known) == Self.results(slice))
    // What the model skips is found where it is measured.
    let folder = try RunFixture.folder([
      RunFixture.sample(#"{"tags":["a",{"name":"b"},"c"]}"#, name: "a.json")
    ])
    let contract = Contract("ticket") { RunFixture.strategy("skipping", Skipping.self) }
    let part = try #require(
      ContractPlan(
        of: folder, contracts: [contract], catalog: .standard,
        selection: Selection.everything.searching(.standard)))
    func ending(of slice: SearchSlice) throws -> SliceResults.Ending {
      try SearchChecker(UnitChecker(part: part, number: 0))
        .search(slice, sample: 0, strategyIndex: 0, budget: 50).ending
    }
    #expect(try ending(of: slice) == .noBaseline)
    #expect(try ending(of: known) != .noBaseline)
  }

  /// Limits that need a unit if one of them is missing.
  private struct Meter: Codable, Sendable {
    let unit: String?
    let limits: [String: Int?]

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      limits = try container.decode([String: Int?].self, forKey: .limits)
      unit =
        limits.values.contains(nil)
        ? try container.decode(String.self, forKey: .unit)
        : try container.decodeIfPresent(String.self, forKey: .unit)
    }
  }

  @Test func `values of a map are one site, and named after the property of the map`() throws {
    let folder = try RunFixture.folder([
      RunFixture.sample(#"{"limits":{"low":1,"high":2,"most":3},"unit":"m"}"#, name: "a.json")
    ])
    let contract = Contract("ticket") { RunFixture.strategy("meter", Meter.self) }
    let part = try #require(
      ContractPlan(
        of: folder, contracts: [contract], catalog: .standard,
        selection: Selection.everything.searching(.standard)))
    let results = try SearchChecker(UnitChecker(part: part, number: 0))
      .search(Self.slice(), sample: 0, strategyIndex: 0, budget: 1_000)
    let findings = results.findings.filter {
      $0.sites.map(\.description) == ["/limits/*", "/unit"]
    }
    #expect(Set(findings.map(\.facts.error?.kind)).count == findings.count)
    #expect(Set(findings.first?.properties ?? []) == ["Meter.limits[]", "Meter.unit"])
    #expect(!results.findings.contains { $0.sites.contains { "\($0)".hasPrefix("/limits/low") } })
  }

  /// A model that skips what is no text, without a word.
  private struct Skipping: Codable, Sendable {
    let tags: [String]

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      var elements = try container.nestedUnkeyedContainer(forKey: .tags)
      var tags: [String] = []
      while !elements.isAtEnd {
        if let tag = try? elements.decode(String.self) {
          tags.append(tag)
        } else {
          _ = try elements.superDecoder()
        }
      }
      self.tags = tags
    }
  }

  /// Items of one shape; those that cost much need a note.
  private struct Basket: Codable, Sendable {
    struct Item: Codable, Sendable {
      let price: Int
      let note: String?

      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        price = try container.decode(Int.self, forKey: .price)
        note =
          price > 1_000
          ? try container.decode(String.self, forKey: .note)
          : try container.decodeIfPresent(String.self, forKey: .note)
      }
    }

    let items: [Item]
  }

  private static func holes(
    drawingBy seed: UInt64?, prices: [Int]
  ) throws -> (results: SliceResults, mutants: [Mutant]) {
    let items = prices.map { #"{"price":\#($0),"note":"Number \#($0) of many"}"# }
    let folder = try RunFixture.folder([
      RunFixture.sample(#"{"items":[\#(items.joined(separator: ","))]}"#, name: "a.json")
    ])
    let contract = Contract("ticket") { RunFixture.strategy("basket", Basket.self) }
    let part = try #require(
      ContractPlan(
        of: folder, contracts: [contract], catalog: .standard,
        selection: Selection(operators: ["key-missing", "key-added"])
          .searching(.standard, drawingBy: seed)))
    let results = try SearchChecker(UnitChecker(part: part, number: 0)).search(
      slice(), sample: 0, strategyIndex: 0, budget: 500)
    return (results, part.mutants(ofSampleAt: 0))
  }

  @Test func `an element for which others stand is changed, and told if they do not fail like it`()
    throws
  {
    let (results, mutants) = try Self.holes(
      drawingBy: 1, prices: [1, 2, 3, 2_001, 2_002, 2_003, 2_004])
    let finding = try #require(results.findings.first)
    #expect(results.findings.count == 1)
    let mutant = try mutants[#require(finding.moves.first)]
    #expect(finding.moves.count == 1)
    #expect(finding.alone == [])
    #expect(finding.outcome == .rejected)
    #expect(finding.sites.map(\.description) == ["/items/*/note"])
    // The id names the element of the captured payload.
    #expect(
      ["/items/3/note", "/items/4/note", "/items/5/note", "/items/6/note"].map {
        "basket/1/a.json#key-missing@\($0)"
      }.contains(mutant.id.replacing("ticket/", with: "basket/")))
  }

  /// Values by key that must all be there.
  private struct Limits: Codable, Sendable {
    let limits: [String: Int]
  }

  @Test func `a value of a map is compared with others of the map, whatever its key is`() throws {
    let members = (1...80).map { #""key \#($0)":\#($0)"# }.joined(separator: ",")
    let folder = try RunFixture.folder([
      RunFixture.sample(#"{"limits":{\#(members)}}"#, name: "a.json")
    ])
    let contract = Contract("ticket") { RunFixture.strategy("limits", Limits.self) }
    let part = try #require(
      ContractPlan(
        of: folder, contracts: [contract], catalog: .standard,
        selection: Selection(operators: ["key-null", "key-added"])
          .searching(.standard, drawingBy: 1)))
    let drawn = part.mutants(ofSampleAt: 0).filter {
      $0.sample.depthOfDrawnElement(around: $0.change.site) != nil
    }
    #expect(drawn.count == 3)
    let results = try SearchChecker(UnitChecker(part: part, number: 0)).search(
      Self.slice(), sample: 0, strategyIndex: 0, budget: 500)
    #expect(results.outcomes[.rejected] ?? 0 > 3)
    #expect(results.findings == [])
  }

  @Test func `an element that fails like those that stand for it is not told`() throws {
    let prices = [2_001, 2, 3, 2_004, 2_005, 2_006, 2_007]
    #expect(try Self.holes(drawingBy: 1, prices: prices).results.findings == [])
    // Without a seed, no other element is changed.
    #expect(
      try Self.holes(drawingBy: nil, prices: [1, 2, 3, 2_004, 2_005]).results.findings == [])
  }

  @Test func `what has ended the process is told, and not made again`() throws {
    let whole = try Self.results()
    let trap = Termination(cause: .signal(5), standardErrorTail: "Fatal error")
    // The search goes another way from there.
    var known = KnownTerminations()
    known.terminations[40] = trap
    let results = try Self.results(knowing: known)
    #expect(results.outcomes[.crashed] == 1)
    #expect(!results.lethal.isEmpty)
    #expect(results != whole)
    #expect(try Self.results(knowing: known) == results)
  }

  @Test func `a search stops before a step, and goes the same way until then`() throws {
    let log = StepLog()
    let checker = try Self.checker(log: log)
    let results = try checker.search(
      Self.slice(), sample: 0, strategyIndex: 0, budget: 500, stoppingAfter: 20)
    #expect(results.executions == 20)
    #expect(log.steps.map(\.index).max() == 19)
    let whole = try Self.results()
    #expect(Array(whole.payloads.prefix(results.payloads.count)) == results.payloads)
  }

  @Test func `each payload that is checked is observed`() throws {
    var observed = 0
    let results = try Self.checker().search(
      Self.slice(), sample: 0, strategyIndex: 0, budget: 500,
      observing: { payload in
        #expect(!payload.isEmpty)
        observed += 1
      })
    // A second look asks about a payload that is known.
    #expect(observed == results.outcomes.values.reduce(0, +))
    #expect(try Self.results() == results)
  }

  @Test func `too many ends of processes end the slice`() throws {
    let trap = Termination(cause: .signal(5), standardErrorTail: "")
    var known = KnownTerminations()
    for index in 0..<500 { known.terminations[index] = trap }
    let results = try Self.results(knowing: known)
    #expect(results.ending == .crashes)
    #expect(results.executions == 8)
  }

  @Test func `a sample that does not decode is not searched`() throws {
    var known = KnownTerminations()
    known.terminations[CheckStep.sample] = Termination(cause: .timeout, standardErrorTail: "")
    #expect(try Self.results(knowing: known).ending == .noBaseline)
  }

  @Test func `slices and their results are read back as they were written`() throws {
    var state = SearchState(expecting: 500)
    let results = try Self.results()
    state.merge(results)
    let slice = Self.slice(state: state)
    for assignment in [
      SearchAssignment.slice(slice),
      .reduction(SearchReduction(of: ["key-missing@/a", "key-null@/b~12"])),
      .reduction(
        SearchReduction(of: [], doubt: SearchDoubt.Symptom(kind: .seenOtherwise, other: 2))),
    ] {
      #expect(try SearchAssignment(text: assignment.text) == assignment)
    }
    #expect(try SliceResults(decoding: results.encoded()) == results)
    #expect(throws: ResultsError.self) { try SearchAssignment(text: "[1]") }
  }

  @Test(
    arguments: [
      (1, [[3], [5], [8]]), (2, [[3, 5], [3, 8], [5, 8]]), (3, [[3, 5, 8]]), (4, []),
    ] as [(Int, [[Int]])])
  func `the parts of a combination are listed in order`(size: Int, parts: [[Int]]) {
    #expect([3, 5, 8].parts(ofSize: size) == parts)
  }
}
