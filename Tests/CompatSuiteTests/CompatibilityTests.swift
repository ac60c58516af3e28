import CodableCompat
import SampleContracts
import Synchronization
import TestSupport
import Testing

@testable import CompatEngine
@testable import CompatModel
@testable import CompatTesting

/// The repository's own corpus, checked as a user's package would check its own.
///
/// Each operator meets one of the contracts that it changes, another one than the operator before
/// it, and each strategy a fourth of its contracts: `.ci/run` checks all of it twice, with
/// optimisation, and compares every byte.
@Suite struct CompatibilityTests {
  /// A contract, which is run once for all tests.
  final class Once: Sendable {
    let check: CompatCheck
    private let result = Mutex<Result<CompatRun, any Error>?>(nil)

    init(_ check: CompatCheck) { self.check = check }

    func run() throws -> CompatRun {
      try result.withLock { known in
        let run = known ?? Result { try CompatRun(check, in: .unprotected) }
        known = run
        return run
      }.get()
    }
  }

  static let contracts = SampleContracts.all.map { contract in
    Once(
      CompatCheck(
        SampleContracts.all, corpus: "../../Corpus", baseline: "../../Reports/baseline.json",
        selection: Selection(
          contracts: [contract.id], strategies: Nightly.isOn ? nil : strategies(of: contract.id),
          operators: Nightly.isOn ? nil : operators(of: contract.id), remedies: .none),
        relativeTo: #filePath))
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

  /// The strategies of a contract that are checked: of the contracts that have a strategy every
  /// fourth, beginning at another one for each strategy.
  private static func strategies(of contract: String) -> Set<String> {
    let all = Set(SampleContracts.all.flatMap { $0.strategies.map(\.id) }).sorted()
    let chosen = all.enumerated().filter { number, id in
      let having = SampleContracts.all.filter { $0.strategies.contains { $0.id == id } }
      return having.firstIndex { $0.id == contract }
        .map { $0 % 4 == number % min(4, having.count) } ?? false
    }
    return Set(chosen.map(\.element))
  }

  @Test(arguments: contracts.indices)
  func `every outcome is as expected`(_ index: Int) throws {
    for issue in try Self.contracts[index].run().issues { issue.record() }
  }

  @Test func `every operator and strategy is met`() {
    let operators = SampleContracts.all.compactMap { Self.operators(of: $0.id) }
    #expect(
      operators.reduce(Set()) { $0.union($1) } == Set(OperatorCatalog.standard.manuals.map(\.id)))
    let strategies = SampleContracts.all.map { Self.strategies(of: $0.id) }
    #expect(
      strategies.reduce(Set()) { $0.union($1) }
        == Set(SampleContracts.all.flatMap { $0.strategies.map(\.id) }))
  }
}
