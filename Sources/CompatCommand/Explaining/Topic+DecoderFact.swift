import CodableCompat

extension Topic {
  /// Explains a fact about Foundation's decoder, with what it answers here.
  init(decoderFact fact: DecoderFact) {
    let differences = fact.differences()
    let answers = fact.trials.flatMap { trial -> [String] in
      let answer = [trial.question, "  gives  \(trial.calibrated)"]
      let difference = differences.first { $0.question == trial.question }
      return answer + (difference.map { ["  here   \($0.observed)"] } ?? [])
    }
    self.init(
      id: fact.id, kind: "fact about Foundation's decoder",
      parts: [
        .paragraph(fact.statement),
        .paragraph(fact.importance),
        .paragraph(
          differences.isEmpty
            ? "It holds on this toolchain."
            : "It differs on this toolchain: outcomes that hang on it may differ as well."),
        .verbatim(title: "Asked and answered:", lines: answers.map(Suggestion.visible)),
      ])
  }
}
