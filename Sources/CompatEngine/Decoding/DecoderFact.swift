/// A behaviour of Foundation's JSON decoder that decides outcomes, with questions that verify it.
///
/// Expected outcomes are calibrated by these facts. If a toolchain answers differently, an outcome
/// may change although no model and no payload did. Then the run reports that Foundation changed,
/// instead of blaming the model.
package struct DecoderFact: Sendable, Identifiable {
  package let id: String

  package let statement: String

  package let importance: String

  /// The questions that show whether the fact holds.
  package let trials: [DecoderTrial]

  package init(id: String, statement: String, importance: String, trials: [DecoderTrial]) {
    self.id = id
    self.statement = statement
    self.importance = importance
    self.trials = trials
  }

  /// Asks the decoder of this toolchain.
  ///
  /// - Returns: Every answer that differs from the calibrated one; none if the fact holds.
  package func differences() -> [DecoderDifference] {
    trials.compactMap { trial in
      let observed = trial.answer()
      guard observed != trial.calibrated else { return nil }
      return DecoderDifference(
        fact: id, statement: statement, question: trial.question, calibrated: trial.calibrated,
        observed: observed)
    }
  }
}
