import CompatModel
import JSONSyntax

/// Opens the gates of all samples of a contract, for one strategy.
struct BaselineChecks {
  private let samples: [Sample]
  private let strategy: Strategy
  private let contract: ContractFolder
  private let reflector = Reflector()

  /// What the audit has found out about samples whose gates were not opened yet.
  private var memories: [Int: BaselineView.Memory] = [:]

  /// Of samples with so many bytes it is kept: a contract may have thousands of samples.
  private static let maximumKept = 16 << 10

  /// Reads every sample, and decides whether the models' own `==` may stand in for looking.
  ///
  /// - Parameters:
  ///   - samples: The samples.
  ///   - strategy: The strategy.
  ///   - contract: The contract.
  ///   - auditEnded: Whether reading them is known to end the process; then `==` is not asked.
  ///   - watch: Is told what is about to be decoded.
  init(
    samples: [Sample], strategy: Strategy, contract: ContractFolder, auditEnded: Bool = false,
    watch: (any StepWatching)? = nil
  ) {
    self.samples = samples
    self.strategy = strategy
    self.contract = contract
    watch?.willPerform(CheckStep(index: CheckStep.audit))
    reflector.trustsEquality = !auditEnded && isEqualityRight()
  }

  /// Reads a sample.
  ///
  /// - Parameters:
  ///   - position: The position of the sample.
  ///   - probes: Keeps a payload that ends the process from being tried again.
  /// - Returns: Whether its mutants prove anything, and what they are held against.
  mutating func baselineCheck(at position: Int, probes: ProbeGuard = ProbeGuard()) -> BaselineCheck
  {
    BaselineCheck(
      sample: samples[position], strategy: strategy, contract: contract,
      reading: reading(at: position, probes: probes))
  }

  /// Judges a sample that is known to end the process.
  ///
  /// - Parameters:
  ///   - position: The position of the sample.
  ///   - termination: How the process ended.
  /// - Returns: A gate that is closed, or that leads to one result only.
  func baselineCheck(at position: Int, termination: Termination) -> BaselineCheck {
    BaselineCheck(
      sample: samples[position], strategy: strategy, contract: contract,
      reading: .ended(termination))
  }

  private mutating func reading(at position: Int, probes: ProbeGuard) -> BaselineCheck.Reading {
    do {
      let memory = memories.removeValue(forKey: position)
      return .read(try baselineView(at: position, probes: probes, remembering: memory))
    } catch {
      return .refused(error)
    }
  }

  private mutating func isEqualityRight() -> Bool {
    var audit = EqualityAudit()
    var size = 0
    for (position, sample) in samples.enumerated() {
      guard let baselineView = try? baselineView(at: position, probes: ProbeGuard()) else {
        continue
      }
      guard audit.passes(baselineView) else { return false }
      size += sample.document.bytes.count
      if size <= BaselineChecks.maximumKept { memories[position] = baselineView.memory }
    }
    return true
  }

  private func baselineView(
    at position: Int, probes: ProbeGuard, remembering memory: BaselineView.Memory? = nil
  ) throws -> BaselineView {
    try BaselineView(
      strategy: strategy, sample: samples[position], survey: contract.survey,
      reflector: reflector, probes: probes, remembering: memory)
  }
}
