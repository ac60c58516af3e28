/// The labelled facts of findings, in the order in which every format shows them.
struct FindingFacts: Sendable {
  private(set) var rows: [LabelledFact] = []

  /// Collects what shows a family of findings in one mutant.
  init(of example: FindingExample, in family: FindingFamily, detail: ReportDetail) {
    let shown = example.finding.example
    let location = "\(shown.file):\(shown.line):\(shown.column)"
    let isAlone = family.strategies == example.readings.first?.strategies
    add("mutant", "\(shown.mutant, .location)")
    add("sample", "\(location, .location)")
    add("change", Prose.change(in: shown, limit: detail.valueLength))
    for reading in example.readings {
      if !isAlone { add("strategy", "\(list: reading.strategies, .name)") }
      add(reading, limit: detail.valueLength)
    }
    add("survived by", Prose.survivors(of: example.finding))
    add("remedy", Prose.remedy(of: example.finding))
    add("read by", Prose.reader(of: example.finding))
  }

  /// Collects the facts of a family's smallest example, and where else it happens.
  init(of family: FindingFamily, detail: ReportDetail) {
    self.init(
      of: FindingExample(
        finding: family.smallest,
        readings: [
          FindingExample.Reading(finding: family.smallest, strategies: family.strategies)
        ]),
      in: family, detail: detail)
    addOtherSites(of: family, limit: detail.sites)
  }

  mutating func addOtherSites(of family: FindingFamily, limit: Int) {
    add("also at", Prose.otherSites(of: family, limit: limit))
  }

  mutating func addReason(of family: FindingFamily) {
    guard let because = family.smallest.because, !because.isEmpty else { return }
    add("reason", "\(because, .quotation)")
  }

  private mutating func add(_ reading: FindingExample.Reading, limit: Int) {
    let (finding, example) = (reading.finding, reading.finding.example)
    add("ended", Prose.termination(in: example.facts))
    add("last words", Prose.standardErrorTail(in: example.facts, limit: limit * 2))
    add("error", Prose.error(in: example.facts, kind: finding.errorKind, limit: limit * 2))
    add("app sees", Prose.seen(in: example.facts, limit: limit))
    add("lost", Prose.loss(in: example))
    add("sends back", Prose.roundTrip(in: example))
  }

  private mutating func add(_ label: Sentence, _ text: Sentence?) {
    guard let text, !text.isEmpty else { return }
    rows.append(LabelledFact(label: label, text: text))
  }
}
