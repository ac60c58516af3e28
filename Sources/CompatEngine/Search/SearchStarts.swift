import CompatModel

/// What slices of one sample and one strategy begin with, kept because slices come back to them.
struct SearchStarts {
  struct Start {
    let baseline: BaselineCheck

    let probes: ProbeGuard

    let moves: SearchMoves

    fileprivate let knownTerminations: KnownTerminations
  }

  private struct Position: Hashable {
    let sample: Int
    let strategyIndex: Int
  }

  /// The largest number of moves that are kept: a contract may have thousands of samples.
  private static let maximumMoves = 1 << 17

  private let checker: UnitChecker
  private lazy var changes = ObservedChanges(
    VersionDrift.all(of: checker.part.contract), operators: checker.part.operators)
  private var starts: [Position: Start] = [:]

  /// The positions of what is kept, the oldest first.
  private var order: [Position] = []
  private var moveCount = 0

  /// Keeps nothing yet.
  init(of checker: UnitChecker) { self.checker = checker }

  /// What a slice begins with, made where it is not kept.
  ///
  /// - Parameters:
  ///   - sample: The position of the sample.
  ///   - strategyIndex: The position of the strategy.
  ///   - knownTerminations: The checks that are known to end their process.
  ///   - looksForLoss: Whether it must be measured that the app sees all that the sample says.
  /// - Returns: The same for the same positions and terminations.
  mutating func start(
    sample: Int, strategyIndex: Int, knownTerminations: KnownTerminations, looksForLoss: Bool
  ) -> Start {
    let position = Position(sample: sample, strategyIndex: strategyIndex)
    if let known = starts[position], known.knownTerminations.isAlikeForSample(knownTerminations) {
      known.probes.proceed(to: CheckStep.sample)
      return known
    }
    drop(position)
    let made = make(position, knownTerminations, looksForLoss: looksForLoss)
    keep(made, at: position)
    return made
  }

  private mutating func make(
    _ position: Position, _ known: KnownTerminations, looksForLoss: Bool
  ) -> Start {
    let probes = ProbeGuard(
      watch: checker.watch, index: CheckStep.sample, lethal: known.probes)
    let baseline = checker.baselineCheck(
      sample: position.sample, strategyIndex: position.strategyIndex, knownTerminations: known,
      probes: probes, looksForLoss: looksForLoss)
    let (mutants, sites) = mutants(ofSampleAt: position.sample)
    return Start(
      baseline: baseline,
      // The checker may know the baseline: its own guard stands in the way of its probes.
      probes: baseline.baselineView?.probes ?? probes,
      moves: SearchMoves(
        of: mutants, at: sites, operators: checker.part.operators,
        readBy: baseline.baselineView?.readSites, after: changes),
      knownTerminations: known)
  }

  /// The mutants of a sample with their sites; those of another strategy are the same.
  private func mutants(ofSampleAt sample: Int) -> (all: [Mutant], sites: [SiteChangeKey]) {
    if let known = order.last(where: { $0.sample == sample }).flatMap({ starts[$0] }) {
      return (known.moves.mutants, known.moves.siteKeys)
    }
    let mutants = checker.mutants(ofSampleAt: sample)
    return (mutants.all, mutants.sites.map { checker.numbering.keys[$0] })
  }

  private mutating func keep(_ start: Start, at position: Position) {
    starts[position] = start
    order.append(position)
    moveCount += start.moves.mutants.count
    while moveCount > SearchStarts.maximumMoves, let oldest = order.first, order.count > 1 {
      drop(oldest)
    }
  }

  private mutating func drop(_ position: Position) {
    guard let start = starts.removeValue(forKey: position) else { return }
    order.removeAll { $0 == position }
    moveCount -= start.moves.mutants.count
  }
}

extension KnownTerminations {
  /// Whether the same is known of what is decoded before the first mutant.
  fileprivate func isAlikeForSample(_ other: KnownTerminations) -> Bool {
    probes == other.probes
      && terminations[CheckStep.sample] == other.terminations[CheckStep.sample]
  }
}
