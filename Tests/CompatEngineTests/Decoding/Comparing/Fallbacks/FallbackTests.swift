import JSONSyntax
import TestSupport
import Testing

@testable import CompatEngine
@testable import CompatModel

@Suite struct FallbackTests {
  @Test func `a second never-seen value is tried only where the first one shows the same`() throws {
    let baselineView = try DecodingFixture([#"{"state":"open"}"#], open: ["/state"])
      .baselineView(
        looking: DecodingFixture.strategy(OutcomeTable.Only<OutcomeTable.Preserving>.self))
    let site = JSONPointer(tokens: ["state"])
    let fallback = baselineView.fallback(at: site)
    let node = try #require(baselineView.sample.document[site])
    let probes = try #require(Replacement.neverSeen(for: node, survey: baselineView.survey))
    let edits = [probes.0, probes.1].map { [node.replaced(with: $0.bytes)] }
    #expect(!fallback.isMet(by: .string("open"), at: site, saying: .string("open")))
    #expect(baselineView.trials.knownTrial(of: edits[0]) != nil)
    #expect(baselineView.trials.knownTrial(of: edits[1]) == nil)
    #expect(fallback.unknowns.1 != nil)
    #expect(baselineView.trials.knownTrial(of: edits[1]) != nil)
  }

  /// What is shown for two unknown values, a missing one and null (`·`: rejected), and what the app
  /// can tell apart.
  static let distinguished = """
    · · · · nothing
    u u · · nothing
    u v · · unknowns differ
    u · · · nothing
    · · m · nothing
    · · · n nothing
    · · m m missing = null
    · · m n missing ≠ null
    u u u · unknown = absent
    u u m · unknown ≠ absent
    u u · u unknown = absent
    u u · n unknown ≠ absent
    u u u u unknown = absent, missing = null
    u u u n unknown = absent, missing ≠ null
    u u m u unknown = absent, missing ≠ null
    u u m m unknown ≠ absent, missing = null
    u u m n unknown ≠ absent, missing ≠ null
    u v m m unknown ≠ absent, missing = null
    """

  @Test func `unknown, missing and null are rejected, look alike, or differ`() {
    for line in Self.distinguished.split(separator: "\n") {
      let views = line.prefix(7).split(separator: " ").map { $0 == "·" ? nil : $0 }
      let facts = Distinguishability(
        unknowns: (views[0], views[1]), missing: views[2], null: views[3])
      #expect(facts.words ?? "nothing" == line.dropFirst(8), "\(line)")
    }
  }
}
