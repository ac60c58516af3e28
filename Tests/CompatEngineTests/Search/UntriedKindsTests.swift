import Testing

@testable import CompatEngine

@Suite struct UntriedKindsTests {
  /// Moves 0 to 5, of which two each are of one kind; the model does not read the last two.
  private static let kinds: [UInt64] = [10, 10, 20, 20, 30, 30]
  private static let isRead = [true, true, true, true, false, false]

  private static func drawn(from untried: UntriedKinds) -> Set<Int> {
    var random = SearchRandom(seed: 1, stream: ["test"])
    return Set((0..<200).compactMap { _ in untried.draw(by: &random) })
  }

  private static var untried: UntriedKinds {
    UntriedKinds(of: Array(kinds.indices), kinds: kinds, isRead: isRead)
  }

  @Test func `moves are drawn of kinds that were not made, where the model reads`() {
    var untried = Self.untried
    #expect(Self.drawn(from: untried) == [0, 1, 2, 3])
    untried.remove(10)
    #expect(Self.drawn(from: untried) == [2, 3])
    untried.remove(10)
    untried.remove(20)
    #expect(Self.drawn(from: untried).isEmpty)
  }

  @Test func `what the model comes to read is drawn, unless it was made`() {
    var untried = Self.untried
    untried.setRead(30)
    #expect(Self.drawn(from: untried) == [0, 1, 2, 3, 4, 5])
    untried.remove(30)
    untried.setRead(30)
    #expect(Self.drawn(from: untried) == [0, 1, 2, 3])
  }
}
