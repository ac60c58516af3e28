import CompatModel
import JSONSyntax

/// Finds the checks of a sample that no model can change.
///
/// The same mutant is decoded by the same decoder as a plain tree of JSON values. If that shows
/// something else than the payload says, and is judged to be no better, the outcome belongs to the
/// decoder.
final class DecoderLimits {
  private let sample: Sample
  private let index: Int
  private let reflector: Reflector
  private let memory: DecoderLimitMemory
  private let strategy: Strategy
  private let survey: Survey

  /// What the plain tree shows of the sample, once it is needed; nil inside if it shows nothing.
  private var view: BaselineView??

  /// Creates the experiments with a sample.
  ///
  /// - Parameters:
  ///   - sample: The sample.
  ///   - index: Its position.
  ///   - reflector: Looks at the values of the model; the trees are looked at within its limits.
  ///   - strategy: The strategy whose decoder reads the plain tree.
  ///   - survey: What the samples show.
  ///   - memory: What is known of the sample from strategies with the same decoder.
  init(
    of sample: Sample, at index: Int, like reflector: Reflector, strategy: Strategy,
    survey: Survey, memory: DecoderLimitMemory
  ) {
    self.sample = sample
    self.index = index
    self.reflector = reflector
    self.memory = memory
    self.strategy = strategy
    self.survey = survey
  }

  /// Whether a check that is worse than expected has reached a limit of the decoder.
  ///
  /// A model can reject what it decodes, so an intact value that has to be rejected is the model's.
  func include(_ check: Check, of mutant: Mutant, payload: [UInt8]) -> Bool {
    guard !check.meetsExpectation, check.outcome != .intact,
      case .decoded = check.observation.termination, strategy.plainTree != nil
    else { return false }
    let outcome = memory.outcome(
      of: mutant.change, ofSampleAt: index, decoder: strategy.decoder
    ) { self.outcome(of: mutant, payload: payload) }
    return outcome.map { $0 >= check.outcome } ?? false
  }

  /// What the plain tree shows of a mutant; nil if it shows what the payload says, or nothing.
  private func outcome(of mutant: Mutant, payload: [UInt8]) -> Outcome? {
    guard let view = plainView(), !showsWhatIsSaid(payload, view) else { return nil }
    let observation = Observer(baselineView: view)
      .observeAgain(payload, change: mutant.change)
    guard case .decoded = observation.termination else { return nil }
    return Outcome(judging: observation)
  }

  /// Whether the decoder gives every value that the payload says: then the model has all it needs to
  /// reject a payload that contradicts itself.
  private func showsWhatIsSaid(_ payload: [UInt8], _ view: BaselineView) -> Bool {
    guard let said = try? JSONDocument(parsing: payload).root.value,
      let decoded = try? view.trials.strategy.reader.read(payload)
    else { return false }
    return view.trials.viewAgain(of: decoded).isEqualInMeaning(to: said)
  }

  private func plainView() -> BaselineView? {
    if let view { return view }
    let made = strategy.plainTree.flatMap { plainTree in
      // No code of the model runs here, so that nothing has to be guarded.
      try? SampleTrials(
        strategy: plainTree(), sample: sample, reflector: Reflector(like: reflector))
    }.map { BaselineView($0, survey: survey) }
    view = .some(made)
    return made
  }
}
