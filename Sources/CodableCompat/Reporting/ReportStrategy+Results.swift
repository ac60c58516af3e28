import CompatReport
import CompatEngine
import CompatModel
import JSONSyntax

extension ReportStrategy {
  init(at index: Int, in contract: ContractResults, statuses: CellStatuses, scope: JudgementScope) {
    let strategy = contract.part.strategies[index]
    let results = contract.strategies[index]
    var tally = ReportTally([:])
    var cells: [ReportCell] = []
    for (number, manual) in contract.operators.enumerated() {
      guard let cell = results.cells[number], cell.tally.total > 0 else { continue }
      let counts = ReportTally(cell.tally.counts)
      tally.add(counts)
      cells.append(
        ReportCell(
          operatorID: manual.id, kind: manual.kind, tally: counts,
          expected: Expectation(of: manual.kind, isFailClosed: false),
          status: !scope.judges(strategy)
            ? .notJudged : statuses[strategy.id, manual.id]))
    }
    let distinguishability = results.distinguishability.filter(\.key.isEnumLike).values
    self.init(
      id: strategy.id, summary: strategy.pattern.summary, release: strategy.release,
      builtAgainst: contract.part.builtAgainst(strategy), decoder: strategy.decoder,
      model: strategy.model, reads: results.trace.fingerprint, isReference: strategy.isReference,
      support: ReportSupport(strategy.support, on: scope.today),
      versions: contract.readings(ofStrategyAt: index),
      capabilities: ReportCapability.all(in: strategy.pattern.capabilities), tally: tally,
      unexpected: results.cells.values.reduce(0) { $0 + $1.worse.counts.values.reduce(0, +) },
      roundTrips: contract.hasNames
        ? results.roundTrips.sorted(by: RoundTrip.precedes).map(ReportRoundTrip.init) : [],
      distinguishability: Set(distinguishability.joined())
        .sorted(by: Distinguishability.precedes),
      comparisons: contract.comparison.map { ReportComparison.all(in: $0.rows[index]) } ?? [],
      rank: contract.comparison?.rows[index].rank ?? 0,
      advice: AdviceCatalog.standard.advice(forStrategyAt: index, in: contract)
        .map(ReportAdvice.init),
      cells: cells)
  }
}

extension ReportComparison {
  fileprivate static func all(in row: StrategyComparison.Row) -> [ReportComparison] {
    ComparedChange.allCases.compactMap { change in
      row.cells[change].map { cell in
        ReportComparison(
          change: change, checks: cell.checks, survived: cell.survived,
          reference: cell.referenceSurvived, worst: cell.worst)
      }
    }
  }
}

extension ReportSupport {
  /// The support on a day; nil for a release that is simply supported.
  fileprivate init?(_ support: ReleaseSupport, on today: CalendarDay?) {
    if support.isOver(on: today) {
      self = .outOfSupport
    } else if support == .inDevelopment {
      self = .inDevelopment
    } else {
      return nil
    }
  }
}

extension ReportAdvice {
  fileprivate init(_ advice: GivenAdvice) {
    self.init(
      id: advice.id, sites: advice.sites.map(\.nonEmpty), property: advice.property,
      name: advice.facts.name, before: advice.facts.before, seen: advice.facts.seen,
      lost: advice.facts.lost?.nonEmpty)
  }
}

extension ReportLeftOut {
  static func all(in contract: ContractResults) -> [ReportLeftOut] {
    zip(contract.part.strategies, contract.strategies).compactMap { strategy, results in
      let checks = results.cells.values.reduce(0) { $0 + $1.leftOut }
      guard checks > 0 else { return nil }
      return ReportLeftOut(
        contract: contract.part.contract.id, strategy: strategy.id, checks: checks)
    }
  }
}

extension ReportFlaky {
  static func all(in contract: ContractResults) -> [ReportFlaky] {
    zip(contract.part.strategies, contract.strategies).compactMap { strategy, results in
      results.flaky.map { flaky in
        let folder = contract.part.contract
        // It may have been the sample itself, or what was tried before any mutant.
        let mutant = contract.mutants[flaky.position]?.id
        return ReportFlaky(
          contract: folder.id, strategy: strategy.id, count: flaky.count,
          mutant: mutant ?? folder.samples[flaky.position.sample].id,
          termination: flaky.termination.cause)
      }
    }
  }
}

extension ReportNondeterminism {
  static func all(in contract: ContractResults) -> [ReportNondeterminism] {
    zip(contract.part.strategies, contract.strategies).compactMap { strategy, results in
      results.nondeterminism.map { checks in
        let folder = contract.part.contract
        return ReportNondeterminism(
          contract: folder.id, strategy: strategy.id, count: checks.count,
          mutant: contract.mutants[checks.position]?.id
            ?? folder.samples[checks.position.sample].id,
          outcome: checks.outcome, repeatedOutcome: checks.repeatedOutcome,
          difference: Difference(checks.difference))
      }
    }
  }
}

extension ReportNondeterminism.Difference {
  fileprivate init(_ difference: Nondeterminism.Difference) {
    self =
      switch difference {
      case .outcome: .outcome
      case .errorKind: .errorKind
      case .errorPath: .errorPath
      case .readBefore: .readBefore
      }
  }
}

extension Distinguishability {
  /// Puts facts in order: by each of them, with what is not known before no before yes.
  fileprivate static func precedes(_ left: Distinguishability, _ right: Distinguishability) -> Bool
  {
    left.ranks.lexicographicallyPrecedes(right.ranks)
  }

  private var ranks: [Int] {
    [unknownFromAbsent, missingFromNull, unknownsFromEachOther].map {
      $0.map { $0 ? 2 : 1 } ?? 0
    }
  }
}
