/// The gates of all samples of a contract, for one strategy.
struct SampleGates {
  /// The gates, in the order of the samples.
  let gates: [SampleGate]

  /// Reads every sample, and decides whether the models' own `==` may stand in for looking.
  ///
  /// - Parameters:
  ///   - samples: The samples.
  ///   - strategy: The strategy.
  ///   - contract: The contract.
  init(samples: [Sample], strategy: Strategy, contract: ContractFolder) {
    let reflector = Reflector()
    let references = samples.map { sample in
      Result {
        try SampleReference(
          strategy: strategy, sample: sample, survey: contract.survey, reflector: reflector)
      }
    }
    var audit = EqualityAudit()
    reflector.trustsEquality = references.allSatisfy { reference in
      (try? reference.get()).map { audit.passes($0) } ?? true
    }
    gates = zip(samples, references).map { sample, reference in
      SampleGate(sample: sample, strategy: strategy, contract: contract, reading: reference)
    }
  }
}
