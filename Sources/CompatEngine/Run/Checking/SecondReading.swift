import CompatModel

/// Finds out whether what a model answers depends on what its process has read before.
///
/// Some of the payloads are read again in the order of the plan, by a process that may have checked
/// them, and in reversed order, by one that begins with them. Where the answers differ, the payload is
/// read by two processes that read nothing else, and by one that has read all of them many times. If
/// each answer comes again, one of the processes has remembered something; if not, the value belongs
/// to the process, or to a clock.
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

  package init(of samples: [Int: KnownTerminations]) {
    // Of a model that hangs it is not known which mutants can be read in time.
    let hangs = samples.values.contains(where: \.includesHang)
    self.samples = hangs ? [:] : samples.mapValues { $0.terminations.keys.sorted() }
  }

  package mutating func take(_ answers: Answers) { self.answers.append(answers) }

  /// The next step; nil at the end.
  package var next: Step? {
    guard let payloads = answers.first?.payloads else {
      return Step(rereading: Rereading(samples: samples), beginsProcess: false)
    }
    if answers.count == 1 {
      return payloads.isEmpty
        ? nil : Step(rereading: Rereading(payloads: payloads.reversed()), beginsProcess: true)
    }
    let (number, step) = (answers.count - 2).quotientAndRemainder(dividingBy: 3)
    guard found == nil, number < tried.count else { return nil }
    return Step(
      rereading: step == 2
        ? Rereading(samples: samples, rounds: SecondReading.rounds)
        : Rereading(payloads: payloads.filter { $0.position == tried[number] }),
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
    answers[0].texts.compactMap { position, texts in
      answers[1].texts[position].flatMap { Set(texts + $0).count > 1 ? position : nil }
    }
  }

  /// Whether a payload was decoded once, and once not.
  private func hasOtherEnding(_ position: CheckPosition) -> Bool {
    Set(answers.prefix(2).flatMap { $0.texts[position] ?? [] }.map(Outcome.init(answer:))).count > 1
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
    for (number, position) in tried.enumerated() where answers.count >= 3 * number + 5 {
      let texts = answers.map { $0.texts[position]?.first }
      let alone = texts[3 * number + 2]
      guard let alone, alone == texts[3 * number + 3], let usual = texts[0],
        let reversed = texts[1], usual == alone || usual == texts[3 * number + 4]
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
