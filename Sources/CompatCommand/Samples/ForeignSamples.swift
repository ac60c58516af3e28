import CodableCompat
import JSONSyntax

extension MutantRun {
  /// The samples of a contract, among some or all, that look like documents of another kind and that
  /// no model reads; none of a contract without a model.
  func foreignSamples(of contract: ContractFolder, among ids: Set<String>? = nil) throws -> [Sample]
  {
    let candidates = contract.foreignSamples.map { contract.samples[$0] }
      .filter { ids?.contains($0.id) ?? true }
    let isRegistered = session.contracts.contains { $0.id == contract.id }
    if candidates.isEmpty || !isRegistered { return [] }
    do {
      let effects = try effects(ofSamples: Set(candidates.map(\.id)), in: contract.id)
      let bySample = Dictionary(grouping: effects, by: \.sample.id)
      return candidates.filter { bySample[$0.id]?.allSatisfy { !$0.isRead } ?? false }
    } catch is Interrupted {
      throw CommandFailure(.interrupted, "interrupted: nothing is said or changed")
    }
  }
}

extension Session {
  /// The exit code of a report, after the samples that look like documents of another kind are named.
  func exitCode(
    _ report: Report, isComplete: Bool, _ results: RunResults, of plan: Plan
  ) -> ExitCode {
    guard isComplete, plan.selection.strategies == nil else { return ExitCode(report.verdict) }
    let foreign = results.foreignSamples(in: plan)
    for sample in foreign {
      self.report(SampleProblem.foreignDocument.located(in: sample.file).description)
    }
    return foreign.isEmpty ? ExitCode(report.verdict) : .sampleFailed
  }
}

extension MutantEffect {
  fileprivate var isRead: Bool {
    (failure?.outcome ?? broken?.outcome)?.isSurvived ?? (check != nil)
  }
}
