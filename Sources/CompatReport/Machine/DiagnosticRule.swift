/// What a diagnostic is about: an operator, or a rule of the harness itself.
enum DiagnosticRule: Sendable, Hashable {
  case operatorID(String)

  /// A sample does not decode unmodified, or is read with a loss.
  case unreadableSample

  /// A strategy gives different answers to the same payload.
  case nondeterminism

  /// A known failure of the baseline no longer happens.
  case staleEntry

  /// A sample is accepted without need.
  case staleSample

  /// A condition of the caller is not met.
  case missedGate

  /// A payload that was kept still fails, or fails in another way.
  case failingRegression

  /// The corpus and the operators do not make a payload any more that was kept.
  case staleRegression

  static let ownRules: [DiagnosticRule] = [
    .staleEntry, .staleSample, .unreadableSample, .nondeterminism, .missedGate, .failingRegression,
    .staleRegression,
  ]

  /// The rule's name.
  ///
  /// Ids of operators have no slash, so that the names are distinct.
  var id: String {
    switch self {
    case .operatorID(let id): id
    case .unreadableSample: "sample/unreadable"
    case .nondeterminism: "strategy/nondeterministic"
    case .staleEntry: "baseline/stale-entry"
    case .staleSample: "baseline/stale-sample"
    case .missedGate: "gate/missed"
    case .failingRegression: "regression/failing"
    case .staleRegression: "regression/stale"
    }
  }

  /// What is wrong, in one sentence, and what to do; nil for operators, which have manuals.
  var words: (summary: String, advice: String)? {
    switch self {
    case .operatorID: nil
    case .unreadableSample:
      (
        "A model does not read a sample that is not newer than itself, or loses a value of it.",
        """
        Fix the payload, the model, or the version that the model is registered for. The mutants \
        of a sample that is not read were skipped, and of another one those that change what is lost.
        """
      )
    case .nondeterminism:
      (
        "A model gives different answers to the same payload.",
        """
        Make the answer depend on nothing but the payload: no random number, no time, no global \
        variable. Until then, the other results of the model prove nothing.
        """
      )
    case .staleEntry:
      (
        "A known failure of the baseline no longer happens.",
        "Good news: 'run --update-baseline' removes the entry."
      )
    case .staleSample:
      (
        "A sample is accepted in contract.json although every strategy reads it as it says.",
        "Good news: delete the entry of 'accepted'."
      )
    case .missedGate:
      (
        "A condition of '--fail-on' or '--quality-gate' is not met.",
        "Apply the remedies of the highest risks, or move the limit."
      )
    case .failingRegression:
      (
        "A strategy does not survive a payload that 'fuzz --save' has kept.",
        "Fix the model. 'replay' with the file shows the payload and every strategy."
      )
    case .staleRegression:
      (
        "The corpus and the operators do not make a payload any more that 'fuzz --save' has kept.",
        "Delete the payload and its origin, or search again with 'fuzz --save'."
      )
    }
  }
}
