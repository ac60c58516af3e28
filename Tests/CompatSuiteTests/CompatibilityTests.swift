import CodableCompat
import CompatTesting
import SampleContracts
import TestSupport
import Testing

@testable import CompatEngine
@testable import CompatModel

/// The repository's own corpus, checked as a user's package would check its own.
///
/// Each contract meets a third of the operators that change something in it, and each operator at
/// least one contract: `.ci/run` checks all of it twice, with optimisation, and compares every byte.
@Suite struct CompatibilityTests {
  /// A suite for each contract.
  static let suites = SampleContracts.all.map { contract in
    CompatSuite(
      corpus: "../../Corpus", contracts: SampleContracts.all,
      baseline: "../../Reports/baseline.json",
      selection: Selection(
        contracts: [contract.id], operators: operators(of: contract.id), remedies: .none))
  }

  /// The operators that a contract meets.
  ///
  /// Of the contracts that an operator changes, it takes every third, beginning at another one for
  /// each operator; those that find something only where models declare it are met by all.
  private static func operators(of contract: String) -> Set<String>? {
    guard !Nightly.isOn, let parts = try? CorpusPlans.parts.get() else { return nil }
    let operators = OperatorCatalog.standard.manuals.map(\.id).enumerated().filter { number, id in
      let changed = parts.keys.sorted().filter { parts[$0]?.operators.contains(id) == true }
      guard !changed.isEmpty else { return true }
      let first = number % min(3, changed.count)
      return changed.firstIndex(of: contract).map { $0 % 3 == first } ?? false
    }
    return Set(operators.map(\.element))
  }

  /// The cases, in turns: those of one contract wait for each other.
  static let cases = (0..<(suites.map(\.cases.count).max() ?? 0)).flatMap { position in
    suites.compactMap { $0.cases.dropFirst(position).first }
  }

  @Test(arguments: cases)
  func `every outcome is as expected`(_ testCase: CompatCase) {
    testCase.check()
  }

  @Test func `every contract has cases, and every operator is met`() {
    #expect(Self.suites.allSatisfy { !$0.cases.isEmpty })
    let met = SampleContracts.all.compactMap { Self.operators(of: $0.id) }
    let all = Set(OperatorCatalog.standard.manuals.map(\.id))
    #expect(Nightly.isOn || met.reduce(Set()) { $0.union($1) } == all)
  }
}
