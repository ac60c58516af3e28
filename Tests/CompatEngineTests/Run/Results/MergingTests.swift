import JSONSyntax
import TestSupport
import Testing

@testable import CodableCompat
@testable import CompatEngine
@testable import CompatModel

/// Results may be merged in any order: that is what shards, cores and resuming rest on.
@Suite struct MergingTests {
  @Test func `the fixture shows everything that can be recorded`() throws {
    let fixture = try ResultsFixture.shared
    let rows = fixture.all.rows.values
    #expect(rows.contains { $0.leftOut > 0 })
    #expect(rows.contains { $0.flaky != nil })
    #expect(rows.contains { !$0.distinguishability.isEmpty })
    #expect(Set(rows.flatMap { $0.failures.values.map(\.outcome) }) == [.rejected, .absorbed])
    let outcomes = rows.flatMap(\.tallies.values).flatMap { $0.counts.keys }
    #expect(Set(outcomes) == [.intact, .absorbed, .rejected, .misread, .crashed, .hung])
    #expect(fixture.plan.count > 1500)
  }

  @Test(arguments: 1...3)
  func `results merge to the same in any order and in any groups`(seed: Int) throws {
    let fixture = try ResultsFixture.shared
    let expected = fixture.all
    var generator = SeededGenerator(seed: UInt64(seed))
    let merged = fixture.merged(fixture.units.indices.shuffled(using: &generator))
    #expect(merged == expected)
    var groups = fixture.units.shuffled(using: &generator) + [RunResults()]
    while groups.count > 1 {
      let taken = groups.remove(at: Int.random(in: groups.indices, using: &generator))
      groups[Int.random(in: groups.indices, using: &generator)].merge(taken)
    }
    #expect(groups[0].record == expected.record)
    #expect(merged.record == expected.record)
  }

