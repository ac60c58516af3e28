import CompatModel

// What fails: new failures by contract, known ones by reason.

extension Sections {
  /// The new failures by contract, each cause once, the most urgent first.
  static func open(_ report: Report, _ detail: ReportDetail) -> [Block] {
    let families = report.families(.worse)
    var writer = EntryWriter(detail: detail)
    let groups = families.grouped(by: \.contract).map { contract, own -> Block in
      .entries(
        EntryGroup(
          mark: own.worst,
          title: """
            \(contract.map { "\($0, .name)" } ?? "several contracts"): \(own.count, of: "cause") of new failures, \
            \(own.checks, of: "check")
            """,
          isTitled: false, entries: writer.entries(of: own, areOpen: families.count <= 20)))
    }
    return .section(
      "open", "New failures",
      note: "Worse than expected and not in the baseline: each cause once, the most urgent first.",
      groups)
  }

  static func accepted(_ report: Report, _ detail: ReportDetail) -> [Block] {
    var writer = EntryWriter(detail: detail)
    // These entries have the same names as the new failures, which come first.
    for (_, own) in report.families(.worse).grouped(by: \.contract) { writer.skip(own) }
    let groups = report.knownFailures.map { because, families -> Block in
      .entries(
        EntryGroup(
          mark: families.worst, title: Prose.sentence(for: because, of: families),
          entries: writer.entries(of: families)))
    }
    return .section(
      "accepted", Prose.Heading.accepted, note: "By the reason that the baseline gives.", groups)
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
