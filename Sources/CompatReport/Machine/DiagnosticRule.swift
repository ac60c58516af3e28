/// What a diagnostic is about: an operator, or a rule of the harness itself.
struct DiagnosticRule: Sendable, Hashable {
  /// The id; those of operators have no slash, so that all are distinct.
  let id: String

  var summary = ""
  var advice = ""

  /// The severity in GitLab's list; nil where the outcome decides.
  var severity: GitLabReport.Severity?

  static let own = [
    staleEntry, staleSample, unreadableSample, nondeterminism, missedGate, failingRegression,
    staleRegression,
  ]

  static let staleEntry = DiagnosticRule(
    id: "baseline/stale-entry", summary: "A known failure of the baseline no longer happens.",
    advice: "Good news: 'run --update-baseline' removes the entry.", severity: .minor)

  static let staleSample = DiagnosticRule(
    id: "baseline/stale-sample",
    summary: "A sample is accepted in contract.json although every strategy reads it as it says.",
    advice: "Good news: delete the entry of 'accepted'.", severity: .minor)

  static let unreadableSample = DiagnosticRule(
    id: "sample/unreadable",
    summary:
      "A model does not read a sample that is not newer than itself, or loses a value of it.",
    advice: """
      Fix the payload, the model, or the version that the model is registered for. The mutants \
      of a sample that is not read were skipped, and of another one those that change what is lost.
      """, severity: .blocker)

  static let nondeterminism = DiagnosticRule(
    id: "strategy/nondeterministic",
    summary: "A model gives different answers to the same payload.",
    advice: """
      Make the answer depend on nothing but the payload: no random number, no time, no global \
      variable. Until then, the other results of the model prove nothing.
      """, severity: .blocker)

  static let missedGate = DiagnosticRule(
    id: "gate/missed", summary: "A condition of '--fail-on' or '--quality-gate' is not met.",
    advice: "Apply the remedies of the highest risks, or move the limit.", severity: .major)

  static let failingRegression = DiagnosticRule(
    id: "regression/failing",
    summary: "A strategy does not survive a payload that 'fuzz --save' has kept.",
    advice: "Fix the model. 'replay' with the file shows the payload and every strategy.")

  static let staleRegression = DiagnosticRule(
    id: "regression/stale",
    summary:
      "The corpus and the operators do not make a payload any more that 'fuzz --save' has kept.",
    advice: "Delete the payload and its origin, or search again with 'fuzz --save'.",
    severity: .minor)
}
