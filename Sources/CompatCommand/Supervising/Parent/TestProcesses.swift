package import CodableCompat
import Platform

/// The models of a test, each decoded in a child process: the test's own program, which is started
/// once more for that test alone.
///
/// In the child, the test calls ``work(_:catalog:loading:)`` where the parent waits for results.
package struct TestProcesses: Sendable {
  private let arguments: [String]
  private let environment: [String: String]

  package init(arguments: [String], variables: [String: String]) {
    self.arguments = arguments
    environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
  }

  /// Returns the results by the number of the unit; a trace records what models read, and no more.
  package func results(of plan: Plan, isTracing: Bool) throws -> [Int: RunResults] {
    let setUp = WorkSetUp(
      corpus: "", selection: plan.selection, declared: plan.declaredSites, memory: nil,
      work: isTracing ? .traces : .checks)
    let supervisor = Supervisor(
      plan, jobs: max(ProcessInfo.processInfo.activeProcessorCount, 1), setUp: setUp,
      environment: environment)
    supervisor.arguments[1...] = arguments[...]
    var results: [Int: RunResults] = [:]
    do {
      _ = try supervisor.check(plan.units) { results[$0.number] = $1 }
    } catch let crash as CheckCrash {
      let sample = plan.parts[crash.unit.part].contract.samples[crash.unit.sample]
      let name = try crash.payload(in: plan).name
      throw CommandFailure(.defect, crash.description(of: name, in: plan, file: sample.file))
    } catch let failure as SupervisionFailure {
      throw CommandFailure(
        .defect,
        "\(failure)\nnote: each starts this test alone, which must come to the same call there")
    }
    return results
  }

  /// Does what the parent requests with a corpus as the parent has loaded it, and ends this process.
  package static func work(
    _ contracts: [Contract], catalog: OperatorCatalog,
    loading load: @escaping (_ contract: String) throws -> Corpus
  ) -> Never {
    // Without the limit where it cannot hold, as in a program that is built with a sanitizer.
    try? ChildLimits.apply(memory: SupervisionOptions.standardMemory)
    Worker.run { setUp, watch in
      PlanWork(
        setUp, contracts: contracts, catalog: catalog, files: LocalFiles(), watch: watch, load: load
      )
    }
  }
}

extension CommandFailure: CustomStringConvertible {
  package var description: String { String(text.dropLast()) }
}
