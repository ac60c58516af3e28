import CompatModel

// What fails: new failures by contract, known ones by reason.

extension Sections {
  static func open(_ report: Report, _ detail: ReportDetail) -> [Block] {
    .section(
      "open", "New failures",
      note: "Worse than expected and not in the baseline: each cause once, the most urgent first.",
      EntryGroup.all(in: report).filter { !$0.isKnown }.map { .entries($0) })
  }

  static func accepted(_ report: Report, _ detail: ReportDetail) -> [Block] {
    .section(
      "accepted", "Known failures", note: "By the reason that the baseline gives.",
      EntryGroup.all(in: report).filter(\.isKnown).map { .entries($0) })
  }
}

extension Prose {
  static func sentence(for because: String, of families: [FindingFamily]) -> Sentence {
    let strategies = Set(families.flatMap(\.strategies)).sorted()
    let reason: Sentence =
      because.isEmpty ? "no reason is written" : "\(because, .quotation)"
    return "\(families.checks, of: "check") in \(strategies: strategies, atMost: 1): \(reason)"
  }
}
