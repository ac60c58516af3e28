import CompatModel
import JSONSyntax

/// Looks for what is wrong with a decoded payload, and not shown by its outcome.
///
/// What the model encodes again must be decoded, and the app must see the same (an app keeps what it
/// has read in a file). Another strategy that decodes the same model for the same version must decode
/// it, and show the same. What already fails in the unchanged sample does not count.
struct SecondLook {
  private let view: BaselineView

  /// The strategies that decode the same model, with their positions.
  private let others: [(index: Int, strategy: Strategy)]

  /// What is wrong with the unchanged sample; nil before it was looked at.
  private var excused: Set<SearchDoubt.Symptom>?

  /// Prepares a look at the mutants of a sample.
  ///
  /// - Parameters:
  ///   - view: What is known of the sample.
  ///   - strategies: The strategies of the contract.
  ///   - position: The position of the one that is searched.
  ///   - builtAgainst: The version of the server that a strategy was built against.
  init(
    at view: BaselineView, among strategies: [Strategy], position: Int,
    builtAgainst: (Strategy) -> String
  ) {
    self.view = view
    let own = strategies[position]
    others = strategies.enumerated().filter { index, strategy in
      index != position && builtAgainst(strategy) == builtAgainst(own)
        && strategy.hasSameModel(as: own)
    }.map { (index: $0.offset, strategy: $0.element) }
  }

  /// Whether every payload is looked at again, and not only what is new: no signature shows that
  /// decoders differ.
  var comparesDecoders: Bool { !others.isEmpty }

  /// Looks at a payload.
  ///
  /// - Returns: What is wrong with it, and not with the unchanged sample.
  mutating func look(at payload: [UInt8], _ steps: inout SearchSteps) -> [SearchDoubt.Symptom] {
    if excused == nil {
      excused = Set(answers(for: view.sample.document.original, &steps))
    }
    return answers(for: payload, &steps).filter { excused?.contains($0) == false }
  }

  private func answers(for payload: [UInt8], _ steps: inout SearchSteps) -> [SearchDoubt.Symptom] {
    var answers = [stored(payload, &steps).map { SearchDoubt.Symptom(kind: $0, other: nil) }]
    for other in others {
      let kind = compared(payload, with: other.strategy, &steps)
      answers.append(kind.map { SearchDoubt.Symptom(kind: $0, other: other.index) })
    }
    return answers.compactMap(\.self)
  }

  private func stored(_ payload: [UInt8], _ steps: inout SearchSteps) -> SearchDoubt.Kind? {
    let trials = view.trials
    return steps.make(with: payload) { _ in
      .endsProcess
    } perform: {
      guard let first = try? trials.read(payload) else { return nil }
      let written: [UInt8]?
      do { written = try first.encoded() } catch { return .notWritten }
      guard let written else { return nil }
      guard let second = try? trials.read(written) else { return .notReadAgain }
      return trials.viewAgain(of: second) == trials.viewAgain(of: first) ? nil : .readOtherwise
    }
  }

  private func compared(
    _ payload: [UInt8], with other: Strategy, _ steps: inout SearchSteps
  ) -> SearchDoubt.Kind? {
    let trials = view.trials
    let reader = other.reader
    // That another strategy ends the process is found where that one is searched.
    return steps.make(with: payload, decoding: { _ = try? reader.read($0) }) { _ in
      nil
    } perform: {
      guard let own = try? trials.read(payload) else { return nil }
      guard let decoded = try? reader.read(payload) else { return .notReadAlike }
      return trials.viewAgain(of: own) == trials.viewAgain(of: decoded) ? nil : .seenOtherwise
    }
  }
}
