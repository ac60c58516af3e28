import Testing

@testable import CompatEngine

@Suite struct CheckDigestTests {
  private static func digest(
    of range: Range<Int>, strategy: Int = 0, isDigested: Bool = true
  ) throws -> CheckDigest? {
    let plan = try ResultsFixture.shared.plan
    let checker = UnitChecker(part: plan.parts[0], number: 0, isDigested: isDigested)
    let results = try checker.check(sample: 0, strategyIndex: strategy, range: range)
    return results.rows[RunResults.Row(part: 0, strategyIndex: strategy)]?.digests[0]
  }

  @Test func `checks in several parts have the same digest as all at once`() throws {
    let plan = try ResultsFixture.shared.plan
    let count = plan.parts[0].mutants(ofSampleAt: 0).count
    let whole = try #require(try Self.digest(of: 0..<count))
    var parts = try #require(try Self.digest(of: 7..<count))
    parts.merge(try #require(try Self.digest(of: 0..<7)))
    #expect(parts == whole)
    #expect(try Self.digest(of: 0..<count - 1) != whole)
  }

  @Test func `a strategy with other outcomes has another digest`() throws {
    let plan = try ResultsFixture.shared.plan
    let count = plan.parts[0].mutants(ofSampleAt: 0).count
    #expect(try Self.digest(of: 0..<count) != Self.digest(of: 0..<count, strategy: 1))
  }

  @Test func `digests are optional`() throws {
    #expect(try Self.digest(of: 0..<7, isDigested: false) == nil)
  }

  @Test func `a digest is written as 64 digits, and read back`() throws {
    let digest = try #require(try Self.digest(of: 0..<7))
    #expect(digest.description.count == 64)
    var writer = RecordWriter()
    digest.write(to: &writer)
    let read = try RecordReader.read(writer.bytes, from: "a test") { reader throws(RecordProblem) in
      try CheckDigest(from: &reader)
    }
    #expect(read == digest)
  }
}
