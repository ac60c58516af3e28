import CompatModel

/// Finds out whether what a model answers depends on what its process has read before.
///
/// Some of the payloads are read again in the order of the plan, by a process that may have checked
/// them, and in reversed order, by one that begins with them and reads each of the others behind a
/// sample that says something else there. Where the answers differ, two more processes do the same. If
/// each answer comes again, one of the processes has remembered something; if not, the value belongs to
/// the process, or to a clock.
package struct SecondReading: Sendable {
  private let samples: [Int: [Int]]
  private var answers: [Answers] = []

  /// How often the payloads are read in the order of the plan before their answers are compared: a
  /// model may look into its memory only once that is full.
  private static let rounds = 8

  package init(of samples: [Int: KnownTerminations]) {
    // Of a model that hangs it is not known which mutants can be read in time.
    let hangs = samples.values.contains(where: \.includesHang)
    self.samples = hangs ? [:] : samples.mapValues { $0.terminations.keys.sorted() }
  }

  package mutating func take(_ answers: Answers) { self.answers.append(answers) }

  /// What a process reads next; nil at the end.
  package var next: Rereading? {
    guard var payloads = answers.first?.payloads else { return Rereading(samples: samples) }
    guard !payloads.isEmpty, found == nil, answers.count < 2 || !differing.isEmpty else {
      return nil
    }
    payloads.reverse()
    payloads[0].contrast = nil
    return switch answers.count {
    case 1, 3: Rereading(payloads: payloads, volatile: answers[0].volatile)
    case 2: Rereading(samples: samples, rounds: SecondReading.rounds)
    default: nil
    }
  }

  private var differing: [CheckPosition] {
    let answers = answers.prefix(2).map(\.firsts)
    return answers[0].keys.filter { position in
      answers[1][position].map { $0 != answers[0][position] } ?? false
    }
  }

  /// What was confirmed; nil for nothing so far.
  package var found: Nondeterminism? {
    if answers.count < 2 { return nil }
    for position in answers[0].texts.keys.sorted() {
      for texts in answers.prefix(2).compactMap({ $0.texts[position] }) {
        // Which of the two comes first depends on what the process has done before.
        let outcomes = texts.map(Outcome.init(answer:)).sorted()
        guard let best = outcomes.first, let worst = outcomes.last, best != worst else { continue }
        return Nondeterminism(
          count: 1, position: position, outcome: best, repeatedOutcome: worst, difference: .outcome)
      }
    }
    if answers.count < 4 { return nil }
    let firsts = answers.map(\.firsts)
    let confirmed = differing.filter { position in
      firsts[2][position] == firsts[0][position] && firsts[3][position] == firsts[1][position]
    }.map { position in
      Nondeterminism(
        count: 1, position: position, outcome: Outcome(answer: firsts[0][position] ?? ""),
        repeatedOutcome: Outcome(answer: firsts[1][position] ?? ""), difference: .readBefore)
    }
    // Whether a payload was decoded once, and once not, is the plainest difference.
    let plain = confirmed.filter { $0.outcome != $0.repeatedOutcome }
    var first = (plain.isEmpty ? confirmed : plain).min { $0.position < $1.position }
    first?.count = confirmed.count
    return first
  }
}

extension Answers {
  /// The first answer to each payload.
  fileprivate var firsts: [CheckPosition: String] { texts.compactMapValues(\.first) }
}

extension Outcome {
  /// The outcome as far as an answer shows it: intact for any value.
  fileprivate init(answer: String) {
    self =
      answer.hasPrefix(Answers.showed)
      ? .intact : answer.hasPrefix(Answers.threw) ? .rejected : .crashed
  }
}
