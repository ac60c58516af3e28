import CodableCompat
import Testing

@Suite struct TallyTests {
  @Test func `a tally counts, adds up and knows its total`() {
    var tally = Tally()
    for outcome in [Outcome.intact, .intact, .misread] { tally.count(outcome) }
    var other = Tally()
    other.count(.intact)
    other.add(tally)
    #expect(other[.intact] == 3)
    #expect(other[.misread] == 1)
    #expect(other[.hung] == 0)
    #expect(other.total == 4)
    #expect(tally.total == 3)
  }
}