  @Test func `the checks are those that were made`() throws {
    let fixture = try ResultsFixture.shared
    let leftOut = fixture.all.rows.values.map(\.leftOut).reduce(0, +)
    // Of a sample that is not read, the newer sample itself is left; of one that is read with a
    // loss, only what changes the lost value is skipped.
    let skipped = fixture.plan.units.map { unit in
      let results = fixture.units[unit.number].rows.values.first
      let made = results.map { $0.tallies.values.map(\.total).reduce($0.leftOut, +) } ?? 0
      let failure = results?.failures[unit.sample]
      #expect(failure?.skipped ?? 0 == 0 || failure?.skipped == unit.positions.count - made)
      return unit.positions.count - made
    }
    #expect(
      skipped.indices.filter { skipped[$0] > 0 }.map { fixture.plan.units[$0].part } == [1, 1, 1])
    #expect(fixture.all.checkCount + leftOut + skipped.reduce(0, +) == fixture.plan.count)
  }

  @Test func `units in any order, cut anywhere and sent as text, give the same report`() throws {
    let fixture = try ResultsFixture.shared
    let expected = fixture.report(of: fixture.all)
    var generator = SeededGenerator(seed: 1)
    var results = RunResults()
    var checkers: [Int: UnitChecker] = [:]
    for unit in fixture.plan.units.shuffled(using: &generator) {
      let count = unit.positions.count
      var start = 0
      repeat {
        let end = Int.random(in: min(start + 1, count)...count, using: &generator)
        // Some use a checker that has seen other units, some a new one in the middle of a unit.
        if Int.random(in: 0..<3, using: &generator) == 0 { checkers[unit.part] = nil }
        let checker =
          checkers[unit.part]
          ?? UnitChecker(part: fixture.plan.parts[unit.part], number: unit.part)
        checkers[unit.part] = checker
        results.merge(try fixture.check(unit, by: checker, range: start..<end).copied())
        start = end
      } while start < count
    }
    results.note(flakyIn: fixture.plan.units[2], at: 4, termination: Termination(cause: .timeout))
    #expect(fixture.report(of: results) == expected)
  }

  @Test func `a harness gives the same report as units that are checked separately`() throws {
    let fixture = try ResultsFixture.small
    let units = try fixture.plan.units.reversed().reduce(into: RunResults()) { results, unit in
      let checker = UnitChecker(part: fixture.plan.parts[unit.part], number: unit.part)
      results.merge(try checker.check(unit))
    }
    #expect(try fixture.report(of: units) == fixture.report(of: fixture.harness.run()))
  }

  // MARK: - Files

  @Test func `a file depends neither on the order of its units nor on resuming`() throws {
    let fixture = try ResultsFixture.shared
    let expected = fixture.bytes
    for seed in 1...2 {
      var generator = SeededGenerator(seed: UInt64(seed))
      let order = fixture.units.indices.shuffled(using: &generator)
      #expect(fixture.file(done: order).encoded() == expected)
      // Some of them were done before, and read from the file of then.
      let cut = Int.random(in: order.indices, using: &generator)
      let before = fixture.file(done: order[..<cut])
      var resumed = try ShardResults(reading: before.encoded(), path: "shard.json")
      #expect(resumed == before)
      for number in order[cut...] { resumed.finish(number, with: fixture.units[number]) }
      #expect(resumed.encoded() == expected)
    }
  }

  @Test func `a file has a line for each member, and does not grow with the checks`() throws {
    let fixture = try ResultsFixture.shared
    let shard = try #require(Shard(3, of: 16))
    let text = String(decoding: fixture.file(shard, done: []).encoded(), as: UTF8.self)
    let lines = text.split(separator: "\n").dropLast(2).joined(separator: "\n") + "\n"
    #expect(text == String(decoding: ShardResults.sealed(Array(lines.utf8)), as: UTF8.self))
    #expect(
      lines == """
        {
          "codableCompatResults": 16,
          "plan": "\(fixture.plan.fingerprint)",
          "shard": [3,16],
          "selection": [null,null,null,0,0,"first",null,[]],
          "declared": [],
          "done": [],
          "results": [[]],
          "replayed": [],

        """)
    var results = try ResultsFixture.small.all
    let size = results.record.utf8.count
    for _ in 0..<10 { results.merge(results) }
    // Only the numbers are longer: a kind has been seen 1024 times as often.
    #expect(results.record.utf8.count < size + size / 4)
  }

  @Test func `sites and texts are sent once, and cannot be read without`() throws {
    let units = try ResultsFixture.shared.units
    let encoder = ResultsEncoder()
    var decoder = ResultsDecoder()
    let lines = (units + units).map { encoder.encode($0) }
    for (line, unit) in zip(lines, units + units) {
      #expect(try decoder.decode(line, from: "a test") == unit)
    }
    #expect(String(decoding: lines[0], as: UTF8.self).contains("\"/tags/*\""))
    #expect(!String(decoding: lines[units.count], as: UTF8.self).contains("\"/tags/*\""))
    var other = ResultsDecoder()
    let error = #expect(throws: ReadingError.self) {
      try other.decode(lines[units.count], from: "a test")
    }
    #expect(error?.description.hasPrefix("a test:1:") == true)
  }

  @Test(arguments: 1...8)
  func `units are inserted, united and intersected in any order`(seed: Int) throws {
    func expect(_ set: UnitSet, is expected: Set<Int>) throws {
      #expect(Array(set.ranges.joined()) == expected.sorted())
      #expect(set.count == expected.count)
      #expect((-1...41).allSatisfy { set.contains($0) == expected.contains($0) })
      // Units in a row are one range.
      for (left, right) in zip(set.ranges, set.ranges.dropFirst()) {
        #expect(left.upperBound < right.lowerBound)
      }
      for range in [0..<40, 5..<6, 7..<7, 13..<29] {
        let missing = range.filter { !expected.contains($0) }
        #expect(set.missing(from: range).joined().map(\.self) == missing)
      }
    }
    var generator = SeededGenerator(seed: UInt64(seed))
    var (sets, expected) = ([UnitSet(), UnitSet()], [Set<Int>(), []])
    for _ in 0..<40 {
      let which = Int.random(in: 0...1, using: &generator)
      let unit = Int.random(in: 0..<40, using: &generator)
      sets[which].insert(unit)
      expected[which].insert(unit)
      try expect(sets[which], is: expected[which])
    }
    try expect(sets[0].intersection(sets[1]), is: expected[0].intersection(expected[1]))
    sets[0].formUnion(sets[1])
    try expect(sets[0], is: expected[0].union(expected[1]))
    #expect(UnitSet(3..<3) == UnitSet())
  }

  // MARK: - Digests

  @Test func `checks in several parts have the digest of all, and other outcomes another`() throws {
    let part = try ResultsFixture.small.plan.parts[0]
    let count = part.mutants(ofSampleAt: 0).count
    func digest(_ range: Range<Int>, strategy: Int = 0, isOn: Bool = true) throws -> CheckDigest? {
      let results = try UnitChecker(part: part, number: 0, isDigested: isOn)
        .check(.at(0, strategy), in: range)
      let row = RunResults.Row(part: 0, strategyIndex: strategy)
      let digest = results.rows[row]?.digests[0]
      #expect(try results.copied().rows[row]?.digests[0] == digest)
      return digest
    }
    let whole = try #require(try digest(0..<count))
    var parts = try #require(try digest(2..<count))
    parts.merge(try #require(try digest(0..<2)))
    #expect(parts == whole)
    #expect(whole.description.count == 64)
    #expect(try digest(0..<count - 1) != whole)
    #expect(try digest(0..<count, strategy: 1) != whole)
    #expect(try digest(0..<count, isOn: false) == nil)
  }
}
