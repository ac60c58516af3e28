import CompatModel
extension Prose {
  /// Says what a family of findings is, in one sentence: the property first.
  static func sentence(for family: FindingFamily) -> Sentence {
    let finding = family.smallest
    let expected: Sentence = "\(finding.expected.words, .emphasis)"
    let expectation: Sentence =
      finding.isFailClosed
      ? "; expected: \(expected), because the site is fail-closed: here survival is the bug."
      : "; expected: \(expected)."
    let changed = family.otherPaths.isEmpty && family.sites > 1
    let sites: Sentence = changed ? " at \(family.sites, of: "site")" : ""
    return """
      \(finding.contract, .name) \(subject(of: family)): \(finding.outcome) in \
      \(strategies(family.strategies)) after \
      \(list: family.operators, .name, atMost: 3, of: "operator")\(sites), \
      \(family.count, of: "check")\(expectation)
      """
  }

  /// What a family is put down to: `/status (Order.status), new value`.
  private static func subject(of family: FindingFamily) -> Sentence {
    let finding = family.smallest
    let others = family.otherPaths.count
    var subject: Sentence =
      finding.conversion.map { site(of: $0) } ?? "\(finding.path, .location)"
    if others > 0 {
      subject.append(" and \(others, of: "more site")")
    } else if let property = finding.property {
      subject.append(" (\(property, .name))")
    }
    if let changeClass = finding.changeClass, others == 0 {
      subject.append(", \(title(of: changeClass), .emphasis)")
    }
    return subject
  }

  /// Names the sites of a family beside that of its smallest example, `/a, /b, and 7 more sites`;
  /// nil where there are none.
  static func otherSites(of family: FindingFamily, limit: Int) -> Sentence? {
    let paths = family.otherPaths
    guard !paths.isEmpty else { return nil }
    guard paths.count > limit else { return "\(list: paths, .location)" }
    var sentence: Sentence = ""
    for path in paths.prefix(limit) { sentence.append("\(path, .location), ") }
    sentence.append("and \(paths.count - limit, of: "more site")")
    return sentence
  }

  /// Counts the new failures of a contract, in one line.
  static func headline(of group: FindingGroup) -> Sentence {
    let checks = group.families.reduce(0) { $0 + $1.count }
    return """
      \(group.contract, .name): \(group.families.count, of: "cause") of new failures, \
      \(checks, of: "check")
      """
  }

  /// Counts what of a contract is not shown after its most urgent causes; nil where that is all.
  static func rest(of group: FindingGroup, after shown: Int) -> Sentence? {
    let rest = group.families.dropFirst(shown)
    guard !rest.isEmpty else { return nil }
    return """
      \(group.contract, .name): \(rest.count, of: "more cause"), \
      \(rest.reduce(0) { $0 + $1.count }, of: "check"); \("--verbose", .command) shows them
      """
  }

  /// Names the strategies that would have survived; nil where survival is not what is expected.
  static func survivors(of finding: ReportFinding) -> Sentence? {
    if finding.isFailClosed || finding.expected == .rejected { return nil }
    if finding.survivors.isEmpty {
      return finding.remedy == nil && finding.isTried ? "nothing that was tried" : nil
    }
    return "\(list: finding.survivors, .name)"
  }

  /// How the property would be written to survive; nil where that is not known, or where another
  /// strategy shows it.
  static func remedy(of finding: ReportFinding) -> Sentence? {
    guard finding.survivors.isEmpty else { return nil }
    return finding.remedy.map { remedy in
      let left = finding.changeClass.flatMap { changeClass in
        remedy.effects.first { $0.value.contains(changeClass) }?.key
      }
      let words: Sentence = left.map { ": \(loss($0))" } ?? ""
      return "\(remedy.property, .name) → \(remedy.code, .command)\(words)"
    }
  }

  /// Which code reads the value, where no other way to write a property is known to help; nil where
  /// that is not known.
  static func reader(of finding: ReportFinding) -> Sentence? {
    guard finding.survivors.isEmpty, finding.remedy == nil else { return nil }
    let code: Sentence? =
      switch finding.conversion {
      case .dates: "the \("dateDecodingStrategy", .command) of the decoder"
      case .keys: "the \("keyDecodingStrategy", .command) of the decoder"
      case nil: finding.reader.map { "\("init(from:)", .command) of \($0, .name)" }
      }
    guard let code else { return nil }
    let reason: Sentence? =
      switch finding.outcome {
      case _ where finding.isTried: nil
      case .crashed, .hung: "the process ends"
      case .misread, .collateral: "nothing throws"
      case .intact, .absorbed, .rejected: nil
      }
    return reason.map { "\(code); no remedy can be tried from outside: \($0)" } ?? code
  }

  static func site(of conversion: DecoderConversion) -> Sentence {
    switch conversion {
    case .keys: "where the decoder converts keys"
    case .dates: "where the decoder reads dates"
    }
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
      ("the process ended: ", termination(in: example.facts)),
      ("its last words: ", standardErrorTail(in: example.facts, limit: limit)),
      ("the app sees ", seen(in: example.facts, limit: limit)),
      ("lost: ", finding.outcome == .rejected ? nil : loss(in: example)),
      ("sends back: ", roundTrip(in: example)),
      ("", error(in: example.facts, kind: finding.errorKind, limit: limit * 2)),
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
