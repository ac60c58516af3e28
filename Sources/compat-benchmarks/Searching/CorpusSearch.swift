import CodableCompat
import SampleContracts

struct CorpusSearch {
  /// What searches have found, and what they took.
  struct Result {
    var progress = Search.Progress()

    /// The processor time, with that of the plan.
    var work = Duration.zero

    var rate: Double { Double(progress.executions) / (work / .seconds(1)) }
  }

  private struct Effort: Hashable {
    let guidance: SearchGuidance
    let executions: Int
  }

  let contracts = SampleContracts.all

  /// The samples, with what the models declare about them.
  let corpus: Corpus

  private var known: [Effort: Result] = [:]

  /// Reads a corpus.
  ///
  /// - Parameter path: Its folder.
  /// - Throws: What is wrong with it.
  init(path: String) throws {
    corpus = try TracingPlan(
      corpus: Corpus.load(from: path), contracts: contracts, selection: .everything,
      isProtected: false
    ).run()
  }

  /// Searches every contract, or remembers what that has found.
  ///
  /// - Parameters:
  ///   - guidance: How the search chooses.
  ///   - executions: The number of executions for each contract.
  /// - Returns: The sum over all contracts.
  /// - Throws: What is wrong with a registration or an operator.
  mutating func total(_ guidance: SearchGuidance, executions: Int) throws -> Result {
    let effort = Effort(guidance: guidance, executions: executions)
    if let sum = known[effort] { return sum }
    var sum = Result()
    for contract in contracts {
      let result = try search(contract, guidance, executions: executions)
      sum.work += result.work
      sum.progress.executions += result.progress.executions
      sum.progress.signatures += result.progress.signatures
      sum.progress.findings += result.progress.findings
    }
    known[effort] = sum
    return sum
  }

  /// Searches one contract.
  ///
  /// - Parameters:
  ///   - contract: The contract.
  ///   - guidance: How the search chooses.
  ///   - executions: The number of executions.
  ///   - observe: Gets the position of the strategy and the payload of each execution.
  /// - Returns: What it has found, and what it took.
  /// - Throws: What is wrong with a registration or an operator.
  func search(
    _ contract: Contract, _ guidance: SearchGuidance, executions: Int,
    observing observe: @escaping (Int, [UInt8]) -> Void = { _, _ in }
  ) throws -> Result {
    let before = ProcessorTime.now
    var search = Search(
      SearchPlan(try plan(of: contract), runs: executions), seed: 1, maximumOrder: 3,
      guidance: guidance)
    _ = try search.run(observing: { unit, payload in observe(unit.strategyIndex, payload) })
    return Result(progress: search.progress, work: ProcessorTime.now - before)
  }

  func plan(of contract: Contract) throws -> Plan {
    var selection = Selection.everything
    selection.contracts = [contract.id]
    return try Plan(
      corpus: corpus, contracts: [contract], catalog: .standard,
      selection: selection.searching(.standard))
  }
}
