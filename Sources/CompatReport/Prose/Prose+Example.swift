import CompatModel

extension Prose {
  /// Says what stood at the site and what stands there now.
  static func change(in example: ReportExample, limit: Int) -> Sentence {
    let remarks = [
      example.isUnchanged ? "as the server sent it" : example.remark,
      example.isMatchedByName ? "matched by name (heuristic)" : nil,
    ].compactMap(\.self).filter { !$0.isEmpty }
    let remark = VisibleText.shortening(remarks.joined(separator: "; "), to: limit)
    let words: Sentence? = remarks.isEmpty ? nil : "\(remark, .quotation)"
    let was: Sentence? = example.was.map { "\(VisibleText.shortening($0, to: limit), .value)" }
    let became: Sentence? = example.became.map {
      "\(VisibleText.shortening($0, to: limit), .value)"
    }
    let values: Sentence? =
      switch (was, became) {
      case (nil, nil): nil
      case (let was?, nil): words == nil ? "\(was), removed" : was
      case (nil, let became?): "\(became), added"
      case (let was?, let became?): "\(was) → \(became)"
      }
    if let values, let words { return "\(values); \(words)" }
    return values ?? words ?? ""
  }

  /// Says what the app sees at the site; nil where it was not looked at.
  static func seen(in facts: ReportCheckFacts, limit: Int) -> Sentence? {
    guard let seen = facts.seen else { return nil }
    return "\(VisibleText.shortening(seen, to: limit), .value)"
  }

  /// Says what the decoder said; nil where it did not throw.
  static func error(in facts: ReportCheckFacts, kind: ErrorFacts.Kind?, limit: Int) -> Sentence? {
    guard let error = facts.error else { return nil }
    let name: Sentence = kind.map { "\($0.rawValue, .name)" } ?? "error"
    let location: Sentence =
      if facts.isPathLost {
        ", which does not say where: "
      } else if let path = facts.errorPath {
        " at \(path, .location): "
      } else {
        ": "
      }
    // Of a missing key the path says all.
    if kind == .keyNotFound, let path = facts.errorPath { return "\(name) at \(path, .location)" }
    let words = VisibleText.shortening(error, to: limit)
    return "\(name)\(location)\(words, .quotation)"
  }

  /// Says how the process ended; nil where the decoder answered.
  static func termination(in facts: ReportCheckFacts) -> Sentence? {
    facts.termination.map { "\(words(for: $0), .emphasis)" }
  }

  /// Says what the process wrote before it ended; nil where it wrote nothing.
  static func standardErrorTail(in facts: ReportCheckFacts, limit: Int) -> Sentence? {
    guard let words = facts.standardErrorTail, !words.isEmpty else { return nil }
    return "\(VisibleText.shortening(words, to: limit), .quotation)"
  }

  /// Says how much was lost; nil where nothing was.
  static func loss(in example: ReportExample) -> Sentence? {
    var parts: [Sentence] = []
    if example.lostLeaves > 0 {
      parts.append("\(example.lostLeaves) of \(example.allLeaves, of: "value")")
    }
    if let node = example.lostNode {
      parts.append(
        node == "/" ? "the whole payload \(node, .location)" : "smallest node \(node, .location)")
    }
    if example.droppedElements > 0 {
      parts.append("\(example.droppedElements, of: "element") dropped")
    }
    guard var sentence = parts.first else { return nil }
    for part in parts.dropFirst() { sentence.append(", \(part)") }
    return sentence
  }

  /// Says what encoding sends back; nil where it was not looked at.
  static func roundTrip(in example: ReportExample) -> Sentence? {
    guard let roundTrip = example.roundTrip else { return nil }
    return "\(VisibleText.shortening(words(for: roundTrip), to: 120), .quotation)"
  }
}
