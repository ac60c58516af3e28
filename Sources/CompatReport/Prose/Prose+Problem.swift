import CompatEngine
import CompatModel

extension Prose {
  static func sentence(for failure: ReportSampleFailure, limit: Int) -> Sentence {
    var sentence: Sentence = """
      \(location(of: failure), .location): \(failure.outcome) in \(failure.strategy, .name)
      """
    if let place = place(of: failure) { sentence = "\(sentence) \(place)" }
    let reason = reason(of: failure, limit: limit)
    return advised(reason.map { "\(sentence): \($0)" } ?? "\(sentence).", of: failure)
  }

  /// What fails where, and why, without the sample and the strategy.
  static func cause(of failure: ReportSampleFailure, limit: Int) -> Sentence {
    let parts = [place(of: failure), reason(of: failure, limit: limit)].compactMap(\.self)
    return advised(.joined(parts, by: ": "), of: failure)
  }

  /// The place in a sample, as far as it is known.
  static func location(of failure: ReportSampleFailure) -> String {
    let position = [failure.line, failure.column].compactMap(\.self).map { ":\($0)" }
    return failure.file + position.joined()
  }

  private static func place(of failure: ReportSampleFailure) -> Sentence? {
    guard let path = failure.errorPath ?? failure.unseen?.site else { return nil }
    return failure.property.map { "at \(path, .location) (\($0, .name))" }
      ?? "at \(path, .location)"
  }

  private static func advised(_ words: Sentence, of failure: ReportSampleFailure) -> Sentence {
    let question: Sentence = "Is the decoder's key or date strategy the app's?"
    let remarks = [
      failure.suggestsOtherDecoder ? question : nil,
      failure.isOfExcerpt ? needOfEveryElement : nil,
    ]
    // The words of an error may end with a full stop.
    return remarks.compactMap(\.self).reduce(words) { sentence, remark in
      let isWhole = sentence.plainText.last.map { ".?".contains($0) } ?? true
      return isWhole ? "\(sentence) \(remark)" : "\(sentence). \(remark)"
    }
  }

  /// What to do where only the excerpt of a sample does not decode.
  private static var needOfEveryElement: Sentence {
    let sentence: Sentence = """
      The payload as captured decodes, but not without the elements that others stand for: \
      note \("\"everyElement\": true", .command) for the array or map in contract.json, or run with \
      \("--every-element", .command).
      """
    return sentence
  }

  /// Says why a sample fails: the words of the error, or how the process ended.
  private static func reason(of failure: ReportSampleFailure, limit: Int) -> Sentence? {
    var reasons: [Sentence] = []
    if let termination = failure.termination {
      reasons.append("\(words(for: termination), .emphasis)")
    }
    if let words = failure.standardErrorTail, !words.isEmpty {
      reasons.append("last words: \(VisibleText.shortening(words, to: limit), .quotation)")
    }
    if let error = failure.error {
      reasons.append("\(VisibleText.shortening(error, to: limit), .quotation)")
    }
    if let unseen = failure.unseen {
      let words = words(for: unseen, limit: limit)
      let skipped: Sentence =
        failure.skipped == 1
        ? "; \(1, of: "mutant") that changes what is lost was skipped"
        : "; \(failure.skipped, of: "mutant") that change what is lost were skipped"
      return failure.skipped == 0 ? "\(words)." : "\(words)\(skipped)."
    }
    return reasons.isEmpty ? nil : .joined(reasons, by: "; ")
  }

  /// What the payload says, and what the app sees of it.
  private static func words(for value: ReportUnseenValue, limit: Int) -> Sentence {
    func shown(_ text: String) -> Sentence { "\(VisibleText.shortening(text, to: limit), .value)" }
    let said: Sentence? =
      value.elements.map { "\($0, of: "element")" } ?? value.said.map { shown($0) }
    let seen: Sentence =
      switch value.seenElements {
      case 0: "none"
      case let count?: "\(count)"
      case nil: value.seen.map(shown) ?? "nothing"
      }
    var sentence: Sentence = "\(said ?? "a value"), the app sees \(seen)"
    if !value.convertedKeys.isEmpty {
      let verb: Sentence = value.convertedKeys.count == 1 ? "is" : "are"
      sentence.append(
        """
        ; \(list: value.convertedKeys.map(\.key), .name) \(verb) asked for and never found, because \
        the decoder converts keys: write \(list: value.convertedKeys.map(\.name), .name)
        """)
    }
    return sentence
  }

  /// Names checks that no model can change, and an example to repeat.
  static func sentence(for limit: ReportDecoderLimit) -> Sentence {
    let sentence: Sentence = """
      \(limit.outcome) after \(list: limit.operators, .name), in \(limit.checks, of: "check"), \
      such as \(limit.mutant, .location): a plain tree of JSON values shows no \
      better, so that no model can change it.
      """
    return sentence
  }

  static func sentence(for entry: ReportStaleEntry) -> Sentence {
    guard let file = entry.file, let line = entry.line else { return words(for: entry) }
    return "\("\(file):\(line)", .location): \(words(for: entry))"
  }

  /// Says why an entry does not hold any more, and what to do with its line.
  static func words(for entry: ReportStaleEntry) -> Sentence {
    let advice: Sentence =
      if entry.expired != nil {
        "fix it, or write a later day"
      } else if entry.gone.isEmpty {
        "delete this line"
      } else {
        "delete \(list: entry.gone, .name) from its signatures"
      }
    return "\(title(for: entry)); \(advice); reason: \(entry.because, .quotation)"
  }

  /// Says why an entry does not hold any more.
  static func title(for entry: ReportStaleEntry) -> Sentence {
    let failure: Sentence = """
      \(entry.change, .name) at \(entry.site, .location) of \(entry.contract, .name): \
      \(entry.outcome) in \(entry.strategy, .name)
      """
    if let day = entry.expired { return "expired after \(day, .value): \(failure)" }
    return entry.gone.isEmpty
      ? "no longer happens: \(failure)" : "no longer happens in part: \(failure)"
  }

  /// Names a sample that is accepted without need.
  static func sentence(for stale: ReportStaleSample) -> Sentence {
    let location = "\(stale.file):\(stale.line):\(stale.column)"
    return "\(location, .location): \(words(for: stale))"
  }

  /// Says why a sample need not be accepted.
  static func words(for stale: ReportStaleSample) -> Sentence {
    let sentence: Sentence = """
      every strategy reads \(stale.sample, .location) as it says, so that it \
      need not be accepted; delete this entry; reason: \(stale.because, .quotation)
      """
    return sentence
  }
}
