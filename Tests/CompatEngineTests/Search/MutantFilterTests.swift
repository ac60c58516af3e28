import Testing

@testable import CompatEngine

@Suite struct MutantFilterTests {
  private static func hashes(_ count: Int, from seed: UInt64 = 1) -> [UInt64] {
    var random = SearchRandom(state: seed)
    return (0..<count).map { _ in random.next() }
  }

  @Test func `what was inserted is known`() {
    var filter = MutantFilter(expecting: 1_000)
    let hashes = Self.hashes(1_000)
    for hash in hashes { _ = filter.insert(hash) }
    #expect(hashes.allSatisfy { hash in !filter.insert(hash) })
  }

  @Test func `of new payloads, less than half a percent is taken for known ones`() {
    var filter = MutantFilter(expecting: 4_096)
    #expect(filter.capacity == 4_096)
    for hash in Self.hashes(4_096) { _ = filter.insert(hash) }
    let known = Self.hashes(10_000, from: 2).filter { hash in
      var copy = filter
      return !copy.insert(hash)
    }
    // The article says 0.24 %; three standard deviations of 10,000 trials are 15.
    #expect((9...39).contains(known.count))
  }

  @Test func `a full filter forgets the oldest payloads, and stays as large`() {
    var filter = MutantFilter(expecting: 64)
    let (size, hashes) = (filter.current.count, Self.hashes(64 * 3))
    for hash in hashes { _ = filter.insert(hash) }
    #expect(filter.current.count == size)
    #expect(filter.count <= filter.capacity)
    #expect(hashes.suffix(64).allSatisfy { hash in !filter.insert(hash) })
    #expect(
      hashes.prefix(32).filter { hash in
        var copy = filter
        return copy.insert(hash)
      }.count > 24)
  }
}
