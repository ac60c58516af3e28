import CompatModel
extension Prose {
  /// Says what a family of findings is, in one sentence.
  static func sentence(for family: FindingFamily) -> Sentence {
    let finding = family.smallest
    let expected: Sentence = "\(finding.expected.words, .emphasis)"
    let expectation: Sentence =
      finding.isFailClosed
      ? "; expected: \(expected), because the site is fail-closed: here survival is the bug."
      : "; expected: \(expected)."
    let others = family.sites - 1
    let more: Sentence = others == 0 ? "" : " and \(others, of: "more site")"
    return """
      \(finding.contract, .name) in \(strategies(family.strategies)): \(finding.outcome) after \
      \(list: family.operators, .name, atMost: 3, of: "operator") at \(finding.path, .location)\(more), \
      \(family.count, of: "check")\(expectation)
      """
  }

  /// Names the sites of a family beside that of its smallest example, `/a, /b, and 7 more sites`;
  /// nil where there are none.
  static func otherSites(of family: FindingFamily, limit: Int) -> Sentence? {
    let paths = family.otherPaths
    guard !paths.isEmpty else { return nil }
    // A finding may stand for more sites than it names.
    let all = max(paths.count, family.sites - 1)
    guard all > min(limit, paths.count) else { return "\(list: paths, .location)" }
    var sentence: Sentence = ""
    for path in paths.prefix(limit) { sentence.append("\(path, .location), ") }
    sentence.append("and \(all - min(limit, paths.count), of: "more site")")
    return sentence
  }

  /// Says what a group of findings is, in one line.
  static func headline(of group: FindingGroup) -> Sentence {
    """
    \(group.outcome) after \(group.operatorID, .name) in \(strategies(group.strategies)): \
    \(group.count, of: "check")
    """
  }

  /// Says how much of a group is not shown beside its first family; nil where that is all.
  static func rest(of group: FindingGroup) -> Sentence? {
    guard let first = group.families.first, group.families.count > 1 else { return nil }
    let rest = group.families.dropFirst().flatMap(\.findings)
    return """
      and \(rest.count, of: "more finding") in \
      \(strategies(Set(rest.map(\.strategy)).sorted())), \
      \(group.count - first.count, of: "check"); \("--verbose", .command) shows them
      """
  }

  /// Names the strategies that would have survived; nil where survival is not what is expected.
  static func survivors(of finding: ReportFinding) -> Sentence? {
    if finding.isFailClosed || finding.expected == .rejected { return nil }
    if finding.survivors.isEmpty { return "no strategy of this contract" }
    return "\(list: finding.survivors, .name)"
  }

  /// Says what a reason covers: how much, where, and why.
  static func sentence(for reason: AcceptedReason) -> Sentence {
    let because: Sentence =
      reason.because.isEmpty ? "no reason is written" : "\(reason.because, .quotation)"
    return """
      \(reason.checks, of: "check") in \
      \(list: reason.strategies, .name, atMost: 1, of: "strategy", plural: "strategies"): \(because)
      """
  }

  /// Says in one paragraph what some strategies make of a mutant.
  static func brief(
    of reading: FindingExample.Reading, in family: FindingFamily, limit: Int
  ) -> Sentence {
    let (finding, example) = (reading.finding, reading.finding.example)
    let names: Sentence =
      reading.strategies == family.strategies ? "" : " in \(strategies(reading.strategies))"
    let parts: [(words: Sentence, part: Sentence?)] = [
      ("", change(in: example, limit: limit)),
      ("the process ended: ", termination(in: example)),
      ("its last words: ", standardErrorTail(in: example, limit: limit)),
      ("the app sees ", seen(in: example, limit: limit)),
      ("lost: ", finding.outcome == .rejected ? nil : loss(in: example)),
      ("sends back: ", roundTrip(in: example)),
      ("", error(in: example, kind: finding.errorKind, limit: limit * 2)),
    ]
    let facts = parts.compactMap { words, part -> Sentence? in
      part.flatMap { $0.isEmpty ? nil : "\(words)\($0)" }
    }
    let details: Sentence = facts.isEmpty ? "" : ": \(Sentence.joined(facts, by: "; "))"
    return "\(example.mutant, .location)\(names)\(details)"
  }

  /// Names strategies, of which the last ones are only counted where there are many.
  static func strategies(_ names: [String]) -> Sentence {
    "\(list: names, .name, atMost: 6, of: "strategy", plural: "strategies")"
  }
}
