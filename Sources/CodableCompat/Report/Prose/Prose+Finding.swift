import CompatModel
extension Prose {
  /// Says what a bundle of findings is, in one sentence.
  ///
  /// - Parameter bundle: The findings.
  /// - Returns: The sentence.
  static func sentence(for bundle: FindingBundle) -> Sentence {
    let finding = bundle.smallest
    let asked: Sentence = "asked is \(finding.expected.words, .emphasis)"
    let termination: Sentence =
      finding.isFailClosed
      ? "; the site is fail-closed, so \(asked): here survival is the bug."
      : "; \(asked)."
    let others = bundle.places - 1
    let more: Sentence = others == 0 ? "" : " and \(others, of: "more place")"
    return """
      \(finding.contract, .name) in \(finding.strategy, .name): \(finding.outcome) after \
      \(finding.operatorID, .name) at \(finding.path, .place)\(more), \
      \(bundle.count, of: "check")\(termination)
      """
  }

  /// Names the other places of a bundle; nil where there are none.
  ///
  /// - Parameters:
  ///   - bundle: The findings.
  ///   - limit: The number of places that may be named.
  /// - Returns: `/a, /b and 7 more places`.
  static func otherSites(of bundle: FindingBundle, limit: Int) -> Sentence? {
    // Two findings at one place differ in the kind of error only.
    var places: [String] = []
    for path in bundle.others.map(\.path) where !places.contains(path) {
      if path != bundle.smallest.path { places.append(path) }
    }
    guard !places.isEmpty else { return nil }
    // A finding may stand for more places than it names.
    let all = max(places.count, bundle.places - 1)
    guard all > min(limit, places.count) else {
      return "\(list: places, .place)"
    }
    var sentence: Sentence = ""
    for path in places.prefix(limit) { sentence.append("\(path, .place), ") }
    sentence.append("and \(all - min(limit, places.count), of: "more place")")
    return sentence
  }

  /// Says what a group of findings is, in one line.
  ///
  /// - Parameter group: The group.
  /// - Returns: The line.
  static func headline(of group: FindingGroup) -> Sentence {
    return """
      \(group.outcome) after \(group.operatorID, .name) in \
      \(list: group.strategies, .name, atMost: 6, of: "strategy", plural: "strategies"): \
      \(group.count, of: "check")
      """
  }

  /// Says how many findings of a group are not shown; nil where all are.
  ///
  /// - Parameters:
  ///   - group: The group.
  ///   - shown: The findings that are shown.
  /// - Returns: The sentence.
  static func rest(of group: FindingGroup, without shown: FindingBundle) -> Sentence? {
    let findings = group.findings.count - shown.findings.count
    guard findings > 0 else { return nil }
    return """
      and \(findings, of: "more finding") in \
      \(list: group.strategies, .name, atMost: 6, of: "strategy", plural: "strategies"), \
      \(group.count - shown.count, of: "check"); \("--verbose", .command) shows them
      """
  }

  /// Says in one paragraph what a finding's example shows.
  ///
  /// - Parameters:
  ///   - finding: The finding.
  ///   - limit: The number of characters that a value may have.
  /// - Returns: The change, what the app sees, what was lost, the error, and what is asked of a
  ///   site that must be refused.
  static func brief(of finding: ReportFinding, limit: Int) -> Sentence {
    let example = finding.example
    var text = change(in: example, limit: limit)
    func add(_ words: Sentence, _ part: Sentence?) {
      guard let part else { return }
      if !text.isEmpty { text.append("; ") }
      text.append(words)
      text.append(part)
    }
    add("the process ended: ", termination(in: example))
    add("its last words: ", standardErrorTail(in: example, limit: limit))
    add("the app sees ", seen(in: example, limit: limit))
    if finding.outcome != .rejected { add("lost: ", loss(in: example)) }
    add("", error(in: example, kind: finding.errorKind, limit: limit * 2))
    if finding.isFailClosed {
      add("the site is fail-closed, so asked is ", "\(finding.expected.words, .emphasis)")
    }
    return text
  }

  /// Says which strategies would have survived; nil where survival is not what is asked.
  ///
  /// - Parameter finding: The finding.
  /// - Returns: The names of the strategies, best first.
  static func survivors(of finding: ReportFinding) -> Sentence? {
    if finding.isFailClosed || finding.expected == .rejected { return nil }
    if finding.survivors.isEmpty { return "no strategy of this contract" }
    return "\(list: finding.survivors, .name)"
  }

  /// Says what a reason covers.
  ///
  /// - Parameter reason: The reason.
  /// - Returns: The sentence.
  static func sentence(for reason: AcceptedReason) -> Sentence {
    let because = reason.because.isEmpty ? "no reason is written" : reason.because
    return """
      \(because, .quotation) \
      (\(list: reason.strategies, .name, atMost: 6, of: "strategy", plural: "strategies"): \
      \(reason.checks, of: "check") in \(reason.findings, of: "finding"))
      """
  }

  /// Says what is accepted, and where the example is.
  ///
  /// - Parameter accepted: The accepted findings of one outcome.
  /// - Returns: The outcome, the operators, and the example's mutant.
  static func sentence(for accepted: FindingCase) -> Sentence {
    let finding = accepted.smallest
    return """
      \(accepted.outcome) after \
      \(list: accepted.operators, .name, atMost: 3, of: "operator"), for instance \
      \(finding.example.mutant, .place) in \(finding.strategy, .name)
      """
  }
}
