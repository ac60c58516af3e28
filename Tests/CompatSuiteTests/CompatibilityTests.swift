import CodableCompat
import CompatTesting
import SampleContracts
import TestSupport
import Testing

@testable import CompatEngine
@testable import CompatModel

/// The repository's own corpus, checked as a user's package would check its own.
///
/// Each operator meets one of the contracts that it changes, another one than the operator before it,
/// and each strategy a third of its contracts: `.ci/run` checks all of it twice, with optimisation, and
/// compares every byte.
@Suite struct CompatibilityTests {
  /// A suite for each contract.
  static let suites = SampleContracts.all.map { contract in
    CompatSuite(
      corpus: "../../Corpus", contracts: SampleContracts.all,
      baseline: "../../Reports/baseline.json",
      selection: Selection(
        contracts: [contract.id], strategies: Nightly.isOn ? nil : strategies(of: contract.id),
        operators: Nightly.isOn ? nil : operators(of: contract.id), remedies: .none))
  }

  /// The operators that a contract meets; those that find something only where models declare it are
  /// met by all.
  private static func operators(of contract: String) -> Set<String>? {
    guard let parts = try? CorpusPlans.parts.get() else { return nil }
    let operators = OperatorCatalog.standard.manuals.map(\.id).enumerated().filter { number, id in
      let changed = parts.keys.sorted().filter { parts[$0]?.operators.contains(id) == true }
      return changed.isEmpty || changed[number % changed.count] == contract
    }
    return Set(operators.map(\.element))
  }

  /// The strategies of a contract that are checked: of the contracts that have a strategy every third,
  /// beginning at another one for each strategy.
  private static func strategies(of contract: String) -> Set<String> {
    let all = Set(SampleContracts.all.flatMap { $0.strategies.map(\.id) }).sorted()
    let chosen = all.enumerated().filter { number, id in
      let having = SampleContracts.all.filter { $0.strategies.contains { $0.id == id } }
      return having.firstIndex { $0.id == contract }
        .map { $0 % 3 == number % min(3, having.count) } ?? false
    }
    return Set(chosen.map(\.element))
  }

  /// The cases, in turns: those of one contract wait for each other.
  static let cases = (0..<(suites.map(\.cases.count).max() ?? 0)).flatMap { position in
    suites.compactMap { $0.cases.dropFirst(position).first }
  }

  @Test(arguments: cases)
  func `every outcome is as expected`(_ testCase: CompatCase) {
    testCase.check()
  }

  @Test func `every contract has cases, and every operator and strategy is met`() {
    #expect(Self.suites.allSatisfy { !$0.cases.isEmpty })
    let operators = SampleContracts.all.compactMap { Self.operators(of: $0.id) }
    #expect(
      operators.reduce(Set()) { $0.union($1) } == Set(OperatorCatalog.standard.manuals.map(\.id)))
    let strategies = SampleContracts.all.map { Self.strategies(of: $0.id) }
    #expect(
      strategies.reduce(Set()) { $0.union($1) }
        == Set(SampleContracts.all.flatMap { $0.strategies.map(\.id) }))
  }
}
