import TestSupport
import Testing

@testable import CompatModel

@Suite struct OutcomeTests {
  @Test func `outcomes are ordered: a loud failure is better than a silent loss or lie`() {
    let names = ["intact", "absorbed", "rejected", "collateral", "misread", "crashed", "hung"]
    #expect(Outcome.allCases.map(\.rawValue) == names)
    #expect(Outcome.allCases.reversed().sorted() == Outcome.allCases)
    #expect(Outcome.allCases.filter(\.isSurvived) == [.intact, .absorbed])
  }

  @Test func `what is expected of a change follows from its kind, the site and the contract`()
    throws
  {
    let heading = """
      kind, site, expectation, outcomes that meet it, expectation where the contract says "survives"
      """
    for row in try TableFile("outcomes.txt").rows(below: heading) {
      let (kind, isFailClosed) = (
        try #require(ChangeKind(rawValue: row[0])), row[1] == "fail-closed"
      )
      let expected = CompatModel.Expectation(of: kind, isFailClosed: isFailClosed)
      #expect(expected.words == row[2], sourceLocation: row.location)
      let met = Outcome.allCases.filter(expected.isMet(by:)).map(\.rawValue)
      #expect(met.joined(separator: " ") == row[3], sourceLocation: row.location)
      let surviving = CompatModel.Expectation(
        of: kind, isFailClosed: isFailClosed, mustSurvive: true)
      #expect(surviving.words == row[4], sourceLocation: row.location)
    }
    let ofSample = CompatModel.Expectation.ofUnmutatedSample
    #expect(Outcome.allCases.filter(ofSample.isMet(by:)) == [.intact])
  }

  @Test func `a replayed payload is judged by the strategies that did not survive it`() throws {
    func outcomes(_ text: String) -> [String: Outcome?] {
      let pairs = text.split(separator: ",").map { $0.split(separator: " ").map(String.init) }
      return Dictionary(pairs.map { ($0[0], Outcome(rawValue: $0[1])) }) { first, _ in first }
    }
    let heading = "outcomes by strategy when a payload was kept, now, and what became of it"
    for row in try TableFile("outcomes.txt").rows(below: heading) {
      let status = ReplayStatus(outcomes(row[0]).compactMapValues { $0 }, now: outcomes(row[1]))
      #expect(status.rawValue == row[2], sourceLocation: row.location)
    }
  }
}
