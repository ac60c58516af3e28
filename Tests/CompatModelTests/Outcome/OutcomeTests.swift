import Testing

@testable import CompatModel

@Suite struct OutcomeTests {
  @Test func `a loud failure is better than a silent loss, and that than a silent lie`() {
    #expect(
      Outcome.allCases.map(\.rawValue)
        == ["intact", "absorbed", "rejected", "collateral", "misread", "crashed", "hung"])
    let shuffled: [Outcome] = [
      .hung, .misread, .intact, .crashed, .rejected, .absorbed, .collateral,
    ]
    #expect(shuffled.sorted() == Outcome.allCases)
  }

  @Test func `an app survives what is intact or absorbed, and nothing else`() {
    #expect(Outcome.allCases.filter(\.isSurvived) == [.intact, .absorbed])
  }
}
