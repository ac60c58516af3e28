import Testing

@testable import CompatModel
@testable import CompatEngine

/// A model that ends the process at every mutant must not make a run quadratic.
@Suite struct CrashBudgetTests {
  static let crash = Termination(cause: .signal(5))
  static let hang = Termination(cause: .timeout)

  /// The checks that are made out of so many, spread over some sites, where some of them end the
  /// process.
  static func made(
    of count: Int, sites: Int = 1, termination: Termination = crash,
    where ends: (Int) -> Bool = { _ in true }
  ) -> [Int] {
    let keys = (0..<sites).map { BudgetedSite.key("\($0)") }
    var budget = CrashBudget()
    return (0..<count).filter { index in
      let key = keys[index % sites]
      guard budget.admits(key) else { return false }
      if ends(index) { budget.charge(key, for: termination) }
      return true
    }
  }

  @Test func `at one place three checks may end it, then the distance doubles`() {
    #expect(Self.made(of: 100) == [0, 1, 2, 4, 7, 12, 21, 38, 71])
  }

  @Test func `in one unit sixteen checks may end it, then the distance doubles`() {
    let made = Self.made(of: 100, sites: 100)
    #expect(made == Array(0...15) + [17, 20, 25, 34, 51, 84])
  }

  @Test func `a check without an answer counts as four`() {
    #expect(Self.made(of: 60, termination: Self.hang) == [0, 3, 36])
    #expect(Self.made(of: 40, sites: 40, termination: Self.hang) == [0, 1, 2, 3, 5, 22])
  }

  @Test(arguments: [1, 2, 10, 100, 5_000, 10_000])
  func `of ten thousand checks that all end the process a few are made`(sites: Int) {
    let made = Self.made(of: 10_000, sites: sites).count
    #expect(made <= 30)
    #expect(made >= 13)
    #expect(Self.made(of: 10_000, sites: sites, termination: Self.hang).count <= 8)
  }

  @Test func `ten times as many checks end it three or four times more`() {
    let counts = [1_000, 10_000, 100_000].map { Self.made(of: $0, sites: 1_000).count }
    for (less, more) in zip(counts, counts.dropFirst()) { #expect((3...4).contains(more - less)) }
  }

  @Test func `nothing is left out before the limits`() {
    #expect(Self.made(of: 1_000, where: { $0 < 2 }).count == 1_000)
    #expect(Self.made(of: 1_000, sites: 10, where: { $0 < 15 }).count == 1_000)
    #expect(Self.made(of: 1_000, sites: 1_000, where: { $0 < 15 }).count == 1_000)
    #expect(Self.made(of: 1_000, where: { _ in false }).count == 1_000)
  }

  @Test func `a place beyond its limit leaves out its own checks only`() {
    // Place 0 ends at its first three checks, and never again: one of its next ones is left out.
    let made = Self.made(of: 100, sites: 2) { $0 % 2 == 0 && $0 < 6 }
    #expect(Array(0..<100).filter { !made.contains($0) } == [6])
  }

  @Test func `the numbers are those that are told`() {
    #expect(CrashBudget.perSite == 3)
    #expect(CrashBudget.perUnit == 16)
    #expect(CrashBudget.weightOfHang == 4)
  }
}
