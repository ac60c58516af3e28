import Testing

@testable import CompatModel
@testable import CompatEngine

/// A model that ends the process at every mutant must not make a run quadratic.
@Suite struct CrashBudgetTests {
  static let crash = Termination(cause: .signal(5))
  static let hang = Termination(cause: .timeout)

  /// The checks that are made out of `count`, spread over several sites, if some of them end the
  /// process.
  static func made(
    of count: Int, sites: Int = 1, termination: Termination = crash,
    where ends: (Int) -> Bool = { _ in true }
  ) -> [Int] {
    let keys = (0..<sites).map { BudgetedSite.key("\($0)") }
    var budget = CrashBudget(operators: BudgetedSite.operators)
    return (0..<count).filter { index in
      let key = keys[index % sites]
      guard budget.admits(key) else { return false }
      if ends(index) { budget.charge(key, for: termination) }
      return true
    }
  }

  @Test func `after three terminations at one site, the distance doubles`() {
    #expect(Self.made(of: 100) == [0, 1, 2, 4, 7, 12, 21, 38, 71])
  }

  @Test func `after sixteen terminations in one unit, the distance doubles`() {
    let made = Self.made(of: 100, sites: 100)
    #expect(made == Array(0...15) + [17, 20, 25, 34, 51, 84])
  }

  @Test func `a hang counts as four terminations in a unit, and two at a site end its class`() {
    #expect(Self.made(of: 1_000, termination: Self.hang) == [0, 1])
    #expect(Self.made(of: 40, sites: 40, termination: Self.hang) == [0, 1, 2, 3, 5, 22])
  }

  @Test(arguments: [1, 2, 10, 100, 5_000, 10_000])
  func `few of ten thousand checks are made if all end the process`(sites: Int) {
    let made = Self.made(of: 10_000, sites: sites).count
    #expect(made <= 30)
    #expect(made >= 13)
    #expect(Self.made(of: 10_000, sites: sites, termination: Self.hang).count <= 8)
  }

  @Test func `ten times as many checks cost three or four more terminations`() {
    let counts = [1_000, 10_000, 100_000].map { Self.made(of: $0, sites: 1_000).count }
    for (less, more) in zip(counts, counts.dropFirst()) { #expect((3...4).contains(more - less)) }
  }

  @Test func `no check is skipped below the limits`() {
    #expect(Self.made(of: 1_000, where: { $0 < 2 }).count == 1_000)
    #expect(Self.made(of: 1_000, sites: 10, where: { $0 < 15 }).count == 1_000)
    #expect(Self.made(of: 1_000, sites: 1_000, where: { $0 < 15 }).count == 1_000)
    #expect(Self.made(of: 1_000, where: { _ in false }).count == 1_000)
  }

  @Test func `a site beyond its limit only skips its own checks`() {
    // The first three checks of site 0 end the process, and no others: its next one is skipped.
    let made = Self.made(of: 100, sites: 2) { $0 % 2 == 0 && $0 < 6 }
    #expect(Array(0..<100).filter { !made.contains($0) } == [6])
  }

  @Test func `the limits are those of the documentation`() {
    #expect(CrashBudget.perSite == 3)
    #expect(CrashBudget.perUnit == 16)
    #expect(CrashBudget.weightOfHang == 4)
  }
}
