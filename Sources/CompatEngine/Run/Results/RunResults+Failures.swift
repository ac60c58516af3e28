package import CompatModel
import JSONSyntax

extension RunResults {
  /// The signatures of everything that is worse than expected, of the strategies that are judged.
  package func failures(
    in plan: Plan, judging scope: JudgementScope = .everything
  ) -> Set<FailureSignature> {
    Set(
      plan.parts.enumerated().flatMap { number, part in
        part.findings(in: strategies(of: part, at: number), judging: scope).map(\.signature)
      })
  }

  /// The samples that do not decode unmodified, in the order of the plan's samples and strategies.
  ///
  /// - Returns: The samples, once for each strategy.
  package func sampleFailures(
    in plan: Plan, judging scope: JudgementScope = .everything
  ) -> [SampleFailure] {
    plan.parts.enumerated().flatMap { number, part in
      samples(of: part, number, with: \.failures) { position, sample, strategy, row in
        guard let failure = row.failures[position], !failure.isAccepted(sample, in: part.contract),
          !strategy.support.isOver(on: scope.today),
          scope.judges(sample, with: strategy, in: part)
        else { return nil }
        let unseen = failure.unseen.flatMap { sample.document[$0.site] }
        return SampleFailure(
          sample: sample, strategy: strategy.id, failure: failure,
          property: unseen.flatMap { row.trace.shortProperty(at: $0.pattern)?.name })
      }
    }
  }

  /// The samples that look like documents of another kind, and that no strategy survives.
  package func foreignSamples(in plan: Plan) -> [Sample] {
    plan.parts.enumerated().flatMap { number, part in
      part.contract.foreignSamples.filter { isUnread($0, of: part, at: number) }
        .map { part.contract.samples[$0] }
    }
  }

  /// Whether no strategy survives a sample, also of those that are older.
  func isUnread(_ position: Int, of part: ContractPlan, at number: Int) -> Bool {
    part.strategies.indices.allSatisfy { index in
      let results = rows[Row(part: number, strategyIndex: index)]
      let outcome = results?.failures[position]?.outcome ?? results?.broken[position]?.outcome
      return outcome.map { !$0.isSurvived } ?? false
    }
  }

  /// The samples that are newer than a strategy and break it, in the order of the plan's samples and
  /// strategies.
  package func brokenSamples(in plan: Plan) -> [BrokenSample] {
    plan.parts.enumerated().flatMap { number, part in
      samples(of: part, number, with: \.broken) { position, sample, strategy, row in
        row.broken[position].map {
          BrokenSample(
            sample: sample, strategy: strategy.id,
            sites: $0.sites.map { sample.captured($0) }, outcome: $0.outcome)
        }
      }
    }
  }

  /// Looks at the samples that strategies have facts of, in the order of the plan: of many samples, most
  /// strategies have none.
  private func samples<Fact, Element>(
    of part: ContractPlan, _ number: Int, with facts: (StrategyResults) -> [Int: Fact],
    _ element: (Int, Sample, Strategy, StrategyResults) -> Element?
  ) -> [Element] {
    let rows = part.strategies.enumerated().compactMap { index, strategy in
      self.rows[Row(part: number, strategyIndex: index)].map { (strategy, $0) }
    }
    return Set(rows.flatMap { facts($1).keys }).sorted().flatMap { position in
      rows.compactMap { element(position, part.contract.samples[position], $0, $1) }
    }
  }

  /// The strategies that gave different answers to the same payload, each with the first such
  /// sample, in the order of the plan.
  package func nondeterministicStrategies(in plan: Plan) -> [(sample: Sample, strategy: String)] {
    plan.parts.enumerated().flatMap { number, part in
      zip(part.strategies, strategies(of: part, at: number)).compactMap { strategy, results in
        results.nondeterminism.map { (part.contract.samples[$0.position.sample], strategy.id) }
      }
    }
  }
}

extension StrategyResults.Failure {
  fileprivate func isAccepted(_ sample: Sample, in contract: ContractFolder) -> Bool {
    outcome == .absorbed && contract.acceptedSamples[sample.id] != nil
  }
}
