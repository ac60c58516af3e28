import Testing

@testable import CompatEngine
@testable import CompatModel

/// A model that ends the process at every mutant must not make a run quadratic.
@Suite struct CrashBudgetTests {
  static let crash = Termination(cause: .signal(5))
  static let hang = Termination(cause: .timeout)

  /// The checks that are made out of `count`, spread over sites, if some of them end the process.
  static func made(
    of count: Int, sites: Int = 1, termination: Termination = crash,
    where ends: (Int) -> Bool = { _ in true }
  ) -> [Int] {
    let keys = (0..<sites).map { SiteChangeKey.named("\($0)") }
    var budget = CrashBudget(operators: SiteChangeKey.operators)
    return (0..<count).filter { index in
      let key = keys[index % sites]
      guard budget.admits(key) else { return false }
      if ends(index) { budget.charge(key, for: termination) }
      return true
    }
  }

  /// Three terminations at a site, sixteen in a unit; a hang counts as four of them, and two at a
  /// site end its class.
  @Test(arguments: [
    (100, 1, crash, [0, 1, 2, 4, 7, 12, 21, 38, 71]),
    (100, 100, crash, Array(0...15) + [17, 20, 25, 34, 51, 84]),
    (1_000, 1, hang, [0, 1]), (40, 40, hang, [0, 1, 2, 3, 5, 22]),
  ])
  func `beyond a limit of terminations, the distance of checks doubles`(
    count: Int, sites: Int, termination: Termination, made: [Int]
  ) {
    #expect(Self.made(of: count, sites: sites, termination: termination) == made)
  }

  @Test func `few of very many checks are made if all end the process`() {
    // Ten times as many checks cost three or four more terminations.
    let counts = [300, 3_000, 30_000].map { Self.made(of: $0, sites: 300).count }
    for (less, more) in zip(counts, counts.dropFirst()) { #expect((3...4).contains(more - less)) }
    #expect(counts[1] <= 30)
  }

  @Test(arguments: [(1, 2), (10, 15), (1_000, 15), (1, 0)])
  func `no check is skipped below the limits`(sites: Int, ending: Int) {
    #expect(Self.made(of: 1_000, sites: sites, where: { $0 < ending }).count == 1_000)
  }

  @Test func `a site beyond its limit only skips its own checks`() {
    // The first three checks of site 0 end the process, and no others: its next one is skipped.
    let made = Self.made(of: 100, sites: 2) { $0 % 2 == 0 && $0 < 6 }
    #expect(Array(0..<100).filter { !made.contains($0) } == [6])
  }
}
