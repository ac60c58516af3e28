import CompatModel
import JSONSyntax

// What a finding is, in sentences and in labelled facts.

extension Prose {
  static func sentence(for family: FindingFamily) -> Sentence {
    let finding = family.smallest
    let isAtSites = family.otherSites.isEmpty && family.sites > 1
    return """
      \(title(of: family, names: 6, operators: 3))\
      \(if: isAtSites, " at \(family.sites, of: "site")"), \
      \(if: family.worstCount < family.count, "\(family.worstCount) of ")\
      \(family.count, of: "check"); expected: \
      \(finding.expected.words, .emphasis)\
      \(if: finding.isFailClosed, ", because the site is fail-closed: here survival is the bug").
      """
  }

  static func title(
    of family: FindingFamily, names: Int = 2, operators: Int = 2
  ) -> Sentence {
    """
    \(place(of: family)): \(family.smallest.words) in \
    \(strategies: family.strategies, atMost: names) after \
    \(list: family.worstOperators, .name, atMost: operators, of: "operator")
    """
  }

  /// The contract, and what a family is attributed to: `order /status (Order.status), new value`.
  static func place(of family: FindingFamily) -> Sentence {
    let contracts = family.contracts
    return contracts.count == 1
      ? "\(contracts[0], .name) \(subject(of: family))"
      : "\(subject(of: family)), in \(contracts.count, of: "contract")"
  }

  /// The releases that fail, with their strategies; the strategies alone, where releases share their
  /// numbers or are of several contracts; nil where there is one model.
  static func readers(of family: FindingFamily, in report: Report) -> Sentence? {
    let contract = report.contracts.first { $0.id == family.contract }
    if contract?.strategies.count == 1 { return nil }
    let strategies: Sentence = "\(strategies: family.strategies, atMost: 1)"
    guard let contract, Set(contract.strategies.map(\.release)).count == contract.strategies.count
    else { return strategies }
    return
      "\(list: contract.releases(of: family.strategies), .value) (\(strategies))"
  }

  static func subject(of family: FindingFamily) -> Sentence {
    let finding = family.smallest
    let others = family.otherSites.count
    let site = finding.conversion.map(self.site) ?? "\(finding.changedSite, .location)"
    if others > 0 { return "\(site) and \(others, of: "more site")" }
    return """
      \(site)\(finding.changedProperty, .name, after: " (", before: ")")\
      \(finding.changeClass.map(title), .emphasis, after: ", ")
      """
  }

  private static func site(of conversion: DecoderConversion) -> Sentence {
    switch conversion {
    case .keys: "where the decoder converts keys"
    case .dates: "where the decoder reads dates"
    }
  }

  /// Says how to fix what a finding shows, or which code reads the value if nothing is known that does.
  static func hint(for finding: ReportFinding, atMost limit: Int = .max) -> Sentence? {
    help(for: finding, atMost: limit).first.map { help in
      "\(help.label)\(if: help.label == "remedy", ":") \(help.text)"
    }
  }

  /// The command that makes the checks of a finding again, without the program.
  static func reproduction(of finding: ReportFinding) -> Sentence {
    let words = [
      "run", finding.contract, "--strategy", finding.strategy, "--operator", finding.operatorID,
    ]
    return "\(words.map(shellWord).joined(separator: " "), .command)"
  }

  /// The strategies that survive the same mutant, or else how the property would be written to
  /// survive; where neither is known, which code reads the value.
  private static func help(
    for finding: ReportFinding, atMost limit: Int = .max
  ) -> [LabelledFact] {
    let mustSurvive = !finding.isFailClosed && finding.expected != .rejected
    let survivors: Sentence = "\(strategies: finding.survivors, atMost: limit)"
    if !survivors.isEmpty {
      return mustSurvive ? [LabelledFact(label: "survived by", text: survivors)] : []
    }
    if let remedy = finding.remedy {
      let left = remedy.effects.first { _, classes in
        finding.changeClass.map(classes.contains) ?? false
      }
      let text: Sentence = """
        \(remedy.property, .name) → \(remedy.code, .command)\
        \(left.map { Sections.loss($0.key) }, after: ": ")
        """
      return [LabelledFact(label: "remedy", text: text)]
    }
    let nothing: Sentence = mustSurvive && finding.isTried ? "nothing that was tried" : ""
    return [
      LabelledFact("survived by", nothing),
      LabelledFact(
        "read by", reader(of: finding).map { "\($0)\(repair(of: finding), after: ": ")" }),
    ].compactMap(\.self)
  }

  /// What such code has to do instead, where the app's own can do it; it was not tried.
  private static func repair(of finding: ReportFinding) -> Sentence? {
    guard finding.conversion == nil, finding.changeClass != nil else { return nil }
    switch finding.outcome {
    case .crashed, .hung, .misread: return "let it throw there, or keep nil"
    case .rejected where finding.expected == .survived && !finding.isFailClosed:
      return "let it keep nil there, or a case for what it does not know"
    default: return nil
    }
  }

  /// Which code reads the value; nil where that is not known.
  private static func reader(of finding: ReportFinding) -> Sentence? {
    switch finding.conversion {
    case .dates: "the \("dateDecodingStrategy", .command) of the decoder"
    case .keys: "the \("keyDecodingStrategy", .command) of the decoder"
    case nil: finding.reader.map { "\("init(from:)", .command) of \($0, .name)" }
    }
  }

  // MARK: What a mutant shows

  static func facts(of finding: ReportFinding, limit: Int) -> [LabelledFact] {
    let shown = finding.example
    let rows: [(label: String, text: Sentence?)] =
      [
        ("mutant", "\(shown.mutant, .location)"), ("sample", location(of: shown)),
        ("change", change(in: shown, limit: limit)),
      ] + effects(of: shown.facts, limit: limit) + [
        ("sends back", Sentence(shown.facts.roundTrip, to: 120, .quotation))
      ]
    return rows.compactMap { LabelledFact($0.label, $0.text) } + help(for: finding)
  }

  /// What a strategy makes of a payload: why it decodes nothing, or what the app sees and loses.
  static func effects(
    of facts: ReportCheckFacts, limit: Int
  ) -> [(label: String, text: Sentence?)] {
    let isDecoded = facts.error == nil && facts.termination == nil
    return [
      ("ended", facts.termination.map { "\(words(for: $0), .emphasis)" }),
      ("last words", Sentence(facts.standardErrorTail, to: limit * 2, .quotation)),
      ("error", error(in: facts, limit: limit * 2)),
      ("app sees", Sentence(facts.seen, to: limit, .value)),
      ("lost", isDecoded ? loss(in: facts) : nil),
    ]
  }

  /// Names the sites of a family beside that of its smallest example, `/a, /b and 7 more sites`;
  /// nil where there are none.
  static func otherSites(of family: FindingFamily, limit: Int) -> LabelledFact? {
    let sites = family.otherSites.map { Sentence($0, .location) }
    return LabelledFact("also at", .list(sites, atMost: limit, of: "site"))
  }
}
