import CodableCompat

extension Topic {
  /// Explains a fact about Foundation's decoder, with the answers of this toolchain.
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
            : "It differs on this toolchain: outcomes that depend on it may differ as well."),
        .verbatim(title: "Questions and answers:", lines: answers.map(Suggestion.visible)),
      ])
  }
}
