import Testing

@testable import CompatEngine

@Suite struct SearchRandomTests {
  /// The first numbers for the state 1234567, as the reference implementation prints them.
  @Test func `the numbers are those of SplitMix64`() {
    var random = SearchRandom(state: 1_234_567)
    #expect(random.next() == 6_457_827_717_110_365_317)
    #expect(random.next() == 3_203_168_211_198_807_973)
    #expect(random.next() == 9_817_491_932_198_370_423)
  }

  @Test func `streams of other names and other seeds differ`() {
    var first = SearchRandom(seed: 1, stream: ["a", "b"])
    var names = SearchRandom(seed: 1, stream: ["ab"])
    var seed = SearchRandom(seed: 2, stream: ["a", "b"])
    #expect(Set([first.next(), names.next(), seed.next()]).count == 3)
  }

  @Test func `numbers are below their bound, and all of them come`() {
    var random = SearchRandom(seed: 3, stream: [])
    let numbers = (0..<200).map { _ in random.below(7) }
    #expect(Set(numbers) == Set(0..<7))
  }

  @Test func `weights are drawn accordingly, and never a weight of zero`() {
    var random = SearchRandom(seed: 4, stream: [])
    let drawn = (0..<4_000).map { _ in random.position(in: [1, 0, 3]) }
    let counts = Dictionary(grouping: drawn) { $0 }.mapValues(\.count)
    #expect(counts[1] == nil)
    // Three standard deviations of 4,000 draws with the share of a quarter are 82.
    #expect((918...1_082).contains(counts[0] ?? 0))
    #expect(random.position(in: [0, 0]) == nil)
  }
}
