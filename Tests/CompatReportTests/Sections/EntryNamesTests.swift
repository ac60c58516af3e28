import Testing

@testable import CodableCompat
@testable import CompatReport

/// Links to findings stay good.
@Suite struct EntryNamesTests {
  @Test func `equal signatures get different names`() {
    var names = EntryNames()
    let given = (0..<3).map { _ in names.name(of: FindingFamily(.worse())) }
    let base = "finding:item:%2Ftype:misread"
    #expect(given == [base, base + ":2", base + ":3"])
  }

  @Test func `a fragment leads to the first entry that it shows`() {
    var names = EntryNames()
    var other = ReportFinding.worse()
    other.strategy = "lossy"
    #expect(
      names.fragments(of: FindingFamily(.worse())).map(\.text)
        == ["operator=enum-ordinal", "strategy=unknown-case"])
    #expect(
      names.fragments(of: FindingFamily(.worse(), [other])).map(\.text) == ["strategy=lossy"])
  }
}
