import CompatModel

/// What is known of a contract, and the same for several of its strategies.
final class ContractMemory {
  private var sample: Int?

  /// What plain trees have shown of the mutants of the sample, by decoder.
  private var outcomes: [String: [Change: Outcome?]] = [:]

  private var older: [String: OlderSamples?] = [:]

  /// The samples that a release could have seen; made, if they are not known.
  func olderSamples(for version: String, make: () -> OlderSamples?) -> OlderSamples? {
    if let known = older[version] { return known }
    let made = make()
    older.updateValue(made, forKey: version)
    return made
  }

  /// The outcome of a mutant for a decoder; made, if it is not known.
  ///
  /// Only one sample is remembered, because the strategies of a sample are checked one after another.
  func outcome(
    of change: Change, ofSampleAt sample: Int, decoder: String, make: () -> Outcome?
  ) -> Outcome? {
    if self.sample != sample {
      self.sample = sample
      outcomes = [:]
    }
    if let known = outcomes[decoder]?[change] { return known }
    let outcome = make()
    outcomes[decoder, default: [:]].updateValue(outcome, forKey: change)
    return outcome
  }
}
