import CodableCompat
import JSONSyntax

/// The samples of a contract that look like documents of another kind, and that no model reads.
struct ForeignSamples {
  let unread: [Sample]

  /// Asks the models of a contract about those of some samples, nil for all, that look so; nothing is
  /// said of a contract without a model.
  init(in contract: ContractFolder, among ids: Set<String>? = nil, readBy run: MutantRun) throws {
    let candidates = contract.foreignSamples.map { contract.samples[$0] }
      .filter { ids?.contains($0.id) ?? true }
    guard !candidates.isEmpty, run.session.contracts.contains(where: { $0.id == contract.id })
    else {
      unread = []
      return
    }
    let effects: [MutantEffect]
    do {
      effects = try run.effects(ofSamples: Set(candidates.map(\.id)), in: contract.id)
    } catch is Interrupted {
      throw CommandFailure(.interrupted, "interrupted: nothing is said or changed")
    }
    let asked = Set(effects.map(\.sample.id))
    unread = candidates.filter { asked.contains($0.id) }.filter { sample in
      effects.allSatisfy { $0.sample.id != sample.id || !$0.isRead }
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
      let problem = SampleProblem.foreignDocument.located(in: sample.file)
      errors.write(problem.description + "\n")
    }
    return foreign.isEmpty ? ExitCode(report.verdict) : .sampleFailed
  }
}

extension MutantEffect {
  fileprivate var isRead: Bool {
    (failure?.outcome ?? broken?.outcome)?.isSurvived ?? (check != nil)
  }
}
