import CodableCompat
import Synchronization
import Testing

#if canImport(CompatCommand)
  import CompatCommand
#endif
#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Where the models of a call decode: in child processes of the test program, or in this process.
struct TestProcess: Sendable {
  /// Checks all units of a plan, or records what models read, and returns the results by the number of
  /// the unit.
  typealias Results = @Sendable (_ plan: Plan, _ isTracing: Bool) throws -> [Int: RunResults]

  let results: Results

  /// Whether a model that traps ends only its own process.
  let isProtected: Bool

  /// A child that is started for a call does its work here, and never returns.
  ///
  /// - Returns: Nil in a child that was started for another call.
  init?(of check: CompatCheck, at location: SourceLocation) {
    #if canImport(CompatCommand)
      let call = TestProcess.name(of: check, at: location)
      if let wanted = ProcessInfo.processInfo.environment[TestProcess.variable] {
        guard wanted == call, !TestProcess.isTaken.exchange(true, ordering: .relaxed) else {
          return nil
        }
        TestProcesses.work(check.contracts, catalog: check.catalog) {
          try check.corpus(only: $0)
        }
      }
      if let call {
        results =
          TestProcesses(
            arguments: TestProcess.arguments,
            variables: [TestProcess.variable: call, "NO_COLOR": "1"]
          ).results
        isProtected = true
        return
      }
    #endif
    self = .unprotected
  }

  init(isProtected: Bool = false, results: @escaping Results) {
    self.results = results
    self.isProtected = isProtected
  }

  /// In this process, which a model that traps ends.
  static let unprotected = TestProcess { plan, isTracing in
    var results: [Int: RunResults] = [:]
    var checkers: [Int: UnitChecker] = [:]
    for unit in plan.units {
      let checker =
        checkers[unit.part] ?? UnitChecker(part: plan.parts[unit.part], number: unit.part)
      checkers = [unit.part: checker]
      results[unit.number] =
        isTracing ? checker.trace(unit) : try checker.check(unit)
    }
    return results
  }
}

#if canImport(CompatCommand)
  extension TestProcess {
    /// The variable of the environment that tells a child for which call it is started.
    private static let variable = "COMPAT_TEST_CALL"

    /// Whether a call of this process, which is a child, does its work.
    private static let isTaken = Atomic(false)

    /// Names a call, so that a child finds it; nil where the test program cannot be started for it.
    private static func name(of check: CompatCheck, at location: SourceLocation) -> String? {
      guard let test = Test.current, arguments.contains("swift-testing") else { return nil }
      let models = check.contracts.flatMap { contract in
        contract.strategies.map { "\(contract.id) \($0.id) \($0.model) \($0.decoder)" }
      }
      return (["\(test.id)", "\(location)", check.folder.path] + models).joined(separator: "\n")
    }

    /// The arguments that start the test program for the test that runs.
    ///
    /// Only a program that `swift test` has started names its library, and on Darwin its bundle.
    private static var arguments: [String] {
      let own = CommandLine.arguments
      let kept = ["--testing-library", "--test-bundle-path"].flatMap { name in
        own.firstIndex(of: name).map { own[$0...].prefix(2) } ?? []
      }
      let id = Test.current.map { "\($0.id)" } ?? ""
      let pattern = id.map { #"\^$.|?*+()[]{}"#.contains($0) ? "\\\($0)" : "\($0)" }.joined()
      return kept + ["--quiet", "--filter", "^\(pattern)$"]
    }
  }
#endif
