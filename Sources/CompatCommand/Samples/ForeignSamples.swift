import CodableCompat
import JSONSyntax

/// The samples of a contract that look like documents of another kind, and that no model reads.
struct ForeignSamples {
  let unread: [Sample]

  /// Asks the models of a contract about the samples that look so.
  ///
  /// - Parameters:
  ///   - contract: The contract; nothing is said of one without a model.
  ///   - ids: The samples that matter; nil for all.
  ///   - run: Asks the models.
  /// - Throws: What keeps the samples from being read.
  init(in contract: ContractFolder, among ids: Set<String>? = nil, readBy run: MutantRun) throws {
    let candidates = contract.foreignSamples.map { contract.samples[$0] }
      .filter { ids?.contains($0.id) ?? true }
    guard !candidates.isEmpty, run.dependencies.contracts.contains(where: { $0.id == contract.id })
    else {
      unread = []
      return
    }
    guard let effects = try run.effects(ofSamples: Set(candidates.map(\.id)), in: contract.id)
    else {
      throw CommandFailure(.interrupted, "interrupted: nothing is said or changed")
    }
    let asked = Set(effects.map(\.sample.id))
    unread = candidates.filter { asked.contains($0.id) }.filter { sample in
      effects.allSatisfy { $0.sample.id != sample.id || !$0.isRead }
    }
  }

  static func text(of samples: [Sample]) -> String {
    samples.map {
      SampleProblem.foreignDocument.located(in: $0.file).description + "\n"
    }.joined()
  }
}

extension MutantEffect {
  fileprivate var isRead: Bool {
    (failure?.outcome ?? broken?.outcome)?.isSurvived ?? (check != nil)
  }
}
