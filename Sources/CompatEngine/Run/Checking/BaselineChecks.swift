import CompatModel
import JSONSyntax

/// The baseline checks of all samples of a contract, for one strategy.
final class BaselineChecks {
  let samples: [Sample]
  let strategy: Strategy
  let contract: ContractFolder
  let reflector: Reflector
  let memory: ContractMemory

  /// What the audit has measured of samples that are not checked yet.
  private var knowledge: [Int: SampleTrials.Knowledge] = [:]

  /// Measurements are kept for samples of this size in total, because a contract may have thousands.
  private static let maximumKept = 16 << 10

  /// Reads every sample, and audits whether the models' own `==` can replace reflection.
  ///
  /// If the audit is known to end the process, it is skipped and `==` is not used; nor is it if the
  /// audit takes longer than its limit.
  init(
    samples: [Sample], strategy: Strategy, contract: ContractFolder, auditEnded: Bool = false,
    watch: (any StepWatching)? = nil, memory: ContractMemory = ContractMemory()
  ) {
    self.memory = memory
    self.samples = samples
    self.strategy = strategy
    self.contract = contract
    reflector = Reflector(for: samples)
    watch?.willPerform(CheckStep(index: CheckStep.audit))
    // A process that ends here is no finding about a model; its `==` is just not used.
    watch?.modelRuns(true)
    defer { watch?.modelRuns(false) }
    reflector.trustsEquality = !auditEnded && isEqualityRight()
  }

  /// Reads and judges a sample, or judges one that is known to end the process; without
  /// `looksForLoss`, it is not measured site by site whether the app sees what it says.
  func baselineCheck(
    at index: Int, ended termination: Termination? = nil, probes: ProbeGuard = ProbeGuard(),
    looksForLoss: Bool = true
  ) -> BaselineCheck {
    let reading =
      termination.map { BaselineCheck.Reading(ending: .ended($0)) }
      ?? reading(at: index, probes: probes)
    return BaselineCheck(
      at: index, in: self, reading: reading,
      comparison: comparison(at: index, reading: reading, probes: probes),
      looksForLoss: looksForLoss)
  }

  /// Compares a sample that is newer than the strategy with older ones.
  private func comparison(
    at index: Int, reading: BaselineCheck.Reading, probes: ProbeGuard
  ) -> SampleComparison {
    guard isNewer(samples[index]) else { return .unbroken }
    if reading.isOfExcerpt { return .impossible }
    if case .ended = reading.ending { return .impossible }
    let success = reading.view.map { isSentBack($0) ? SampleHealer.Success.sentBack : .decoded }
    let older = memory.olderSamples(for: strategy.builtAgainst ?? "") {
      OlderSamples(samples.filter { !isNewer($0) }, of: contract)
    }
    guard let older else { return success == .sentBack ? .unbroken : .impossible }
    return SampleHealer(strategy: strategy, older: older, reflector: reflector, probes: probes)
      .heal(samples[index], success: success)
  }

  /// Whether a model sends back all that the sample says; keys that are converted twice prove nothing.
  private func isSentBack(_ view: BaselineView) -> Bool {
    guard let sent = view.trials.encoded, view.sample.document.root.value.isSaidPlainly(by: sent)
    else { return false }
    let older = samples.filter { !isNewer($0) }
    return view.convertedEntries.isSubset(of: older.flatMap { $0.document.nodes.compactMap(\.key) })
  }

  func isNewer(_ sample: Sample) -> Bool { sample.isNewer(than: strategy, in: contract) }

  private func reading(at index: Int, probes: ProbeGuard) -> BaselineCheck.Reading {
    let sample = samples[index]
    do throws(ErrorFacts) {
      if sample.excerpt != nil {
        _ = try probes.runningModel { () throws(ErrorFacts) in
          try strategy.reader.read(sample.captured.original)
        }
      }
    } catch {
      return BaselineCheck.Reading(
        ending: .threw(error), failed: failedRead(of: sample.captured, probes: probes))
    }
    do throws(ErrorFacts) {
      let knowledge = knowledge.removeValue(forKey: index)
      let trials = try trials(at: index, probes: probes, knowing: knowledge)
      let view = BaselineView(trials, survey: contract.survey)
      return BaselineCheck.Reading(
        view: view, ending: .decoded(.nothingChanged(of: view.leafCount)))
    } catch {
      return BaselineCheck.Reading(
        ending: .threw(error), isOfExcerpt: sample.excerpt != nil,
        failed: failedRead(of: sample.document, probes: probes))
    }
  }

  /// Finds the value that cannot be read by decoding once more: not every error names it.
  private func failedRead(of document: JSONDocument, probes: ProbeGuard) -> FailedRead? {
    probes.runningModel { strategy.tracer?.trace(document.original).failedRead }
  }

  private func isEqualityRight() -> Bool {
    var audit = EqualityAudit(within: .seconds(5))
    var size = 0
    for (index, sample) in samples.enumerated() {
      guard audit.isNeeded(for: sample.document) else { continue }
      guard let trials = try? trials(at: index, probes: ProbeGuard()) else { continue }
      guard audit.passes(trials, survey: contract.survey) else { return false }
      size += sample.document.bytes.count
      if size <= BaselineChecks.maximumKept { knowledge[index] = trials.knowledge }
    }
    return true
  }

  private func trials(
    at index: Int, probes: ProbeGuard, knowing knowledge: SampleTrials.Knowledge? = nil
  ) throws(ErrorFacts) -> SampleTrials {
    try SampleTrials(
      strategy: strategy, sample: samples[index], reflector: reflector, probes: probes,
      knowing: knowledge)
  }
}
