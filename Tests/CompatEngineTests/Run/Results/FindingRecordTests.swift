import JSONSyntax
import Testing

@testable import CompatEngine
@testable import CompatModel

@Suite struct FindingRecordTests {
  static func record(_ size: Int, _ sample: Int, _ index: Int, count: Int = 1) -> FindingRecord {
    let facts = CheckFacts(kind: .breaking, blastRadius: .everything(of: index))
    return FindingRecord(
      count: count,
      example: .init(
        size: size, position: CheckPosition(sample: sample, index: index), facts: facts))
  }

  @Test func `the example of the smallest sample stays, and of several the first of the plan`() {
    let records = [
      Self.record(90, 0, 1), Self.record(20, 3, 5), Self.record(20, 1, 9), Self.record(20, 1, 8),
      Self.record(20, 2, 0), FindingRecord(count: 3),
    ]
    for seed in 1...24 {
      var generator = SeededGenerator(seed: UInt64(seed))
      let merged = records.shuffled(using: &generator).reduce(into: FindingRecord()) {
        $0.merge($1)
      }
      #expect(merged.example == Self.record(20, 1, 8).example)
      #expect(merged.count == 8)
    }
  }

  @Test func `the first example of an outcome is kept for a site`() {
    func facts(_ sample: Int, _ index: Int, _ seen: JSONValue) -> SiteChangeFacts {
      var example = SiteExample(position: CheckPosition(sample: sample, index: index))
      example.seen = seen
      var facts = SiteChangeFacts()
      facts.examples = [.misread: example]
      facts.tally[.misread] = 1
      facts.worseThanExpected = 1
      facts.rawValues = [index == 8 ? .kept : .erased]
      facts.isRead = index == 8
      facts.dropsNewElements = index == 9
      return facts
    }
    let all = [facts(1, 9, .null), facts(1, 8, .boolean(true)), facts(2, 0, .null)]
    for seed in 1...6 {
      var generator = SeededGenerator(seed: UInt64(seed))
      let merged = all.shuffled(using: &generator).reduce(into: SiteChangeFacts()) { $0.merge($1) }
      #expect(merged.examples == all[1].examples)
      #expect(merged.tally.counts == [.misread: 3])
      #expect(merged.worseThanExpected == 3)
      #expect(merged.rawValues == [.kept, .erased])
      #expect(merged.isRead)
      #expect(merged.dropsNewElements)
    }
  }
}
