import CompatModel

/// What plain trees have shown of the mutants of one sample: it is the same for all strategies that
/// have the same decoder.
final class DecoderLimitMemory {
  private var sample: Int?
  private var outcomes: [String: [Change: Outcome?]] = [:]

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
