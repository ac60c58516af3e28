import JSONSyntax
import Testing

@testable import CompatEngine
@testable import CompatModel

/// What a search remembers: payloads and findings.
@Suite struct SearchMemoryTests {
  @Test func `no payload is new twice, until there are too many`() throws {
    var memory = SearchMemory()
    for hash in 0..<UInt64(SearchMemory.capacity) { _ = memory.insert(payload: hash) }
    let isNew = [memory.insert(payload: .max), memory.insert(payload: 7)]
    #expect(isNew == [true, true])
    let isNewAgain = [memory.insert(payload: .max), memory.insert(payload: 7)]
    #expect(isNewAgain == [false, false])
    #expect(try SearchMemory(recorded: memory.recorded, from: "a test") == memory)
  }

  @Test func `what slices have learnt is added up`() {
    var (memory, other) = (SearchMemory(), SearchMemory())
    memory.insert(kind: 1, fails: true)
    other.insert(kind: 1, fails: false)
    other.insert(kind: 1, fails: true)
    let isNew = other.insert(payload: 7)
    memory.merge(other)
    #expect(memory.kinds == [1: 15])
    #expect(isNew)
    let isNewAgain = memory.insert(payload: 7)
    #expect(!isNewAgain)
  }

  private static func finding(
    _ outcome: Outcome, moves: [Int] = [1, 2], usualness: Int = 5, sample: Int = 0,
    at site: String = "a"
  ) -> SearchFinding {
    SearchFinding(
      cause: SearchFinding.Cause(
        outcome: outcome, flaw: nil, errorKind: nil,
        sites: [JSONPointerPattern(tokens: [.key(site)])]),
      sample: sample, moves: moves, usualness: usualness, alone: [], isFailClosed: false,
      facts: CheckFacts(kind: .breaking, blastRadius: .everything(of: 1)))
  }

  @Test func `the worst findings come first, then by site`() {
    let findings = [
      Self.finding(.rejected, at: "b"), Self.finding(.rejected, at: "a"),
      Self.finding(.crashed, at: "c"),
    ]
    #expect(
      findings.map(\.cause).sorted { $0.comesBefore($1) }.map { "\($0.outcome) \($0.sites[0])" }
        == ["crashed /c", "rejected /a", "rejected /b"])
  }

  @Test func `an example has the fewest changes, then the usual ones, then it is the first`() {
    let examples = [
      Self.finding(.hung, moves: [3]), Self.finding(.hung, usualness: 9, sample: 2),
      Self.finding(.hung, usualness: 7),
      Self.finding(.hung, moves: [1, 2], usualness: 7, sample: 1),
    ]
    #expect(examples.reversed().sorted { $0.isBetter(than: $1) } == examples)
  }
}
