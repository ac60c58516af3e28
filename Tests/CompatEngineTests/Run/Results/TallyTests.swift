import Testing

@testable import CompatModel
@testable import CompatEngine

@Suite struct TallyTests {
  @Test func `a tally counts, and knows its total`() {
    var tally = Tally()
    for outcome in [Outcome.intact, .intact, .misread] { tally.count(outcome) }
    #expect(tally[.intact] == 2)
    #expect(tally[.misread] == 1)
    #expect(tally[.hung] == 0)
    #expect(tally.total == 3)
  }
}
