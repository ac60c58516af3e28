import CompatModel

/// Finds out whether what a model answers depends on what its process has read before.
///
/// Some of the payloads are read again in the order of the plan, by a process that may have checked
/// them, and in reversed order, by one that begins with them; then, by one that begins with the samples,
/// each behind a sample that says something else there. Where the answers differ, the payload is read
/// by two processes that read nothing else, and by one that has read all of them many times. If each
/// answer comes again, one of the processes has remembered something; if not, the value belongs to the
/// process, or to a clock.
package struct SecondReading: Sendable {
  /// What happens next: the payloads to read, and whether a new process reads them.
  package struct Step: Sendable {
    package let rereading: Rereading
    package let beginsProcess: Bool
  }

  private let samples: [Int: [Int]]
  private var answers: [Answers] = []

  /// The payloads with different answers that are tried alone, at most.
  private static let maximumTried = 3

  private static let rounds = 8

  /// How often payloads are read before single ones are tried.
  private static let orders = 3

  package init(of samples: [Int: KnownTerminations]) {
    // Of a model that hangs it is not known which mutants can be read in time.
    let hangs = samples.values.contains(where: \.includesHang)
    self.samples = hangs ? [:] : samples.mapValues { $0.terminations.keys.sorted() }
  }

  package mutating func take(_ answers: Answers) { self.answers.append(answers) }

  package var next: Step? {
    guard let payloads = answers.first?.payloads else {
      return Step(rereading: Rereading(samples: samples), beginsProcess: false)
    }
    if answers.count == 1 {
      return payloads.isEmpty
        ? nil
        : Step(
          rereading: Rereading(payloads: payloads.reversed().map(\.alone)), beginsProcess: true)
    }
    guard found == nil else { return nil }
    if answers.count == 2 {
      let samples = payloads.filter { $0.position.index == CheckStep.sample }
      let contrasted = payloads.filter { $0.contrast != nil }
      return Step(rereading: Rereading(payloads: samples + contrasted), beginsProcess: true)
    }
    let (number, step) = (answers.count - SecondReading.orders).quotientAndRemainder(dividingBy: 3)
    guard number < tried.count else { return nil }
    return Step(
      rereading: step == 2
        ? Rereading(samples: samples, rounds: SecondReading.rounds)
        : Rereading(payloads: payloads.filter { $0.position == tried[number] }.map(\.alone)),
      beginsProcess: true)
  }

  /// The payloads with different answers, at most, the plainest difference first.
  private var tried: ArraySlice<CheckPosition> {
    differing.sorted { left, right in
      let (first, second) = (hasOtherEnding(left), hasOtherEnding(right))
      return first == second ? left < right : first
    }.prefix(SecondReading.maximumTried)
  }

  private var differing: [CheckPosition] {
    answers[0].texts.keys.filter { position in
      answers[1].texts[position] != nil && Set(texts(of: position)).count > 1
    }
  }

  /// Whether a payload was decoded once, and once not.
  private func hasOtherEnding(_ position: CheckPosition) -> Bool {
    Set(texts(of: position).map(Outcome.init(answer:))).count > 1
  }

  private func texts(of position: CheckPosition) -> [String] {
    answers.prefix(SecondReading.orders).flatMap { $0.texts[position] ?? [] }
  }

  /// What was confirmed; nil for nothing so far.
  package var found: Nondeterminism? {
    if answers.count < 2 { return nil }
    for position in differing.sorted() {
      for texts in answers.prefix(2).compactMap({ $0.texts[position] })
      where texts.count > 1 && Outcome(answer: texts[0]) != Outcome(answer: texts[1]) {
        return Nondeterminism(
          count: 1, position: position, outcome: Outcome(answer: texts[0]),
          repeatedOutcome: Outcome(answer: texts[1]), difference: .outcome)
      }
    }
    for (number, position) in tried.enumerated() {
      let texts = answers.map { $0.texts[position]?.first }
      // Two processes that read nothing else, and one that has read all many times.
      let trial = Array(texts.dropFirst(SecondReading.orders + 3 * number).prefix(3))
      guard trial.count == 3, let alone = trial[0], alone == trial[1], let usual = texts[0],
        let reversed = texts[1], usual == alone || usual == trial[2]
      else { continue }
      return Nondeterminism(
        count: differing.count, position: position,
        outcome: Outcome(answer: usual == alone ? reversed : usual),
        repeatedOutcome: Outcome(answer: alone), difference: .readBefore)
    }
    return nil
  }
}

extension Outcome {
  /// The outcome as far as an answer shows it: intact for any value.
  fileprivate init(answer: String) {
    self =
      answer.hasPrefix(Answers.showed)
      ? .intact : answer.hasPrefix(Answers.threw) ? .rejected : .crashed
  }
}
