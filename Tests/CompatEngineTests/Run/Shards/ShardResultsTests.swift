import Testing

@testable import CompatEngine

@Suite struct ShardResultsTests {
  @Test func `a file does not depend on the order of its units`() throws {
    let fixture = try ResultsFixture.shared
    let expected = fixture.file(done: fixture.units.indices).encoded()
    for seed in 1...6 {
      var generator = SeededGenerator(seed: UInt64(seed))
      let order = fixture.units.indices.shuffled(using: &generator)
      #expect(fixture.file(done: order).encoded() == expected)
      // Some of them were done before, and read from the file of then.
      let cut = Int.random(in: order.indices, using: &generator)
      let before = fixture.file(done: order[..<cut]).encoded()
      var resumed = try ShardResults(reading: before, path: "shard.json")
      for number in order[cut...] { resumed.finish(number, with: fixture.units[number]) }
      #expect(resumed.encoded() == expected)
    }
  }

  @Test func `a file is read as it was written`() throws {
    let fixture = try ResultsFixture.shared
    let shard = try #require(Shard(3, of: 16))
    for units in [[], [0], [5, 2, 3], Array(fixture.units.indices)] {
      let file = fixture.file(shard, done: units)
      let copy = try ShardResults(reading: file.encoded(), path: "shard.json")
      #expect(copy == file)
      #expect(copy.encoded() == file.encoded())
    }
  }

  @Test func `a file has a line for each member`() throws {
    let fixture = try ResultsFixture.shared
    let shard = try #require(Shard(3, of: 16))
    let text = String(decoding: fixture.file(shard, done: []).encoded(), as: UTF8.self)
    let lines = text.split(separator: "\n").dropLast(2).joined(separator: "\n") + "\n"
    #expect(text == String(decoding: ShardResults.sealed(Array(lines.utf8)), as: UTF8.self))
    #expect(
      lines == """
        {
          "codableCompatResults": 10,
          "plan": "\(fixture.plan.fingerprint)",
          "shard": [3,16],
          "selection": [null,null,null,0,0,"first"],
          "declared": [],
          "done": [],
          "results": [],

        """)
  }

  @Test func `the size of a file does not grow with the checks of a kind`() throws {
    let small = try SmallResults.shared
    var results = small.file.results
    let size = results.record.utf8.count
    for _ in 0..<10 { results.merge(results) }
    // Only the numbers are longer: a kind has been seen 1024 times as often.
    #expect(results.record.utf8.count < size + size / 4)
  }
}
