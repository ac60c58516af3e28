import Testing

@testable import CompatEngine

@Suite struct SingleTrialsTests {
  private static func trials(_ all: [(UInt64, fails: Bool)]) -> SingleTrials {
    var trials = SingleTrials()
    for (kind, fails) in all { trials.insert(kind, fails: fails) }
    return trials
  }

  @Test func `changes are counted by their kind`() {
    let trials = Self.trials([(7, true), (7, false), (7, true), (9, false)])
    #expect(trials[7] == SingleTrials.Count(survived: 1, failed: 2))
    #expect(trials[9] == SingleTrials.Count(survived: 1, failed: 0))
    #expect(trials[8] == SingleTrials.Count())
    #expect(Set(trials.kinds) == [7, 9])
  }

  @Test func `what slices have made adds up in any order`() {
    let (first, second) = (Self.trials([(7, true), (9, false)]), Self.trials([(7, false)]))
    var (merged, other) = (first, second)
    merged.merge(second)
    other.merge(first)
    #expect(merged == other)
    #expect(merged == Self.trials([(7, true), (7, false), (9, false)]))
  }

  @Test func `what was recorded is read again`() throws {
    let trials = Self.trials([(UInt64.max, true), (7, false), (9, true)])
    #expect(try SingleTrials(recorded: trials.recorded, from: "a test") == trials)
  }

  @Test(arguments: [#"["1 2",[1],[1]]"#, #"["1 1",[1,1],[1,1]]"#])
  func `a record of other counts than kinds is rejected`(text: String) {
    #expect(throws: ResultsError.self) {
      try SingleTrials(recorded: Array(text.utf8), from: "a test")
    }
  }
}
