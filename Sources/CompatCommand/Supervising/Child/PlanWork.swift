import CodableCompat
import JSONSyntax

/// Checks the units of a plan for a supervisor.
final class PlanWork: UnitWork {
  private let work: WorkSetUp.Work
  private let watch: (any StepWatching)?
  private let part: (UnitRequest) throws -> ContractPlan
  private let encoder = ResultsEncoder()
  private var checkers: [Int: UnitChecker] = [:]
  private var searchCheckers: [Int: SearchChecker] = [:]

  /// Without a watch, it is done in the process of the plan.
  init(
    _ work: WorkSetUp.Work, watch: (any StepWatching)? = nil,
    part: @escaping (UnitRequest) throws -> ContractPlan
  ) {
    self.work = work
    self.watch = watch
    self.part = part
  }

  /// The work of a child; `load` loads a contract in another way than from the corpus of the set-up.
  convenience init(
    _ setUp: WorkSetUp, contracts: [Contract], catalog: OperatorCatalog,
    files: any FileReading, watch: any StepWatching,
    load: ((_ contract: String) throws -> Corpus)? = nil
  ) {
    let catalog = setUp.sent?.catalog(catalog) ?? catalog
    let files = setUp.sent?.files(files) ?? files
    self.init(setUp.work, watch: watch) { request in
      // A process that replaces another one needs one contract at once, and the others later or
      // never.
      let loaded =
        try load?(request.contract)
        ?? Corpus.load(
          from: setUp.corpus, reading: files, sizeLimit: setUp.sampleLimit, only: request.contract)
      let read = loaded.declaring(setUp.declared)
      guard let folder = read[request.contract],
        let part = ContractPlan(
          of: folder, contracts: contracts, catalog: catalog, selection: setUp.selection),
        part.fingerprint == request.fingerprint
      else {
        throw CommandFailure(
          .invalidInput,
          "\(read.folder)/\(request.contract): error: this has changed since the run began; run again"
        )
      }
      return part
    }
  }

  func check(_ range: Range<Int>, of request: UnitRequest) throws -> [UInt8] {
    let (checker, unit) = (try checker(for: request), request.unit)
    let sizes = checker.part.contract.samples.map(\.captured.original.count)
    watch?.willRead(bytes: sizes[unit.sample], of: sizes.reduce(0, +))
    let search = searchCheckers[unit.part] ?? SearchChecker(checker)
    searchCheckers[unit.part] = search
    if let results = try search.carryOut(request, in: range) { return results }
    if request.decodesOnly {
      try checker.decode(
        unit, in: range, usesEquality: !request.knownTerminations.auditEnded)
      return encoder.encode(RunResults())
    }
    if let rereading = unit.rereading {
      return try checker.answers(
        to: rereading, of: unit, knowing: request.knownTerminations
      ).encoded()
    }
    if work == .traces {
      return encoder.encode(checker.trace(unit, knowing: request.knownTerminations))
    }
    return encoder.encode(
      try checker.check(unit, in: range, knowing: request.knownTerminations))
  }

  private func checker(for request: UnitRequest) throws -> UnitChecker {
    if let checker = checkers[request.unit.part] { return checker }
    let checker = UnitChecker(
      part: try part(request), number: request.unit.part, watch: watch,
      isDigested: work == .digestedChecks,
      // The parent of a child has set the variable of the environment that fixes them.
      hasFixedHashes: watch != nil)
    checkers[request.unit.part] = checker
    return checker
  }
}
